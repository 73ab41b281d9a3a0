import { type SQL, sql } from "drizzle-orm";
import type { BlockKind } from "../../../contract/people/blocks";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";
import { leaveFeed, returnToFeed } from "../feed/entries";
import { userShortJson } from "./users";

const MAX_LISTED = 500;

export type BlockRow = { user: string; kind: BlockKind; created_at: string };

const columns = sql`${userShortJson(sql`b.blocked_id`)} AS user, b.kind, b.created_at`;

/** Blocks or mutes somebody. A block ends that they follow each other; null if one is gone. */
export async function blockPerson(
  db: Database,
  { userId, blockedId, kind }: { userId: string; blockedId: string; kind: BlockKind },
): Promise<BlockRow | null> {
  const unfollow = (one: string, other: string) => [
    sql`DELETE FROM follows WHERE follower_id = ${one} AND followed_id = ${other}`,
    leaveFeed(one, { userId: other }),
  ];
  const results = (await db.batch([
    sql`INSERT INTO person_blocks (user_id, blocked_id, kind, created_at)
      SELECT ${userId}, id, ${kind}, ${isoTime()} FROM users WHERE id = ${blockedId}
      ON CONFLICT DO UPDATE SET kind = excluded.kind WHERE kind <> excluded.kind`,
    ...(kind === "block"
      ? [...unfollow(userId, blockedId), ...unfollow(blockedId, userId)]
      : [leaveFeed(userId, { userId: blockedId })]),
    sql`SELECT ${columns} FROM person_blocks b
      WHERE b.user_id = ${userId} AND b.blocked_id = ${blockedId}`,
  ])) as BlockRow[][];
  return results.at(-1)?.[0] ?? null;
}

export async function unblockPerson(db: Database, userId: string, blockedId: string) {
  await db.batch([
    sql`DELETE FROM person_blocks WHERE user_id = ${userId} AND blocked_id = ${blockedId}`,
    ...returnToFeed(userId, blockedId),
  ]);
}

export function listBlocked(db: Database, userId: string): Promise<BlockRow[]> {
  return db.all(sql`SELECT ${columns} FROM person_blocks b WHERE b.user_id = ${userId}
    ORDER BY b.created_at DESC LIMIT ${MAX_LISTED}`);
}

/** Whether one of two people has blocked the other. */
export const areApart = (one: SQL, other: SQL): SQL => sql`(EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = ${one} AND blocked_id = ${other} AND kind = 'block')
  OR EXISTS (SELECT 1 FROM person_blocks
    WHERE user_id = ${other} AND blocked_id = ${one} AND kind = 'block'))`;

export async function isApart(db: Database, one: string, other: string): Promise<boolean> {
  const row = await db.first<{ apart: number }>(
    sql`SELECT ${areApart(sql`${one}`, sql`${other}`)} AS apart`,
  );
  return row?.apart === 1;
}

/** Those of some people whom no block keeps apart from somebody, in their order. */
export async function leaveTogether(db: Database, userId: string, ids: readonly string[]) {
  const rows = await db.all<{ id: string }>(sql`SELECT value AS id
    FROM json_each(${JSON.stringify(ids)}) WHERE ${areApart(sql`${userId}`, sql`value`)}`);
  const apart = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !apart.has(id));
}

/** Which of some people somebody has blocked or muted. */
export async function findBlocked(
  db: Database,
  userId: string,
  others: readonly string[],
): Promise<Set<string>> {
  const rows = await db.all<{ id: string }>(sql`SELECT blocked_id AS id FROM person_blocks
    WHERE user_id = ${userId} AND blocked_id IN (SELECT value FROM json_each(${JSON.stringify([
      ...new Set(others),
    ])}))`);
  return new Set(rows.map(({ id }) => id));
}
