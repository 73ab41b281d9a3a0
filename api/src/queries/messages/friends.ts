import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { areApart } from "../users/blocks";
import { selectNamed } from "../users/people";
import { joinedUserJson } from "../users/users";
import { idsOf } from "./messages";

const NAMES_CONSIDERED = 100;
const AUTHORS_FOUND = 40;

type AcquaintanceRow = { friend_id: string; user: string; name: string };

/** Those whom a user follows or is followed by without having written, by name. */
export async function listAcquaintances(
  db: Database,
  userId: string,
  limit: number,
): Promise<AcquaintanceRow[]> {
  const rows = await db.all<AcquaintanceRow>(sql`
    SELECT u.id AS friend_id, ${joinedUserJson} AS user, u.first_name || ' ' || u.last_name AS name
    FROM (${related(userId, limit)}) related CROSS JOIN users u ON u.id = related.id
    WHERE NOT EXISTS (SELECT 1 FROM conversations
      WHERE user_id = ${userId} AND friend_id = u.id)`);
  return byName(rows);
}

/** The same people's ids, in no order. */
export async function listAcquaintanceIds(
  db: Database,
  userId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ id: string }>(related(userId, limit));
  return [...new Set(rows.map(({ id }) => id))];
}

/** Users as lists show them, by id; of those who have an account. */
export async function getShortUsers(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.all<{ id: string; user: string }>(sql`
    SELECT u.id, ${joinedUserJson} AS user FROM users u WHERE u.id IN ${idsOf(ids)}`);
  return new Map(rows.map(({ id, user }) => [id, user]));
}

/** People with posts whose names have all words, without those who block the user or are blocked by them. */
export function findAuthorsByName(
  db: Database,
  words: readonly string[],
  userId: string,
): Promise<{ friend_id: string; user: string }[]> {
  return db.all(sql`
    SELECT u.id AS friend_id, ${joinedUserJson} AS user
    FROM (${selectNamed(words, NAMES_CONSIDERED)}) named
    CROSS JOIN users u ON u.seq = named.seq
    WHERE NOT u.is_blocked AND u.posts_count > 0 AND u.id <> ${userId}
      AND NOT ${areApart(sql`${userId}`, sql`u.id`)}
    ORDER BY u.followers_count DESC, u.seq LIMIT ${AUTHORS_FOUND}`);
}

type Pair = { userId: string; friendId: string; hasWritten: boolean };

/** Whether no block keeps a friend from a user, whom they follow or have written with. */
export async function isAcquainted(
  db: Database,
  { userId, friendId, hasWritten }: Pair,
): Promise<boolean> {
  const row =
    await db.first(sql`SELECT 1 AS one WHERE NOT ${areApart(sql`${userId}`, sql`${friendId}`)}
    AND (${+hasWritten} OR EXISTS (SELECT 1 FROM follows
      WHERE follower_id = ${friendId} AND followed_id = ${userId}))`);
  return row !== null;
}

function related(userId: string, limit: number): SQL {
  const newest = (own: SQL, other: SQL) => sql`SELECT * FROM (SELECT ${other} AS id FROM follows
    WHERE ${own} = ${userId} ORDER BY created_at DESC LIMIT ${limit})`;
  return sql`${newest(sql`follower_id`, sql`followed_id`)}
    UNION ALL ${newest(sql`followed_id`, sql`follower_id`)}`;
}

/** Unique and sorted by name; in the database, each step would read every row again. */
function byName(rows: readonly AcquaintanceRow[]): AcquaintanceRow[] {
  const people = [...new Map(rows.map((row) => [row.friend_id, row])).values()];
  const { compare } = new Intl.Collator("en");
  return people.sort(
    (one, other) => compare(one.name, other.name) || compare(one.friend_id, other.friend_id),
  );
}
