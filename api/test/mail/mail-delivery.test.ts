import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { sha256 } from "../../src/lib/auth/secrets";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import worker from "../../src/index";
import { encodeHeader } from "../../src/services/mail/lists/encode";
import { toMime } from "../../src/services/mail/mime";
import { db } from "../support/factory";
import { createMail, deliver, listMailsTo, receivedBy, tokenOf } from "../support/mailbox";

const rejectAlways = () => Promise.reject(new Error("D1_ERROR: Network connection lost"));

const NOBODY = "smtp://127.0.0.1:1";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a mail that cannot be sent is tried for 24 hours, ever later, and then fails with the reason", async () => {
  const { id, body } = await createMail();
  const delays: number[] = [];
  for (let handed; handed?.acked !== 1;) {
    handed = await deliver(body, NOBODY, { attempts: delays.length + 1 });
    const isLast = handed.acked === 1;
    if (!isLast) delays.push(handed.delay);
    const reason = "The mail server could not be reached";
    expect(handed).toMatchObject({ status: isLast ? "failed" : "queued", reason });
    expect(handed.logged).toContain(isLast ? "A mail was given up" : "A mail was not sent");
  }
  for (const [index, delay] of delays.entries()) {
    const usual = [60, 300, 900][index] ?? 3600;
    expect(Math.abs(delay - usual)).toBeLessThanOrEqual(usual / 5 + 1);
  }
  const seconds = delays.reduce((sum, delay) => sum + delay, 0);
  // On average; the jitter of each delay is a fifth.
  expect(seconds).toBeGreaterThan(20 * 3600);
  expect(seconds).toBeLessThan(30 * 3600);
  expect(delays.length).toBeLessThan(100);
  expect(await deliver({ id }, env.SMTP_URL)).toMatchObject({ acked: 1, status: "failed" });
});

test("without TLS no credentials are sent, and the log and the list of mails say why", async () => {
  const { body, address } = await createMail();
  const { host } = new URL(env.SMTP_URL);
  const kept = await deliver(body, `smtp://ada:a-secret-word@${host}`);
  const reason = "127.0.0.1 offers no TLS, and credentials are sent only over TLS. Write smtps://";
  expect(kept).toMatchObject({ retried: 1, status: "queued" });
  expect(kept.reason).toContain(reason);
  expect(kept.logged).toContain(reason);
  expect(kept.logged).not.toContain("a-secret-word");
  expect(await listMailsTo(address)).toEqual([]);
});

test("a mail is delivered once when the server is back online", async () => {
  const { body, address } = await createMail();
  expect(await deliver(body, NOBODY)).toMatchObject({ retried: 1, status: "queued" });
  expect(await deliver(body, env.SMTP_URL, { attempts: 2 })).toMatchObject({
    acked: 1,
    status: "sent",
  });
  expect(await receivedBy(address)).toHaveLength(1);
});

test("a mail is retried after a closed or lost connection and delivered once", async () => {
  for (const fault of ["ended", "cut"]) {
    const { body, address } = await createMail(fault);
    const first = await deliver(body, env.FAULTY_SMTP_URL);
    expect(first).toMatchObject({ retried: 1, status: "queued" });
    expect(await deliver(body, env.FAULTY_SMTP_URL, { attempts: 2 })).toMatchObject({
      acked: 1,
      status: "sent",
    });
    expect(await receivedBy(address)).toHaveLength(1);
  }
});

test("a refused recipient fails at once and alone, and appears in no log line", async () => {
  const [refused, other] = [await createMail("refused"), await createMail()];
  const first = await deliver(refused.body, env.FAULTY_SMTP_URL);
  expect(first).toMatchObject({ acked: 1, retried: 0, status: "failed" });
  expect(first.reason).toContain("replied 550 to RCPT: 5.1.1 There is nobody of that name");
  expect(first.logged).toContain("replied 550 to RCPT");
  expect(first.logged).not.toContain(refused.address);
  expect(await deliver(other.body, env.FAULTY_SMTP_URL)).toMatchObject({ status: "sent" });
  expect(await listMailsTo(refused.address)).toEqual([]);
  expect(await receivedBy(other.address)).toHaveLength(1);
});

test("a server that is busy for a recipient is tried again", async () => {
  const { body, address } = await createMail("busy");
  const first = await deliver(body, env.FAULTY_SMTP_URL);
  expect(first).toMatchObject({ retried: 1, status: "queued" });
  expect(first.reason).toContain("replied 450 to RCPT");
  expect(await deliver(body, env.FAULTY_SMTP_URL)).toMatchObject({ status: "sent", reason: null });
  expect(await receivedBy(address)).toHaveLength(1);
});

test("a mail that the queue gave up is marked as failed, unless it was sent", async () => {
  const [lost, sent] = [await createMail(), await createMail()];
  await deliver(sent.body, env.SMTP_URL);
  const queue = "ink-bazaar-mail-dead";
  const dead = await deliver(lost.body, env.SMTP_URL, { queue });
  expect(dead).toMatchObject({ acked: 1, status: "failed" });
  expect(dead.reason).toContain("The queue gave up");
  expect(await deliver(sent.body, env.SMTP_URL, { queue })).toMatchObject({ status: "sent" });
  expect(await listMailsTo(lost.address)).toEqual([]);
});

test("a mail to an account without an address reaches no mail server", async () => {
  const { body, userId } = await createMail();
  const to = `${userId}@unverified.invalid`;
  expect(await deliver({ ...body, to }, env.SMTP_URL)).toMatchObject({ acked: 1, status: "sent" });
  expect(await listMailsTo(to)).toEqual([]);
});

test("a mail whose row cannot be read is tried again later and not counted", async () => {
  const { body } = await createMail();
  const DB = new Proxy(env.DB, {
    get: (target, name) => (name === "batch" ? rejectAlways : Reflect.get(target, name)),
  });
  const handed = await deliver(body, env.SMTP_URL, { env: { DB } });
  expect(handed).toMatchObject({ retried: 1, status: "queued", attempts: 0 });
  expect(handed.delay).toBeGreaterThanOrEqual(900);
});

test("a link that waited for long is sent with a fresh token, unless a newer one was sent", async () => {
  const { id, userId, body, address } = await createMail();
  const timestamp = new Date(Date.now() - 3 * 3_600_000);
  expect(await deliver(body, env.SMTP_URL, { timestamp })).toMatchObject({ status: "sent" });
  const [mail] = await receivedBy(address);
  const token = tokenOf(mail, "verify-account") ?? "";
  const row = await db.first(sql`SELECT user_id FROM tokens WHERE token_hash = ${sha256(token)}`);
  expect(row).toEqual({ user_id: userId });
  await db.batch([
    sql`UPDATE emails SET status = 'queued', claimed_at = NULL WHERE id = ${id}`,
    sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
      VALUES (${newId()}, 'verify-account', ${userId}, ${address}, 'Hello', '2026-01-01T00:00:00.000Z')`,
  ]);
  const second = await deliver(body, env.SMTP_URL, { timestamp });
  expect(second).toMatchObject({ status: "failed", reason: "A newer e-mail replaced it" });
  expect(await receivedBy(address)).toHaveLength(1);
});

test("every night mails are marked as failed that no queue holds any more", async () => {
  const [old, recent] = [await createMail(), await createMail()];
  await db.all(sql`UPDATE emails SET requeued_at = ${isoTime()} WHERE id = ${recent.id}`);
  await worker.scheduled({} as ScheduledController, env);
  const read = ({ id }: { id: string }) =>
    db.first(sql`SELECT status, reason FROM emails WHERE id = ${id}`);
  const reason = "It was lost on its way to the mail server";
  expect(await read(old)).toEqual({ status: "failed", reason });
  expect(await read(recent)).toEqual({ status: "queued", reason: null });
});

test("a mail that the queue delivers repeatedly is sent once", async () => {
  const { body, address } = await createMail();
  const handed = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(body, env.SMTP_URL)));
  expect(handed.filter(({ acked }) => acked === 1).length).toBeGreaterThanOrEqual(1);
  expect(await deliver(body, env.SMTP_URL)).toMatchObject({ acked: 1, status: "sent" });
  expect(await receivedBy(address)).toHaveLength(1);
});

test("a mail abandoned by its consumer is taken over after the claim expires", async () => {
  const { id, body, address } = await createMail();
  const claim = (time: string) =>
    db.all(sql`UPDATE emails SET claimed_at = ${time} WHERE id = ${id}`);
  await claim(new Date().toISOString());
  expect(await deliver(body, env.SMTP_URL)).toMatchObject({ retried: 1, status: "queued" });
  await claim("2020-01-01T00:00:00.000Z");
  expect(await deliver(body, env.SMTP_URL)).toMatchObject({ acked: 1, status: "sent" });
  const [mail] = await receivedBy(address);
  expect(mail?.headers["message-id"]).toBe(`<${id}@ink-bazaar.example>`);
});

test("a mail to a user deleted in the meantime is dropped", async () => {
  const { id, body, address } = await createMail();
  await db.all(sql`DELETE FROM emails WHERE id = ${id}`);
  expect(await deliver(body, env.SMTP_URL)).toMatchObject({ acked: 1, retried: 0 });
  expect(await listMailsTo(address)).toEqual([]);
});

test("without a mail server a mail fails with a line in the log", async () => {
  const { body } = await createMail();
  const { acked, status, logged } = await deliver(body, "");
  expect([acked, status]).toEqual([1, "failed"]);
  expect(logged).toContain("SMTP_URL is not set");
});

test("leading dots, long lines and all scripts survive delivery", async () => {
  const text = [".", "..two dots", "", ".\t=3D tab", "x".repeat(3000), "Žluť 墨水 🎨 \u202B"].join(
    "\n",
  );
  const { body, address } = await createMail("person", text);
  const subject = "🎨".repeat(150);
  expect(await deliver({ ...body, subject }, env.SMTP_URL)).toMatchObject({ status: "sent" });
  const [mail] = await receivedBy(address);
  expect(mail?.text.trimEnd()).toBe(text);
  expect(mail?.subject).toBe(subject);
});

test("mail lines keep to the SMTP limit and headers cannot be broken", () => {
  const mail = { id: "1", to: "a@b.test", subject: "Ünter".repeat(40), text: "x".repeat(5000) };
  const mime = toMime({ name: "Ink", email: "ink@x.test" }, { ...mail, html: "é".repeat(5000) });
  const lines = mime.split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(mime).not.toMatch(/[^\r]\n|\r[^\n]|[^\r\n -~]/u);
  expect(encodeHeader("Plain words")).toBe("Plain words");
  expect(encodeHeader("=?UTF-8?B?eA==?=")).not.toContain("eA==");
});

test("a bound e-mail service gets the mails, and no server", async () => {
  const { body, address } = await createMail();
  const sent: { from: string; to: string }[] = [];
  const send = (message: EmailMessage) => {
    sent.push({ from: message.from, to: message.to });
    return env.EMAIL_SERVICE.send(message);
  };
  const handing = { env: { EMAIL: { send } as SendEmail } };
  expect(await deliver(body, env.SMTP_URL, handing)).toMatchObject({ acked: 1, status: "sent" });
  expect(sent).toEqual([{ from: "hello@ink-bazaar.example", to: address }]);
  expect(await listMailsTo(address)).toEqual([]);
});

test.each([
  ["E_RECIPIENT_SUPPRESSED", "failed"],
  ["E_RATE_LIMIT_EXCEEDED", "queued"],
])("a mail that the e-mail service refuses with %s is %s", async (code, status) => {
  const { body } = await createMail();
  const refusal = Object.assign(new Error("Not now"), { code });
  vi.spyOn(env.EMAIL_SERVICE, "send").mockRejectedValue(refusal);
  const handed = await deliver(body, env.SMTP_URL, { env: { EMAIL: env.EMAIL_SERVICE } });
  expect(handed).toMatchObject({ status, reason: `The e-mail service refused (${code})` });
});
