import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { HOUR_MS, isoTime } from "../../db/time";
import { type FollowedRow, isRefused, isUnwanted } from "./mail-follows";

/** How long an attempt to send a batch excludes others; sending takes less. */
export const BATCH_CLAIM_SECONDS = 300;

type Task = { seq: number; post_seq: number; tag: string; after_seq: number };

/** Makes the next mails of the oldest post that is being mailed; null where there is none. */
export async function makePostMails(db: Database, limit: number): Promise<number[] | null> {
  const task = await db.first<Task>(
    sql`SELECT seq, post_seq, tag, after_seq FROM post_mail_tasks ORDER BY seq LIMIT 1`,
  );
  if (!task) return null;
  const { seq, post_seq: postSeq, tag, after_seq: after } = task;
  const isFollow =
    tag === ""
      ? sql`author_id = (SELECT user_id FROM posts WHERE seq = ${postSeq})`
      : sql`tag = ${tag}`;
  const column = tag === "" ? sql`author_id` : sql`tag`;
  const follows = sql`SELECT seq, email_key FROM mail_follows
    WHERE ${isFollow} AND ${column} IS NOT NULL AND confirmed_at IS NOT NULL AND seq > ${after}
    ORDER BY seq LIMIT ${limit}`;
  const isCurrent = sql`seq = ${seq} AND after_seq = ${after}`;
  const last = sql`(SELECT max(seq) FROM (${follows}))`;
  const [made] = (await db.batch([
    sql`INSERT INTO post_mails (follow_seq, post_id, email_key, state, created_at, queued_at)
      SELECT f.seq, p.id, f.email_key, 'queued', ${isoTime()}, ${isoTime()}
      FROM (${follows}) f CROSS JOIN posts p ON p.seq = ${postSeq}
      WHERE NOT ${isRefused(sql`f.email_key`)} AND NOT ${isUnwanted(sql`f.email_key`, sql`p.user_id`)}
      ON CONFLICT (post_id, email_key) WHERE post_id <> '' DO UPDATE
      SET state = 'queued', queued_at = excluded.queued_at WHERE state = 'dropped' RETURNING seq`,
    sql`DELETE FROM post_mail_tasks WHERE ${isCurrent} AND ${last} IS NULL`,
    sql`UPDATE post_mail_tasks SET after_seq = ${last} WHERE ${isCurrent}`,
  ])) as [{ seq: number }[]];
  return made.map((row) => row.seq);
}

/** Mails that may not have reached the queue, or were lost in it; each once an hour. */
export async function takeStrandedMails(db: Database, limit: number): Promise<number[]> {
  const rows = await db.all<{ seq: number }>(sql`UPDATE post_mails SET queued_at = ${isoTime()}
    WHERE seq IN (SELECT seq FROM post_mails WHERE state = 'queued'
      AND queued_at < ${isoTime(Date.now() - HOUR_MS)} ORDER BY queued_at LIMIT ${limit})
    RETURNING seq`);
  return rows.map(({ seq }) => seq);
}

/** A mail that is about to be sent. */
export type ClaimedPostMail = FollowedRow & {
  seq: number;
  post_id: string;
  attempts: number;
  email: string;
  token: string;
  /** Of the mail that asks to confirm: the list that had the address, if it asks for an author. */
  list_id: string | null;
  /** Whether the account with this address has blocked or muted the author, or the site the author. */
  is_unwanted: number;
};

/** Claims the mails of a batch that wait; says also whether others of it are being sent. */
export async function claimPostMails(db: Database, seqs: readonly number[]) {
  const before = isoTime(Date.now() - BATCH_CLAIM_SECONDS * 1000);
  const now = isoTime();
  const isListed = sql`seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`;
  const isOurs = sql`SELECT seq FROM post_mails WHERE ${isListed} AND state = 'queued'
    AND coalesce(claimed_at, '') < ${before}`;
  const author = sql`iif(m.post_id <> '', (SELECT user_id FROM posts WHERE id = m.post_id),
    iif(f.list_id IS NULL, NULL, f.author_id))`;
  const [mails, , [waiting]] = (await db.batch([
    sql`SELECT m.seq, m.post_id, m.attempts + 1 AS attempts, f.email, f.token, f.author_id, f.tag,
        f.list_id, (SELECT first_name || ' ' || last_name FROM users WHERE id = f.author_id) AS author_name,
        (${isUnwanted(sql`m.email_key`, author)}
          OR EXISTS (SELECT 1 FROM users WHERE id = ${author} AND is_blocked = 1)) AS is_unwanted
      FROM post_mails m JOIN mail_follows f ON f.seq = m.follow_seq
      WHERE m.seq IN (${isOurs}) ORDER BY m.seq`,
    sql`UPDATE post_mails SET claimed_at = ${now}, attempts = attempts + 1 WHERE seq IN (${isOurs})`,
    sql`SELECT count(*) AS total FROM post_mails WHERE ${isListed} AND state = 'queued'`,
  ])) as [ClaimedPostMail[], unknown, { total: number }[]];
  return { mails, isBusy: (waiting?.total ?? 0) > mails.length };
}

export async function settlePostMail(
  db: Database,
  seq: number,
  state: "sent" | "failed" | "dropped",
): Promise<void> {
  await db.all(sql`UPDATE post_mails SET state = ${state}, claimed_at = NULL WHERE seq = ${seq}`);
}

/** Lets mails be tried again, which the queue does after a delay. */
export async function releasePostMails(
  db: Database,
  seqs: readonly number[],
  delaySeconds: number,
): Promise<void> {
  const at = isoTime(Date.now() + delaySeconds * 1000);
  await db.all(sql`UPDATE post_mails SET claimed_at = NULL, queued_at = ${at}
    WHERE state = 'queued' AND seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`);
}

/** Gives mails up that the queue gave up. */
export async function failPostMails(db: Database, seqs: readonly number[]): Promise<void> {
  await db.all(sql`UPDATE post_mails SET state = 'failed', claimed_at = NULL
    WHERE state = 'queued' AND seq IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`);
}

export type MailedPost = {
  id: string;
  title: string;
  description: string;
  description_html: string;
  lang: string;
  reading_minutes: number;
  image_id: string | null;
  image_width: number;
  image_height: number;
  image_alt: string;
  author_id: string;
  first_name: string;
  last_name: string;
};

/** A post as it is mailed; null once it is gone or hidden, or its author is blocked. */
export function getMailedPost(db: Database, id: string): Promise<MailedPost | null> {
  return db.first<MailedPost>(sql`SELECT p.id, p.title, p.description, p.description_html, p.lang,
      p.reading_minutes, p.image_id, p.image_width, p.image_height, p.image_alt,
      u.id AS author_id, u.first_name, u.last_name
    FROM posts p JOIN users u ON u.id = p.user_id WHERE p.id = ${id} AND u.is_blocked = 0`);
}
