import { type SQL, sql } from "drizzle-orm";
import type { MailedPace } from "../../../contract/site/notifications/mail-choices";
import type { Database } from "../../db/client";
import { DAY_MS, isoTime } from "../../db/time";
import { isHeard } from "../feed/entries";
import { causeColumns } from "../notifications/causes";
import type { NotificationRow } from "../notifications/notifications";
import { paceOf } from "./mail-choices";

/** Of one mail; it says how many more there are. */
const NOTIFICATIONS_IN_MAIL = 20;
// What is older waited for no mail: it came back, as what was hidden does.
const MAX_AGE_MS = 9 * DAY_MS;

export type DueMail = {
  user_id: string;
  pace: MailedPace;
  /** Empty until it is planned. */
  due_at: string;
  time_zone: string;
};

/** Who waits for a mail that is due, or that has no time yet. */
export function listDueMails(db: Database, limit: number): Promise<DueMail[]> {
  return db.all<DueMail>(sql`SELECT d.user_id, d.pace, d.due_at, u.time_zone
    FROM mail_due d CROSS JOIN users u ON u.id = d.user_id
    WHERE d.due_at <= ${isoTime()} ORDER BY d.due_at LIMIT ${limit}`);
}

/** Says when mails are due that have no time yet. */
export async function planMails(
  db: Database,
  planned: readonly { userId: string; pace: MailedPace; dueAt: string }[],
): Promise<void> {
  await db.all(sql`UPDATE mail_due SET due_at = value ->> 'dueAt'
    FROM json_each(${JSON.stringify(planned)})
    WHERE user_id = value ->> 'userId' AND pace = value ->> 'pace' AND due_at = ''`);
}

export type ClaimedDigest = DueMail & { id: string; token: string; subject: string };

/**
 * Makes mails of what waits, once: whoever claims the same finds it gone. Returns the ids of the
 * mails that there are; what has been seen on the site meanwhile is in none.
 */
export async function claimDigests(
  db: Database,
  claims: readonly ClaimedDigest[],
): Promise<string[]> {
  const list = sql`json_each(${JSON.stringify(claims)}) j`;
  const isClaimed = sql`d.user_id = j.value ->> 'user_id' AND d.pace = j.value ->> 'pace'
    AND d.due_at = j.value ->> 'due_at'`;
  const isUnmailed = (n: SQL) => sql`${n}.user_id = d.user_id AND ${n}.created_at >= d.since
    AND ${n}.created_at > ${isoTime(Date.now() - MAX_AGE_MS)} AND ${n}.mail_id IS NULL
    AND ${n}.created_at > (SELECT notifications_seen_at FROM users WHERE id = d.user_id)
    AND ${paceOf(sql`d.user_id`, sql`${n}.kind`)} = d.pace`;
  const [, made] = (await db.batch([
    sql`INSERT INTO mail_keys (user_id, token)
      SELECT u.id, j.value ->> 'token' FROM ${list} JOIN users u ON u.id = j.value ->> 'user_id'
      WHERE true ON CONFLICT DO NOTHING`,
    sql`INSERT INTO emails (id, kind, notice, recipient_id, to_address, subject, created_at)
      SELECT j.value ->> 'id', 'digest', d.pace, u.id, u.email, j.value ->> 'subject', ${isoTime()}
      FROM ${list} JOIN mail_due d ON ${isClaimed} JOIN users u ON u.id = d.user_id
      WHERE u.is_verified = 1 AND u.is_blocked = 0 AND u.email_refused IS NULL
        AND EXISTS (SELECT 1 FROM notifications n WHERE ${isUnmailed(sql`n`)}) RETURNING id`,
    sql`UPDATE notifications SET mail_id = e.id
      FROM ${list} JOIN mail_due d ON ${isClaimed} JOIN emails e ON e.id = j.value ->> 'id'
      WHERE ${isUnmailed(sql`notifications`)}`,
    sql`DELETE FROM mail_due AS d WHERE EXISTS (SELECT 1 FROM ${list} WHERE ${isClaimed})`,
  ])) as [unknown, { id: string }[]];
  return made.map(({ id }) => id);
}

export type Digest = {
  rows: NotificationRow[];
  total: number;
  token: string;
};

/**
 * What a mail is about now; null once all of it was taken back, or is unwanted: of a kind that is
 * mailed no more, or by somebody whom its owner has blocked or muted since.
 */
export async function readDigest(
  db: Database,
  mail: { id: string; recipient_id: string },
): Promise<Digest | null> {
  const isInMail = sql`n.user_id = ${mail.recipient_id} AND n.mail_id = ${mail.id}
    AND n.created_at > (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-10 days')
      FROM emails WHERE id = ${mail.id})
    AND ${paceOf(sql`n.user_id`, sql`n.kind`)} <> 'none'`;
  // Before they are limited: those of others would be left out with them.
  const isListed = sql`user IS NOT NULL AND ${isHeard(sql`${mail.recipient_id}`, sql`user ->> 'id'`)}`;
  const [rows, [owner]] = (await db.batch([
    sql`SELECT *, count(*) OVER () AS total FROM (
        SELECT n.seq, n.kind, n.cause, n.created_at, 0 AS is_seen, p.id AS post_id, p.title,
          ${causeColumns}
        FROM notifications n LEFT JOIN posts p ON p.seq = n.post_seq WHERE ${isInMail})
      WHERE ${isListed} ORDER BY created_at, seq LIMIT ${NOTIFICATIONS_IN_MAIL}`,
    sql`SELECT token FROM mail_keys JOIN users u ON u.id = user_id
      WHERE user_id = ${mail.recipient_id} AND u.is_verified = 1 AND u.is_blocked = 0`,
  ])) as [(NotificationRow & { total: number })[], { token: string }[]];
  const [first] = rows;
  return owner && first ? { rows, total: first.total, token: owner.token } : null;
}

/** Takes a mail away that has nothing to say any more. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await db.all(sql`DELETE FROM emails WHERE id = ${id}`);
}

/** Mails that were made, but may not have reached the queue: their ids, each once an hour. */
export async function takeStrandedDigests(db: Database, limit: number): Promise<string[]> {
  const before = isoTime(Date.now() - DAY_MS / 24);
  const rows = await db.all<{ id: string }>(sql`UPDATE emails SET requeued_at = ${isoTime()}
    WHERE id IN (SELECT id FROM emails WHERE status = 'queued' AND kind = 'digest'
      AND attempts = 0 AND coalesce(requeued_at, created_at) < ${before} ORDER BY id LIMIT ${limit})
    RETURNING id`);
  return rows.map(({ id }) => id);
}
