import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import worker from "../../src/index";
import { newId } from "../../src/db/id";
import type { MailMessage, QueuedMail } from "../../src/services/mail/message";
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
  const query = new URLSearchParams({ "to.address": address });
  const mails = await (await fetch(`${env.MAIL_URL}/email?${query}`)).json<Mail[]>();
  return mails.map((mail) => ({ ...mail, text: mail.text.replaceAll("\r\n", "\n") }));
}

/**
 * The mails that the mail server received for an address, once there are enough of those that are
 * meant: it says that it has a mail before it lists it.
 */
export async function receivedBy(
  address: string,
  count = 1,
  isMeant: (mail: Mail) => boolean = () => true,
): Promise<Mail[]> {
  return vi.waitFor(
    async () => {
      const own = (await listMailsTo(address)).filter(isMeant);
      expect(own.length).toBeGreaterThanOrEqual(count);
      return own;
    },
    { timeout: 15_000, interval: 20 },
  );
}

/** The token in the link of a mail. */
export function tokenOf(mail: Mail | undefined, kind: string): string | undefined {
  return new RegExp(`${kind}/([\\w-]{43})`, "u").exec(mail?.text ?? "")?.[1];
}

/** A stored mail that is in no queue. */
export async function createMail(name = "person", text = "Hello") {
  const address = `${unique(name)}@example.com`;
  const { id: userId, token } = await createPerson({ email: address, emailKey: address });
  const id = newId();
  await db.all(sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
    VALUES (${id}, 'verify-account', ${userId}, ${address}, 'Hello', '2026-01-01T00:00:00.000Z')`);
  const body: MailMessage = { id, to: address, subject: text, text, html: text };
  return { id, userId, token, address, body };
}

type Handing = {
  /** That of the message in the queue. */
  id?: string;
  attempts?: number;
  /** When the mail was sent to the queue. */
  timestamp?: Date;
  queue?: string;
  env?: Partial<ApiEnv> & { MAIL_HTTP_URL?: string; EMAIL?: SendEmail };
};

/** Hands a message to the consumer, as the queue does. */
export async function deliver(body: QueuedMail, smtpUrl: string, handing: Handing = {}) {
  const {
    id = unique("message"),
    attempts = 1,
    timestamp = new Date(),
    queue = "ink-bazaar-mail",
  } = handing;
  const batch = createMessageBatch<QueuedMail>(queue, [{ id, timestamp, attempts, body }]);
  const retry = vi.spyOn(batch.messages[0] as Message, "retry");
  const context = createExecutionContext();
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  log.mockClear();
  await worker.queue(batch, { ...env, ...handing.env, SMTP_URL: smtpUrl });
  const logged = log.mock.calls.flat().join("\n");
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  const row = await db.first<{ status: string; reason: string | null; attempts: number }>(
    sql`SELECT status, reason, attempts FROM emails WHERE id = ${body.id}`,
  );
  return {
    acked: explicitAcks.length,
    retried: retryMessages.length,
    delay: retry.mock.lastCall?.[0]?.delaySeconds ?? 0,
    ...row,
    logged,
  };
}
