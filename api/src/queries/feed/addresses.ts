import { sql } from "drizzle-orm";
import { newSecret, sha256 } from "../../lib/auth/secrets";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";

/** Since when a user's feed has a private address; null while it has none. */
export async function getFeedAddress(db: Database, userId: string): Promise<string | null> {
  const row = await db.first<{ created_at: string }>(
    sql`SELECT created_at FROM feed_addresses WHERE user_id = ${userId}`,
  );
  return row?.created_at ?? null;
}

/** Makes the token of a new private address, in place of a former one. */
export async function createFeedAddress(db: Database, userId: string) {
  const token = newSecret();
  const createdAt = isoTime();
  await db.all(sql`INSERT INTO feed_addresses (user_id, token_hash, created_at)
    VALUES (${userId}, ${sha256(token)}, ${createdAt})
    ON CONFLICT (user_id) DO UPDATE SET
      token_hash = excluded.token_hash, created_at = excluded.created_at`);
  return { token, createdAt };
}

export async function revokeFeedAddress(db: Database, userId: string): Promise<void> {
  await db.all(sql`DELETE FROM feed_addresses WHERE user_id = ${userId}`);
}

type FeedOwner = { id: string; full_name: string; created_at: string };

/** Whose feed a private address shows; null if it is revoked, or its owner is blocked. */
export function getFeedOwner(db: Database, token: string): Promise<FeedOwner | null> {
  return db.first<FeedOwner>(sql`SELECT u.id, u.first_name || ' ' || u.last_name AS full_name,
      a.created_at
    FROM feed_addresses a JOIN users u ON u.id = a.user_id
    WHERE a.token_hash = ${sha256(token)} AND NOT u.is_blocked`);
}
