import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAwaitingReply } from "../inquiries/move-inquiry";
import { areApart } from "../users/blocks";

/** Whether a friend exists, or existed when they last wrote. */
export async function hasConversation(
  db: Database,
  userId: string,
  friendId: string,
): Promise<boolean> {
  const row = await db.first<{ is_found: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM users WHERE id = ${friendId}) OR EXISTS (SELECT 1 FROM conversations
      WHERE user_id = ${userId} AND friend_id = ${friendId}) AS is_found`);
  return row?.is_found === 1;
}

/**
 * Whether a block keeps somebody from a friend, and whether the friend has asked about a project of
 * theirs and waits for the first answer.
 */
export function selectReach(userId: string, friendId: string): SQL {
  return sql`SELECT ${areApart(sql`${userId}`, sql`${friendId}`)} AS is_apart,
    EXISTS (SELECT 1 FROM inquiries WHERE seller_id = ${userId} AND buyer_id = ${friendId}
      AND ${isAwaitingReply}) AS is_asked`;
}

export type ReachRow = { is_apart: number; is_asked: number };

/** The names of users by id; of those who have an account. */
export async function getNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.all<{ id: string; name: string }>(sql`
    SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id IN ${idsOf(ids)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Person = { id: string; is_blocked: number };

/** Those of some users who have an account. */
export function findPeople(db: Database, ids: readonly string[]): Promise<Person[]> {
  return db.all<Person>(sql`SELECT id, is_blocked FROM users
    WHERE id IN ${idsOf(ids)}`);
}

/** Records that two users have a conversation; those who are deleted have none. */
export async function recordConversation(db: Database, one: string, other: string): Promise<void> {
  await db.all(sql`INSERT OR IGNORE INTO conversations (user_id, friend_id)
    SELECT id, CASE id WHEN ${one} THEN ${other} ELSE ${one} END FROM users
    WHERE id IN (${one}, ${other})`);
}

/** Some ids as the right side of an SQL `IN`. */
export function idsOf(ids: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}
