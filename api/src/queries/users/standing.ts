import { sql } from "drizzle-orm";
import type { Newcomers } from "../../../contract/site/settings/newcomers";
import type { Database } from "../../db/client";
import { HOUR_MS } from "../../db/time";
import { markdown } from "../../lib/markdown/parser";

/** For how long an account is new, unless others have liked what it published so often. */
type Newness = Pick<Newcomers, "hours" | "likes">;

const { unescapeAll } = markdown.utils;

const LINK = /(?:https?:\/\/|\bwww\.)\S/giu;

export function isYoung(createdAt: string, { hours }: Pick<Newness, "hours">): boolean {
  return Date.parse(createdAt) > Date.now() - hours * HOUR_MS;
}

/** As Markdown reads it: `https\://` and `https&#58;//` lead there as well. */
export function countLinks(text: string): number {
  return unescapeAll(text).match(LINK)?.length ?? 0;
}

/** Whether others with a verified address like somebody's posts enough. */
export async function isLiked(
  db: Database,
  userId: string,
  { likes }: Pick<Newness, "likes">,
): Promise<boolean> {
  const row = await db.first<{ likes: number }>(sql`SELECT count(*) AS likes FROM (
    SELECT 1 FROM posts p INDEXED BY posts_by_user
      CROSS JOIN reactions r ON r.post_seq = p.seq AND r.kind = 'like' AND r.user_id <> p.user_id
      CROSS JOIN users u ON u.id = r.user_id AND u.is_verified
    WHERE p.user_id = ${userId} LIMIT ${likes})`);
  return (row?.likes ?? 0) >= likes;
}

/** Whether somebody may publish as much as they like, without a request of theirs. */
export async function mayPublishMuch(
  db: Database,
  userId: string,
  newness: Newness,
): Promise<boolean> {
  const row = await db.first<{ is_verified: number; is_admin: number; created_at: string }>(
    sql`SELECT is_verified, is_admin, created_at FROM users WHERE id = ${userId}`,
  );
  if (!row) return false;
  if (row.is_admin === 1) return true;
  if (row.is_verified === 0) return false;
  return !isYoung(row.created_at, newness) || isLiked(db, userId, newness);
}
