import { sql } from "drizzle-orm";
import { type Database, hasChanged } from "../db/client";
import type { EmailKind } from "../db/rows";
import { DAY_MS, isoTime } from "../db/time";
import { areApart } from "./users/blocks";

/** How long an attempt to send a mail excludes others; sending takes less. */
export const CLAIM_SECONDS = 60;

// What the queue keeps a mail; the queues are created so.
const RETENTION_MS = 14 * DAY_MS;

/** A mail that is about to be sent. */
export type ClaimedMail = {
  kind: EmailKind;
  /** This attempt included. */
  attempts: number;
  /** Whether the recipient's address gets only mails about its own account. */
  is_refused: number;
  /** Whether sender or recipient has blocked the other since. */
  is_apart: number;
};

/**
 * Claims a mail for sending. It is busy if another attempt is running, and done if it was sent, has
 * failed, or was deleted with its users.
 */
export async function claimMail(db: Database, id: string): Promise<ClaimedMail | "busy" | "done"> {
  const [[claimed], [mail]] = (await db.batch([
    sql`UPDATE emails SET claimed_at = ${isoTime()}, attempts = attempts + 1
      WHERE id = ${id} AND status = 'queued'
        AND coalesce(claimed_at, '') < ${isoTime(Date.now() - CLAIM_SECONDS * 1000)}
      RETURNING kind, attempts,
        (SELECT email_refused IS NOT NULL FROM users WHERE id = recipient_id) AS is_refused,
        ${areApart(sql`sender_id`, sql`recipient_id`)} AS is_apart`,
    sql`SELECT 1 FROM emails WHERE id = ${id} AND status = 'queued'`,
  ])) as [ClaimedMail[], unknown[]];
  return claimed ?? (mail ? "busy" : "done");
}

/** Releases a mail that was not sent, and says why. */
export async function releaseMail(db: Database, id: string, reason: string): Promise<void> {
  await db.all(sql`UPDATE emails SET claimed_at = NULL, reason = ${reason} WHERE id = ${id}`);
}

export async function markSent(db: Database, id: string): Promise<void> {
  await db.all(sql`UPDATE emails SET status = 'sent', sent_at = ${isoTime()}, reason = NULL
    WHERE id = ${id}`);
}

/** Marks a mail as failed, unless it was sent. */
export async function markFailed(db: Database, id: string, reason: string): Promise<void> {
  await db.all(sql`UPDATE emails SET status = 'failed', claimed_at = NULL, reason = ${reason}
    WHERE id = ${id} AND status = 'queued'`);
}

/** Marks the mails as failed that no queue holds any more. */
export async function failLostMails(db: Database): Promise<void> {
  const before = isoTime(Date.now() - RETENTION_MS);
  await db.all(sql`UPDATE emails SET status = 'failed', claimed_at = NULL,
      reason = 'It was lost on its way to the mail server'
    WHERE status = 'queued' AND coalesce(requeued_at, created_at) < ${before}`);
}

/** Makes a failed mail ready for the queue again; whether it was failed. */
export async function requeueMail(db: Database, id: string): Promise<boolean> {
  const [rows = []] = await db.commit(
    [
      sql`UPDATE emails SET status = 'queued', attempts = 0, reason = NULL, claimed_at = NULL,
          requeued_at = ${isoTime()}
        WHERE id = ${id} AND status = 'failed' RETURNING id`,
    ],
    { id, isMade: hasChanged },
  );
  return rows.length > 0;
}
