import { type SQL, sql } from "drizzle-orm";
import { BEFORE_ALL_MESSAGES } from "../../contract/socket";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";
import type { MessageRow } from "../documents/message";
import { messageColumns, nameOf } from "./messages";
import { type Unread, unreadFrom } from "./unread";

export const FEED_SIZE = 200;

export type Cursor = { seq: number; id: string };

const START: Cursor = { seq: 0, id: BEFORE_ALL_MESSAGES };

/** Where in what a user wrote and was sent a message stands; null where it is neither. */
export async function findCursor(db: Database, userId: string, id: string): Promise<Cursor | null> {
  if (id === BEFORE_ALL_MESSAGES) return START;
  return db.first<Cursor>(sql`SELECT seq, id FROM messages
    WHERE id = ${id} AND ${userId} IN (sender_id, receiver_id)`);
}

/** Whether a session still lets somebody in, and the end of what they wrote and were sent. */
export async function openFeed(db: Database, userId: string, sessionId: string) {
  const [sessions, [cursor = START]] = (await db.batch([
    sql`SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${sessionId} AND s.expires_at > ${isoTime()} AND u.is_blocked = 0`,
    sql`SELECT seq, id FROM messages WHERE seq = (SELECT max(
      (SELECT coalesce(max(seq), 0) FROM messages WHERE sender_id = ${userId}),
      (SELECT coalesce(max(seq), 0) FROM messages WHERE receiver_id = ${userId})))`,
  ])) as [unknown[], Cursor[]];
  return { isOpen: sessions.length > 0, cursor };
}

/**
 * What a user wrote and was sent after a message, in the stored order: two indexes that lie in this
 * order are read side by side, no further than is shown.
 */
export async function listFeed(db: Database, userId: string, afterSeq: number) {
  const part = (column: SQL) => sql`SELECT seq FROM messages
    WHERE ${column} = ${userId} AND seq > ${afterSeq}`;
  const senderName = sql`CASE m.sender_id WHEN ${userId} THEN ${nameOf(sql`${userId}`)}
    ELSE ${nameOf(sql`m.sender_id`)} END`;
  const rows = await db.all<MessageRow>(sql`
    SELECT ${messageColumns(senderName)} FROM (
      ${part(sql`sender_id`)} UNION ALL ${part(sql`receiver_id`)} ORDER BY seq LIMIT ${FEED_SIZE}
    ) own CROSS JOIN messages m ON m.seq = own.seq`);
  return rows.sort((one, other) => one.seq - other.seq);
}

type Delivered = { id: string; sender_id: string };

/** Marks messages as delivered; answers which were not before, and what waits from whom. */
export async function markDelivered(db: Database, userId: string, rows: MessageRow[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const senders = JSON.stringify(rows.map(({ sender_id }) => sender_id));
  const [delivered, unread] = (await db.batch([
    sql`UPDATE messages SET status = 'delivered', updated_at = ${isoTime()}
      WHERE id IN (SELECT value FROM json_each(${ids})) AND status = 'unseen'
      RETURNING id, sender_id`,
    unreadFrom(userId, sql`friend_id IN (SELECT value FROM json_each(${senders}))`),
  ])) as [Delivered[], Unread[]];
  return { delivered, unread };
}
