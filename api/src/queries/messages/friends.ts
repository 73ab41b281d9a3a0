import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import type { Database } from "../../db/client";
import type { FriendRow } from "../../db/rows";
import { messageColumns, nameOf } from "./messages";
import { unreadCount } from "./unread";
import { joinedUserJson, userShortJson } from "../users/users";

// A search by name reads this many, a plain list only as many as it shows.
const MAX_SEARCHED = 1000;

/** A user's conversation partners, the newest first, then those they follow or are followed by. */
export async function listFriends(
  db: Database,
  userId: string,
  isSearch: boolean,
): Promise<FriendRow[]> {
  const limit = isSearch ? MAX_SEARCHED : BARE_LIST_SIZE;
  const partners = await db.all<FriendRow>(conversationsOf(userId, limit));
  if (partners.length >= limit) return partners;
  const others = await db.all<AcquaintanceRow>(acquaintancesOf(userId, limit - partners.length));
  return [...partners, ...byName(others)].slice(0, limit);
}

/** Whether two users have written to each other, or the other one follows the user. */
export async function isCorrespondent(
  db: Database,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const row = await db.first<{ is_known: number }>(sql`SELECT
    EXISTS (SELECT 1 FROM conversations WHERE user_id = ${userId} AND friend_id = ${otherId})
    OR EXISTS (SELECT 1 FROM follows
      WHERE follower_id = ${otherId} AND followed_id = ${userId}) AS is_known`);
  return row?.is_known === 1;
}

/** The partner's name is in `user`; the user's own is looked up once for the whole list. */
function conversationsOf(userId: string, limit: number): SQL {
  const senderName = sql`CASE m.sender_id WHEN ${userId} THEN ${nameOf(sql`${userId}`)} END`;
  return sql`SELECT c.friend_id, ${unreadCount(sql`c`)} AS unseen_count, ${userShortJson(sql`c.friend_id`)} AS user,
      ${messageColumns(senderName)}
    FROM conversations c JOIN messages m ON m.seq = c.last_message_seq
    WHERE c.user_id = ${userId} ORDER BY c.last_message_seq DESC LIMIT ${limit}`;
}

type AcquaintanceRow = FriendRow & { name: string };

function acquaintancesOf(userId: string, limit: number): SQL {
  const newest = (own: SQL, other: SQL) => sql`SELECT * FROM (SELECT ${other} AS id FROM follows
    WHERE ${own} = ${userId} ORDER BY created_at DESC LIMIT ${limit})`;
  return sql`SELECT u.id AS friend_id, 0 AS unseen_count, ${joinedUserJson} AS user,
      u.first_name || ' ' || u.last_name AS name
    FROM (${newest(sql`follower_id`, sql`followed_id`)}
      UNION ALL ${newest(sql`followed_id`, sql`follower_id`)}) related
    CROSS JOIN users u ON u.id = related.id
    WHERE NOT EXISTS (SELECT 1 FROM conversations
      WHERE user_id = ${userId} AND friend_id = u.id)`;
}

/** Unique and sorted by name; in the database, each step would read every row again. */
function byName(rows: readonly AcquaintanceRow[]): FriendRow[] {
  const people = [...new Map(rows.map((row) => [row.friend_id, row])).values()];
  const { compare } = new Intl.Collator("en");
  return people.sort(
    (one, other) => compare(one.name, other.name) || compare(one.friend_id, other.friend_id),
  );
}
