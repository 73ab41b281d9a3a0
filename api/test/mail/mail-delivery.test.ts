import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { encodeHeader, toMime } from "../../src/mail/mime";
import { db } from "../support/factory";
import { createMail, deliver, listMailsTo, receivedBy } from "../support/mailbox";

const NOBODY = "smtp://127.0.0.1:1";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a mail that cannot be sent is retried and finally marked as failed", async () => {
  const { body } = await createMail();
  expect(await deliver(body, NOBODY, 1)).toMatchObject({ retried: 1, status: "queued" });
  const last = await deliver(body, NOBODY, 4);
  expect(last).toMatchObject({ retried: 1, status: "failed" });
  expect(last.logged).toContain("A mail was given up");
});

test("a mail is delivered once when the server is back online", async () => {
  const { body, address } = await createMail();
  expect(await deliver(body, NOBODY, 1)).toMatchObject({ retried: 1, status: "queued" });
  expect(await deliver(body, env.SMTP_URL, 2)).toMatchObject({ acked: 1, status: "sent" });
  expect(await receivedBy(address)).toHaveLength(1);
});

test("a mail is retried after a closed or lost connection and delivered once", async () => {
  for (const fault of ["ended", "cut"]) {
    const { body, address } = await createMail(fault);
    const first = await deliver(body, env.FAULTY_SMTP_URL, 1);
    expect(first).toMatchObject({ retried: 1, status: "queued" });
    expect(await deliver(body, env.FAULTY_SMTP_URL, 2)).toMatchObject({ acked: 1, status: "sent" });
    expect(await receivedBy(address)).toHaveLength(1);
  }
});

test("a refused recipient fails alone and appears in no log line", async () => {
  const [refused, other] = [await createMail("refused"), await createMail()];
  for (const attempt of [1, 2, 3]) {
    expect(await deliver(refused.body, env.FAULTY_SMTP_URL, attempt)).toMatchObject({ retried: 1 });
  }
  const last = await deliver(refused.body, env.FAULTY_SMTP_URL, 4);
  expect(last).toMatchObject({ retried: 1, status: "failed" });
  expect(last.logged).toContain("replied 550 to RCPT");
  expect(last.logged).not.toContain(refused.address);
  expect(await deliver(other.body, env.FAULTY_SMTP_URL)).toMatchObject({ status: "sent" });
  expect(await listMailsTo(refused.address)).toEqual([]);
  expect(await receivedBy(other.address)).toHaveLength(1);
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
