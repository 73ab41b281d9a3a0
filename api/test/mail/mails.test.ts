import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { type Mail, MailSchema } from "../../contract/responses/mails";
import { sha256 } from "../../src/lib/auth/secrets";
import { newId } from "../../src/db/id";
import { createPerson, db, send, unique } from "../support/factory";
import { createMail, deliver, listMailsTo, receivedBy, tokenOf } from "../support/mailbox";

const admin = await createPerson({ isAdmin: true, isVerified: true });
const SECRET = "the-secret-of-the-mail-service-in-tests";
const eventsEnv = { MAIL_EVENTS_SECRET: SECRET } as Partial<ApiEnv>;

async function list(query: string): Promise<Mail[]> {
  const reply = await send(`/api/mails${query}`, { token: admin.token });
  return MailSchema.array().parse(await reply.json());
}

const sendAgain = (id: string) =>
  send(`/api/mails/${id}/send`, { method: "POST", token: admin.token });

const report = (events: object[], secret = SECRET) =>
  send("/api/mail-events", {
    json: { events },
    headers: { Authorization: `Bearer ${secret}` },
    env: eventsEnv,
  });

const fail = (id: string) =>
  db.all(sql`UPDATE emails SET status = 'failed', reason = 'x', attempts = 28 WHERE id = ${id}`);

test("admins list mails by status, newest first, with the reason of a failure", async () => {
  const mails = [await createMail("refused"), await createMail("refused")];
  for (const { body } of mails) await deliver(body, env.FAULTY_SMTP_URL);
  const failed = await list("?status=failed");
  const ids = mails.map(({ id }) => id);
  expect(failed.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(failed[0]).toMatchObject({
    to: mails[1]?.address,
    kind: "verify-account",
    status: "failed",
    attempts: 1,
    reason: expect.stringContaining("550"),
    addressRefused: null,
  });
  expect((await list(`?status=failed&after=${ids[1]}`)).map(({ id }) => id)).toEqual([ids[0]]);
  expect((await list("?status=sent")).some(({ id }) => ids.includes(id))).toBe(false);
  expect((await list("")).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test("a failed link is sent again with a fresh token, once, and only while it has failed", async () => {
  const { id, userId, address } = await createMail();
  expect((await sendAgain(id)).status).toBe(409);
  await fail(id);
  const replies = await Promise.all([sendAgain(id), sendAgain(id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [mail] = await receivedBy(address);
  const token = tokenOf(mail, "verify-account") ?? "";
  const row = await db.first(sql`SELECT user_id FROM tokens WHERE token_hash = ${sha256(token)}`);
  expect(row).toEqual({ user_id: userId });
  await expect
    .poll(async () => (await list("?status=sent")).find((one) => one.id === id), { timeout: 9000 })
    .toMatchObject({ attempts: 1, reason: null, requeuedAt: expect.any(String) });
  expect(await listMailsTo(address)).toHaveLength(1);
}, 30_000);

/** A mail between two members, whose queue is away. */
async function writeMail() {
  const sender = await createPerson({ isVerified: true });
  const recipient = await createPerson({ isVerified: true });
  const json = { recipientId: recipient.id, subject: "About ink", message: "Is it dry?" };
  const MAIL = { send: () => Promise.reject(new Error("away")) } as unknown as ApiEnv["MAIL"];
  const reply = await send("/api/email", { token: sender.token, json, env: { MAIL } });
  const { id } = await reply.json<{ id: string }>();
  return { id, sender, recipient };
}

test("a mail between members and a notice are sent again as they were", async () => {
  const { id, sender, recipient } = await writeMail();
  expect((await sendAgain(id)).status).toBe(200);
  const [mail] = await receivedBy(recipient.email);
  expect(mail).toMatchObject({ subject: "Message from a member: About ink" });
  expect(mail?.replyTo?.[0]?.address).toBe(sender.email);
  expect(mail?.text).toContain("Is it dry?");

  const notice = newId();
  await db.all(sql`INSERT INTO emails
      (id, kind, notice, recipient_id, to_address, subject, status, created_at)
    VALUES (${notice}, 'security', 'guesses', ${sender.id}, ${sender.email}, 'x', 'failed', '2026-01-01T00:00:00.000Z')`);
  await sendAgain(notice);
  const [guesses] = await receivedBy(sender.email);
  expect(guesses?.subject).toMatch(/^Someone is trying to guess/u);
}, 30_000);

test("a mail reaches nobody who has blocked its sender since", async () => {
  const { id, sender, recipient } = await writeMail();
  const json = { userId: sender.id, kind: "block" };
  await send("/api/users/blocks", { method: "PUT", token: recipient.token, json });
  await db.all(sql`UPDATE emails SET status = 'queued' WHERE id = ${id}`);
  const body = { id, to: recipient.email, subject: "Hi", text: "Hello", html: "Hello" };
  const handed = await deliver(body, env.SMTP_URL);
  expect(handed).toMatchObject({ acked: 1, status: "failed" });
  await sendAgain(id);
  await expect
    .poll(async () => (await list("?status=failed")).some((mail) => mail.id === id))
    .toBe(true);
  expect(await listMailsTo(recipient.email)).toEqual([]);
});

test("the link that takes a change of address back works when it is sent again", async () => {
  const person = await createPerson({ isVerified: true });
  const id = newId();
  await db.batch([
    sql`INSERT INTO email_changes
        (token_hash, user_id, old_email, old_email_key, was_verified, created_at, expires_at)
      VALUES (${unique("hash")}, ${person.id}, ${person.email}, ${person.email}, 1,
        '2026-01-01', '2099-01-01')`,
    sql`UPDATE users SET email = ${unique("thief")}, email_key = ${unique("thief")}
      WHERE id = ${person.id}`,
  ]);
  const { body } = await createMail();
  await db.all(sql`UPDATE emails SET id = ${id}, kind = 'security', notice = 'address-change',
    recipient_id = ${person.id}, to_address = ${person.email}, status = 'failed'
    WHERE id = ${body.id}`);
  expect((await sendAgain(id)).status).toBe(200);
  const [mail] = await receivedBy(person.email);
  const token = tokenOf(mail, "revert-email");
  const reply = await send("/api/users/revert-email", { method: "PUT", json: { token } });
  expect(reply.status).toBe(200);
}, 30_000);

test("what cannot be composed again fails with a sentence", async () => {
  const moved = await createMail();
  await fail(moved.id);
  await db.all(sql`UPDATE users SET email = 'x', email_key = ${unique("x")}
    WHERE id = ${moved.userId}`);
  await sendAgain(moved.id);
  await expect
    .poll(async () => (await list("?status=failed")).find(({ id }) => id === moved.id)?.reason)
    .toBe("The account now has another address");
  expect(await listMailsTo(moved.address)).toEqual([]);
}, 30_000);

test("a bounce marks the address and the mail; then only mails about the account are sent", async () => {
  const [personal, link] = [await createMail(), await createMail()];
  await db.all(sql`UPDATE emails SET kind = 'personal', recipient_id = ${link.userId}
    WHERE id = ${personal.id}`);
  const reply = await report([
    {
      type: "bounce",
      address: link.address.toUpperCase(),
      messageId: `<${link.id}@ink-bazaar.example>`,
      reason: "No such user",
    },
    { type: "bounce", address: "nobody@example.com" },
  ]);
  expect(await reply.json()).toEqual({ markedCount: 1 });
  expect((await list("?status=failed")).find(({ id }) => id === link.id)).toMatchObject({
    reason: "The mail service reported a bounce. No such user",
    addressRefused: "bounce",
  });
  const handed = await deliver(personal.body, env.SMTP_URL);
  expect(handed).toMatchObject({ acked: 1, status: "failed" });
  expect(handed.reason).toContain("bounced");
  await sendAgain(link.id);
  const [mail] = await receivedBy(link.address);
  const token = tokenOf(mail, "verify-account");
  const verified = await send("/api/users/verify-account", {
    method: "PUT",
    token: link.token,
    json: { token },
  });
  expect(verified.status).toBe(200);
  expect((await list("")).find(({ id }) => id === link.id)?.addressRefused).toBeNull();
}, 30_000);

test("a complaint is not forgotten for a bounce, and reports need the secret", async () => {
  const { id, address } = await createMail();
  await report([
    { type: "complaint", address },
    { type: "bounce", address },
  ]);
  expect((await list("")).find((mail) => mail.id === id)?.addressRefused).toBe("complaint");
  expect((await report([], "a guess")).status).toBe(401);
  const unset = await send("/api/mail-events", {
    json: { events: [] },
    headers: { Authorization: "Bearer x" },
  });
  expect(unset.status).toBe(401);
});

test("a mail service gets another key for what is sent again, and the same one for a repetition", async () => {
  const { id } = await writeMail();
  const service = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(""));
  const keyOf = async (messageId: string) => {
    await db.all(sql`UPDATE emails SET status = 'queued', claimed_at = NULL
      WHERE id = ${id}`);
    const handing = { id: messageId, env: { MAIL_HTTP_URL: "https://mail.example" } };
    await deliver({ id }, "", handing);
    return new Headers(service.mock.lastCall?.[1]?.headers).get("Idempotency-Key");
  };
  const keys = [await keyOf("one"), await keyOf("one"), await keyOf("two")];
  service.mockRestore();
  expect(new Set([id, ...keys]).size).toBe(3);
  expect(keys[1]).toBe(keys[0]);
});
