import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { DAY_MS } from "../../db/time";
import { markdown } from "../../lib/markdown/parser";

/** For so long an account is new, unless others have liked what it published. */
export const NEW_MS = DAY_MS;
export const LIKED_ENOUGH = 3;

const { unescapeAll } = markdown.utils;

const LINK = /(?:https?:\/\/|\bwww\.)\S/giu;

export function isYoung(createdAt: string): boolean {
  return Date.parse(createdAt) > Date.now() - NEW_MS;
}

/** As Markdown reads it: `https\://` and `https&#58;//` lead there as well. */
export function countLinks(text: string): number {
  return unescapeAll(text).match(LINK)?.length ?? 0;
}

/** The likes of somebody's posts by others with a verified address, as far as they matter. */
export async function countLikesOfOthers(db: Database, userId: string): Promise<number> {
  const row = await db.first<{ likes: number }>(sql`SELECT count(*) AS likes FROM (
    SELECT 1 FROM posts p INDEXED BY posts_by_user
      CROSS JOIN reactions r ON r.post_seq = p.seq AND r.kind = 'like' AND r.user_id <> p.user_id
      CROSS JOIN users u ON u.id = r.user_id AND u.is_verified
    WHERE p.user_id = ${userId} LIMIT ${LIKED_ENOUGH})`);
  return row?.likes ?? 0;
}

/** Whether somebody may publish as much as they like, without a request of theirs. */
export async function mayPublishMuch(db: Database, userId: string): Promise<boolean> {
  const row = await db.first<{ is_verified: number; is_admin: number; created_at: string }>(
    sql`SELECT is_verified, is_admin, created_at FROM users WHERE id = ${userId}`,
  );
  if (!row) return false;
  if (row.is_admin === 1) return true;
  if (row.is_verified === 0) return false;
  return !isYoung(row.created_at) || (await countLikesOfOthers(db, userId)) >= LIKED_ENOUGH;
}
