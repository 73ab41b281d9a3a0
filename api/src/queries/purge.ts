import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { DAY_MS, isoDay, isoTime } from "../db/time";

const BATCH_SIZE = 5000;
// A Worker may run a thousand statements; the next run deletes what is left.
const MAX_BATCHES = 100;

const UNVERIFIED_MS = 7 * DAY_MS;

/**
 * Frees the addresses that nobody has verified in time: without anything written in their name such
 * accounts are deleted, others keep what was written and lose the address.
 */
export async function releaseUnverified(db: Database): Promise<void> {
  const isDue = sql`is_verified = 0 AND is_admin = 0
    AND created_at < ${isoTime(Date.now() - UNVERIFIED_MS)}
    AND email_key NOT LIKE '%@unverified.invalid'`;
  await db.batch([
    sql`DELETE FROM users WHERE ${isDue} AND posts_count = 0
      AND NOT EXISTS (SELECT 1 FROM comments WHERE user_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM messages WHERE sender_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM messages WHERE receiver_id = users.id)`,
    sql`DELETE FROM tokens WHERE kind = 'verify-account'
      AND user_id IN (SELECT id FROM users WHERE ${isDue})`,
    sql`UPDATE users SET email = id || '@unverified.invalid',
        email_key = id || '@unverified.invalid' WHERE ${isDue}`,
  ]);
}

/** Deletes expired rows in batches. */
export async function purgeExpired(db: Database): Promise<void> {
  const now = isoTime();
  const yesterday = isoDay(Date.now() - DAY_MS);
  const expired = [
    { table: sql`sessions`, isExpired: sql`expires_at < ${now}` },
    { table: sql`tokens`, isExpired: sql`expires_at < ${now}` },
    { table: sql`email_changes`, isExpired: sql`expires_at < ${now}` },
    { table: sql`idempotency_keys`, isExpired: sql`expires_at < ${now}` },
    { table: sql`post_views`, isExpired: sql`day < ${yesterday}` },
  ];
  const deletions = expired.map(
    ({ table, isExpired }) => sql`DELETE FROM ${table} WHERE rowid IN (
      SELECT rowid FROM ${table} WHERE ${isExpired} LIMIT ${BATCH_SIZE})`,
  );
  const remaining = expired.map(
    ({ table, isExpired }) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isExpired})`,
  );
  const selectRemaining = sql`SELECT ${sql.join(remaining, sql` OR `)} AS has_more`;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const results = await db.batch([...deletions, selectRemaining]);
    const [row] = (results.at(-1) ?? []) as { has_more: number }[];
    if (row?.has_more !== 1) return;
  }
}
