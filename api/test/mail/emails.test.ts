import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type SentEmail, SentEmailSchema } from "../../contract/responses/emails";
import { ExportSchema } from "../../contract/archives/export";
import { createPerson, db, send, unique } from "../support/factory";
import { listMailsTo, receivedBy } from "../support/mailbox";

const letter = { subject: "About “Walnut ink” 🎨", message: "Dear you,\n\n.how are you? <b>ü</b>" };

async function createPair() {
  const sender = await createPerson({ isVerified: true, firstName: "Zoë", lastName: "Ångström" });
  const recipient = await createPerson({ isVerified: true });
  const write = (json: object = {}, token: string | undefined = sender.token) =>
    send("/api/email", { json: { ...letter, recipientId: recipient.id, ...json }, token });
  const read = async (id: string, token: string) =>
    SentEmailSchema.array().parse(await (await send(`/api/email/${id}`, { token })).json());
  return { sender, recipient, write, read };
}

const countMails = async (senderId: string) =>
  (await db.all(sql`SELECT id FROM emails WHERE sender_id = ${senderId}`)).length;

test("a mail to a user keeps line breaks and special characters and replies to its sender", async () => {
  const { sender, recipient, write, read } = await createPair();
  const reply = await write();
  expect(reply.status).toBe(202);
  const email = SentEmailSchema.parse(await reply.json());
  expect(email).toMatchObject({
    ...letter,
    to: null,
    senderId: sender.id,
    senderName: "Zoë Ångström",
    senderEmail: sender.email,
    recipientId: recipient.id,
    recipientName: "Nora Quill",
    status: expect.stringMatching(/queued|sent/u),
  });
  const [mail] = await receivedBy(recipient.email);
  expect(mail).toMatchObject({
    subject: `Message from a member: ${letter.subject}`,
    from: [{ address: "hello@ink-bazaar.example", name: "Zoë via Ink Bazaar" }],
    replyTo: [{ address: sender.email }],
  });
  expect(mail?.text).toContain(letter.message);
  expect(mail?.text).toMatch(/^Zoë Ångström, a member of Ink Bazaar, wrote to you:\n/u);
  expect(mail?.html).toContain(".how are you? &lt;b&gt;ü&lt;/b&gt;");
  await expect.poll(async () => (await read(sender.id, sender.token))[0]?.status).toBe("sent");
  expect((await read(sender.id, sender.token))[0]?.sentAt).toMatch(/^20/u);
}, 30_000);

test("the sender is never taken from the body", async () => {
  const { sender, recipient, write } = await createPair();
  const other = await createPerson();
  const reply = await write({
    to: other.email,
    senderId: other.id,
    senderEmail: "forged@example.com",
    senderName: "Forged",
    recipientName: "Forged",
    status: "sent",
    _id: "x",
  });
  const email = SentEmailSchema.parse(await reply.json());
  expect(email).toMatchObject({
    senderId: sender.id,
    senderEmail: sender.email,
    recipientId: recipient.id,
    recipientName: "Nora Quill",
    to: null,
  });
  const [mail] = await receivedBy(recipient.email);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([sender.email]);
  expect(await listMailsTo(other.email)).toEqual([]);
}, 30_000);

test("an e-mail address finds a user regardless of case and is returned only to the sender who gave it", async () => {
  const { sender, recipient, write, read } = await createPair();
  const to = recipient.email.toUpperCase();
  const reply = await write({ recipientId: undefined, to: ` ${to} ` });
  expect(SentEmailSchema.parse(await reply.json())).toMatchObject({ to });
  expect(await read(sender.id, sender.token)).toMatchObject([{ to }]);
  expect(await read(recipient.id, recipient.token)).toMatchObject([{ recipientId: recipient.id }]);
  expect(await receivedBy(recipient.email)).toHaveLength(1);
}, 30_000);

test("a mail by address gets the same response whether or not anybody has it", async () => {
  const { sender, recipient, write, read } = await createPair();
  const addresses = [recipient.email, `${unique("person")}@example.com`];
  const seen = [];
  for (const to of addresses) {
    const reply = await write({ recipientId: undefined, to });
    const {
      id,
      createdAt: _at,
      sentAt: _sentAt,
      ...email
    } = SentEmailSchema.parse(await reply.json());
    expect([reply.status, email.to]).toEqual([202, to]);
    await expect
      .poll(
        async () => (await read(sender.id, sender.token)).find((one) => one.id === id)?.status,
        { timeout: 20_000 },
      )
      .toBe("sent");
    seen.push({ ...email, _id: "", to: "" });
  }
  expect(seen[0]).toEqual(seen[1]);
  const listed = await read(sender.id, sender.token);
  expect(new Set(listed.map(({ recipientId }) => recipientId)).size).toBe(1);
  const exported = await send("/api/users/export", { token: sender.token });
  expect(await exported.text()).not.toContain(recipient.id);
  expect(await listMailsTo(addresses[1] ?? "")).toEqual([]);
}, 30_000);

test("an export tells of mails by address no more than the list of mails", async () => {
  const { sender, recipient, write } = await createPair();
  for (const to of [recipient.email, `${unique("person")}@example.com`]) {
    await write({ recipientId: undefined, to });
  }
  await db.all(sql`UPDATE emails SET status = 'failed', sent_at = NULL
    WHERE recipient_id = ${recipient.id}`);
  const reply = await send("/api/users/export", { token: sender.token });
  const { emails } = ExportSchema.parse(await reply.json());
  expect(emails).toHaveLength(2);
  for (const { status, sentAt, createdAt } of emails) {
    expect({ status, sentAt }).toEqual({ status: "sent", sentAt: createdAt });
  }
});

test("only the recipient and admins see an e-mail address", async () => {
  const { sender, recipient, write, read } = await createPair();
  await write();
  const admin = await createPerson({ isAdmin: true });
  expect(await read(sender.id, sender.token)).toMatchObject([{ to: null }]);
  expect(await read(recipient.id, recipient.token)).toMatchObject([{ to: recipient.email }]);
  expect(await read(sender.id, admin.token)).toMatchObject([{ to: recipient.email }]);
});

test("a recipient never sees an e-mail address that the sender set later", async () => {
  const { sender, recipient, write, read } = await createPair();
  await write();
  const later = `${unique("later")}@example.com`;
  await db.all(
    sql`UPDATE users SET email = ${later}, email_key = ${later} WHERE id = ${sender.id}`,
  );
  expect(await read(recipient.id, recipient.token)).toMatchObject([{ senderEmail: sender.email }]);
});

test("only verified accounts write, and only to users", async () => {
  const { sender, recipient, write } = await createPair();
  const [unverified, blocked] = await Promise.all([
    createPerson({ isVerified: false }),
    createPerson({ isVerified: true, isBlocked: true }),
  ]);
  expect((await write({}, "")).status).toBe(401);
  expect((await write({}, unverified.token)).status).toBe(403);
  expect((await write({}, blocked.token)).status).toBe(403);
  const strangers = [
    { recipientId: "0123456789abcdef01234567" },
    { recipientId: "unformed", to: recipient.email },
  ];
  for (const stranger of strangers) expect((await write(stranger)).status).toBe(404);
  expect(await countMails(sender.id)).toBe(0);
});

test("missing and too long fields and header injections are reported by name", async () => {
  const { sender, write } = await createPair();
  const wrongs = [
    { subject: "" },
    { subject: "x".repeat(151) },
    { subject: "Hello\r\nBcc: all@example.com" },
    { subject: "Hello\u2028there" },
    { message: " " },
    { message: "x".repeat(10_001) },
    { recipientId: undefined },
    { recipientId: 7 },
    { recipientId: ["x"] },
  ];
  for (const wrong of wrongs) {
    const reply = await write(wrong);
    expect(reply.status).toBe(422);
    const { fields } = await reply.json<{ fields: object }>();
    expect(Object.keys(fields)).toEqual(Object.keys(wrong));
  }
  expect(await countMails(sender.id)).toBe(0);
});

test("five parallel requests and a late one with one key send one mail", async () => {
  const { sender, recipient } = await createPair();
  const sent = {
    token: sender.token,
    json: { ...letter, recipientId: recipient.id },
    headers: { "Idempotency-Key": unique("key") },
  };
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send("/api/email", sent)));
  replies.push(await send("/api/email", sent));
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 202]);
  expect(await countMails(sender.id)).toBe(1);
  expect(await receivedBy(recipient.email)).toHaveLength(1);
}, 30_000);

test("a mail that does not reach the queue is marked as failed and reported", async () => {
  const { sender, recipient } = await createPair();
  const MAIL = {
    send: () => Promise.reject(new Error("The queue is away")),
  } as unknown as ApiEnv["MAIL"];
  const json = { ...letter, recipientId: recipient.id };
  const reply = await send("/api/email", { token: sender.token, json, env: { MAIL } });
  expect(await reply.json()).toMatchObject({ status: "failed", sentAt: null });
});

test("users list only mails they sent or received, newest first", async () => {
  const { sender, recipient, write, read } = await createPair();
  await db.all(sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
    VALUES (${unique("0")}, 'verify-account', ${sender.id}, ${sender.email}, 'Verify', '2026-01-01')`);
  const first = await (await write({ subject: "First" })).json<SentEmail>();
  const second = await (await write({ subject: "Second" })).json<SentEmail>();
  const toSelf = await (await write({ recipientId: sender.id })).json<SentEmail>();
  const idsOf = (list: SentEmail[]) => list.map(({ id }) => id);
  expect(idsOf(await read(sender.id, sender.token))).toEqual([toSelf.id, second.id, first.id]);
  expect(idsOf(await read(recipient.id, recipient.token))).toEqual([second.id, first.id]);
  const rest = await send(`/api/email/${sender.id}?after=${second.id}`, { token: sender.token });
  expect(idsOf(await rest.json())).toEqual([first.id]);
});

test("only a user and admins read the user's mails", async () => {
  const { sender, recipient } = await createPair();
  const [admin, blocked] = await Promise.all([
    createPerson({ isAdmin: true }),
    createPerson({ isBlocked: true }),
  ]);
  const status = async (id: string, token?: string) =>
    (await send(`/api/email/${id}`, { token })).status;
  expect(await status(sender.id)).toBe(401);
  expect(await status(sender.id, recipient.token)).toBe(403);
  expect(await status(blocked.id, blocked.token)).toBe(403);
  expect(await status(sender.id, admin.token)).toBe(200);
  expect(await status("0123456789abcdef01234567", admin.token)).toBe(404);
  expect(await status("unformed", admin.token)).toBe(404);
});
