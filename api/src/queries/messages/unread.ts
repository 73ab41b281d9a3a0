import { type SQL, sql } from "drizzle-orm";
import type { ServerMessage } from "../../../contract/socket";
import type { Database } from "../../db/client";

export type Unread = Extract<ServerMessage, { type: "unread" }>;

/** The number of unread messages from one friend, and from all. */
export function getUnread(db: Database, userId: string, friendId: string): Promise<Unread | null> {
  return db.first<Unread>(selectUnread(userId, sql`friend_id = ${friendId}`));
}

/** The statement for the same from several friends. */
export function selectUnread(userId: string, condition: SQL): SQL {
  return sql`SELECT 'unread' AS type, friend_id AS friendId, ${unreadCount(sql`conversations`)} AS count,
      ${unreadTotal(userId)} AS total
    FROM conversations WHERE user_id = ${userId} AND ${condition}`;
}

/** The number of a user's unread messages. */
export async function getUnreadTotal(db: Database, userId: string): Promise<number> {
  const row = await db.first<{ unread: number }>(sql`SELECT ${unreadTotal(userId)} AS unread`);
  return row?.unread ?? 0;
}

/** The same as an SQL expression. */
export function unreadTotal(userId: string) {
  return sql`(SELECT coalesce(sum(${unreadCount(sql`conversations`)}), 0) FROM conversations
    WHERE user_id = ${userId} AND unseen_count > 0)`;
}

/** An SQL expression: the unread messages of a conversation; 0 if the friend is blocked or gone. */
export function unreadCount(conversation: SQL): SQL {
  return sql`CASE WHEN ${conversation}.unseen_count > 0 AND EXISTS (SELECT 1 FROM users
      WHERE users.id = ${conversation}.friend_id AND users.is_blocked = 0)
    THEN ${conversation}.unseen_count ELSE 0 END`;
}
