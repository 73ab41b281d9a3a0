import { type SQL, sql } from "drizzle-orm";
import { BEFORE_ALL_MESSAGES } from "../../../contract/socket";
import type { Database } from "../../db/client";
import type { MessageRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { messageColumns, nameOf } from "./messages";
import { type Unread, selectUnread } from "./unread";

export const DELIVERY_BATCH_SIZE = 200;

export type Cursor = { seq: number; id: string };

const START: Cursor = { seq: 0, id: BEFORE_ALL_MESSAGES };

/** The position of a message that a user sent or received; null if they have no such message. */
export async function findCursor(db: Database, userId: string, id: string): Promise<Cursor | null> {
  if (id === BEFORE_ALL_MESSAGES) return START;
  return db.first<Cursor>(sql`SELECT seq, id FROM messages
    WHERE id = ${id} AND ${userId} IN (sender_id, receiver_id)`);
}

/** Whether a session is still valid, and the position of its user's last message. */
export async function getDeliveryStart(db: Database, userId: string, sessionId: string) {
  const [sessions, [cursor = START]] = (await db.batch([
    sql`SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${sessionId} AND s.expires_at > ${isoTime()} AND u.is_blocked = 0`,
    sql`SELECT seq, id FROM messages WHERE seq = (SELECT max(
      (SELECT coalesce(max(seq), 0) FROM messages WHERE sender_id = ${userId}),
      (SELECT coalesce(max(seq), 0) FROM messages WHERE receiver_id = ${userId})))`,
  ])) as [unknown[], Cursor[]];
  return { isSessionValid: sessions.length > 0, cursor };
}

/**
 * The messages that a user sent or received after another, in stored order. Merges two indexes that
 * have this order, and so reads no more rows than it returns.
 */
export async function listUndelivered(db: Database, userId: string, afterSeq: number) {
  const ownSeqs = (column: SQL) => sql`SELECT seq FROM messages
    WHERE ${column} = ${userId} AND seq > ${afterSeq}`;
  const senderName = sql`CASE m.sender_id WHEN ${userId} THEN ${nameOf(sql`${userId}`)}
    ELSE ${nameOf(sql`m.sender_id`)} END`;
  const rows = await db.all<MessageRow>(sql`
    SELECT ${messageColumns(senderName)} FROM (
      ${ownSeqs(sql`sender_id`)} UNION ALL ${ownSeqs(sql`receiver_id`)} ORDER BY seq LIMIT ${DELIVERY_BATCH_SIZE}
    ) own CROSS JOIN messages m ON m.seq = own.seq`);
  return rows.sort((one, other) => one.seq - other.seq);
}

type Delivered = { id: string; sender_id: string };

/** Marks messages as delivered; returns those that were not before, and the unread counts. */
export async function markDelivered(db: Database, userId: string, rows: MessageRow[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const senders = JSON.stringify(rows.map(({ sender_id }) => sender_id));
  const [delivered, unread] = (await db.batch([
    sql`UPDATE messages SET status = 'delivered', updated_at = ${isoTime()}
      WHERE id IN (SELECT value FROM json_each(${ids})) AND status = 'unseen'
      RETURNING id, sender_id`,
    selectUnread(userId, sql`friend_id IN (SELECT value FROM json_each(${senders}))`),
  ])) as [Delivered[], Unread[]];
  return { delivered, unread };
}
