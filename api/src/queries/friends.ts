import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../contract/common";
import type { Database } from "../db/client";
import type { FriendRow } from "../documents/friend";
import { messageColumns, nameOf } from "./messages";
import { unreadCount } from "./unread";
import { joinedUserJson, userShortJson } from "./users";

// A search by name looks at this many, a plain list at as many as it shows.
const SEARCHED = 1000;

/** People someone wrote with, the newest conversation first; then those who follow or are followed. */
export async function listFriends(
  db: Database,
  userId: string,
  isSearch: boolean,
): Promise<FriendRow[]> {
  const limit = isSearch ? SEARCHED : BARE_LIST_SIZE;
  const partners = await db.all<FriendRow>(conversationsOf(userId, limit));
  if (partners.length >= limit) return partners;
  const others = await db.all<AcquaintanceRow>(acquaintancesOf(userId, limit - partners.length));
  return [...partners, ...byName(others)].slice(0, limit);
}

/** The partner's name is in `user`; one's own is looked up once for the whole list. */
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
      UNION ALL ${newest(sql`followed_id`, sql`follower_id`)}) known
    CROSS JOIN users u ON u.id = known.id
    WHERE NOT EXISTS (SELECT 1 FROM conversations
      WHERE user_id = ${userId} AND friend_id = u.id)`;
}

/** Each once, by name: the database would read every row again to sort it, and once more to merge. */
function byName(rows: readonly AcquaintanceRow[]): FriendRow[] {
  const people = [...new Map(rows.map((row) => [row.friend_id, row])).values()];
  const { compare } = new Intl.Collator("en");
  return people.sort(
    (one, other) => compare(one.name, other.name) || compare(one.friend_id, other.friend_id),
  );
}
