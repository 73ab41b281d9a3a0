import { type SQL, sql } from "drizzle-orm";
import { emailKey } from "../../../contract/text";
import type { MailFollow } from "../../../contract/site/mailing/mail-follows";
import { newSecret } from "../../lib/auth/secrets";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import { HOUR_MS, isoTime } from "../../db/time";
import { countUnasked, hashAddress, mayBeMailed } from "./unasked-mails";

const ASKED_AGAIN_MS = HOUR_MS;

/** What somebody follows by e-mail; neither name of what is gone. */
export type FollowedRow = {
  author_id: string | null;
  author_name: string | null;
  tag: string | null;
};

/** Whether there is such an author, or a post with such a tag. */
export async function canBeFollowed(db: Database, { authorId, tag }: MailFollow): Promise<boolean> {
  const found = await db.first(
    authorId === undefined
      ? sql`SELECT 1 FROM tags WHERE tag = ${tag}`
      : sql`SELECT 1 FROM users WHERE id = ${authorId}`,
  );
  return found !== null;
}

/**
 * Stores a follow that is to be confirmed, and the mail that asks for it; returns the number of that
 * mail. Null where the address was asked a short while ago or often, or refuses mails.
 */
export async function askToFollow(db: Database, follow: MailFollow): Promise<number | null> {
  const { email, authorId = null, tag = null } = follow;
  const key = emailKey(email);
  const now = Date.now();
  const isAsked = sql`post_id = '' AND created_at > ${isoTime(now - ASKED_AGAIN_MS)}`;
  const [, mails] = (await db.batch([
    sql`INSERT INTO mail_follows (author_id, tag, email, email_key, token, created_at)
      SELECT ${authorId}, ${tag}, ${email}, ${key}, ${newSecret()}, ${isoTime(now)}
      WHERE ${authorId} IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ${authorId})
      ON CONFLICT DO UPDATE SET created_at = excluded.created_at, list_id = NULL
        WHERE confirmed_at IS NULL`,
    sql`INSERT INTO post_mails (follow_seq, post_id, email_key, state, created_at, queued_at)
      SELECT seq, '', email_key, 'queued', ${isoTime(now)}, ${isoTime(now)} FROM mail_follows f
      WHERE email_key = ${key} AND author_id IS ${authorId} AND tag IS ${tag}
        AND NOT EXISTS (SELECT 1 FROM post_mails WHERE follow_seq = f.seq AND ${isAsked})
        AND ${mayBeMailed(email)}
        AND NOT ${isRefused(sql`f.email_key`)} RETURNING seq`,
    countUnasked(email, newId()),
  ])) as [unknown, { seq: number }[]];
  return mails[0]?.seq ?? null;
}

/** Whether mails to an address came back, or its owner complained. */
export function isRefused(key: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM users WHERE email_key = ${key} AND email_refused IS NOT NULL)`;
}

/** Whether the account with an address, which is verified, has blocked or muted an author. */
export function isUnwanted(key: SQL, authorId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM users u JOIN person_blocks b
    ON b.user_id = u.id AND b.blocked_id = ${authorId}
    WHERE u.email_key = ${key} AND u.is_verified = 1)`;
}

const followed = sql`author_id, tag, (SELECT first_name || ' ' || last_name FROM users
  WHERE id = author_id) AS author_name`;

export function getFollowed(db: Database, token: string): Promise<FollowedRow | null> {
  return db.first<FollowedRow>(sql`SELECT ${followed} FROM mail_follows WHERE token = ${token}`);
}

/** Confirms a follow; null where it is none, or no more. */
export function confirmFollow(db: Database, token: string): Promise<FollowedRow | null> {
  return db.first<FollowedRow>(sql`UPDATE mail_follows
    SET confirmed_at = coalesce(confirmed_at, ${isoTime()}) WHERE token = ${token}
    RETURNING ${followed}`);
}

/** Ends a follow. No list of the author's can ask that address to come back. */
export async function endFollow(db: Database, token: string): Promise<void> {
  const row = await db.first<{ email_key: string }>(
    sql`SELECT email_key FROM mail_follows WHERE token = ${token}`,
  );
  if (!row) return;
  await db.batch([
    sql`INSERT INTO asked_addresses (author_id, address_hash)
      SELECT author_id, ${hashAddress(row.email_key)} FROM mail_follows
      WHERE token = ${token} AND author_id IS NOT NULL ON CONFLICT DO NOTHING`,
    sql`DELETE FROM mail_follows WHERE token = ${token}`,
  ]);
}
