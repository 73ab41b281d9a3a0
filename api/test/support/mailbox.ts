import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import worker from "../../src/index";
import type { MailMessage } from "../../src/mail/message";
import { createPerson, db, unique } from "./factory";

export type Mail = {
  to: { address: string }[];
  from: { address: string; name: string }[];
  replyTo?: { address: string }[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** The mails that the mail server received for an address. */
export async function listMailsTo(address: string): Promise<Mail[]> {
  const mails = await (await fetch(`${env.MAIL_URL}/email`)).json<Mail[]>();
  const own = mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
  return own.map((mail) => ({ ...mail, text: mail.text.replaceAll("\r\n", "\n") }));
}

/** The mails that the mail server received for an address, once there are enough. */
export async function receivedBy(address: string, count = 1): Promise<Mail[]> {
  return vi.waitFor(
    async () => {
      const own = await listMailsTo(address);
      expect(own.length).toBeGreaterThanOrEqual(count);
      return own;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** The token in the link of a mail. */
export function tokenOf(mail: Mail | undefined, kind: string): string | undefined {
  return new RegExp(`${kind}/([\\w-]{43})`, "u").exec(mail?.text ?? "")?.[1];
}

/** A stored mail that is in no queue. */
export async function createMail(name = "person", text = "Hello") {
  const address = `${unique(name)}@example.com`;
  const { id: userId } = await createPerson();
  const id = unique("mail");
  await db.all(sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
    VALUES (${id}, 'verify-account', ${userId}, ${address}, 'Hello', '2026-01-01')`);
  const body: MailMessage = { id, to: address, subject: text, text, html: text };
  return { id, address, body };
}

/** Hands a message to the consumer, as the queue does. */
export async function deliver(body: MailMessage, smtpUrl: string, attempts = 1) {
  const batch = createMessageBatch<MailMessage>("ink-bazaar-mail", [
    { id: unique("message"), timestamp: new Date(), attempts, body },
  ]);
  const context = createExecutionContext();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await worker.queue(batch, { ...env, SMTP_URL: smtpUrl });
  const logged = log.mock.calls.flat().join("\n");
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  const row = await db.first<{ status: string }>(
    sql`SELECT status FROM emails WHERE id = ${body.id}`,
  );
  return { acked: explicitAcks.length, retried: retryMessages.length, status: row?.status, logged };
}
