import { type SQL, sql } from "drizzle-orm";
import { MESSAGES_SHOWN, type MessageListQuery } from "../../../contract/messages";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import type { MessageRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { type Unread, selectUnread } from "./unread";

/** The columns of a message `m`; `senderName` is null for a deleted user. */
export function messageColumns(senderName: SQL): SQL {
  return sql`m.seq, m.id, m.sender_id, ${senderName} AS sender_name, m.receiver_id, m.client_id,
    m.text, m.status, m.created_at, m.updated_at`;
}

export function nameOf(id: SQL): SQL {
  return sql`(SELECT first_name || ' ' || last_name FROM users WHERE id = ${id})`;
}

/** The key of a conversation, the same for both users. */
function pairOf(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

export type NewMessage = {
  senderId: string;
  receiverId: string;
  clientId: string;
  text: string;
};

type StoredRow = MessageRow & { sender_previous_seq: number; receiver_previous_seq: number };

/** A message, the numbers of its sender's and receiver's messages before it, and unread counts. */
export type SentMessage = {
  row: MessageRow;
  senderPreviousSeq: number;
  receiverPreviousSeq: number;
  unread: Unread[];
};

/** Stores a message once per client id of its sender; null if one of the two users is gone. */
export async function sendMessage(
  db: Database,
  message: NewMessage,
  status: "unseen" | "delivered",
): Promise<SentMessage | null> {
  const { senderId, receiverId, text, clientId } = message;
  const now = isoTime();
  const [, [stored], unread] = (await db.batch([
    sql`INSERT INTO messages (id, pair, sender_id, receiver_id, client_id, text, status, created_at,
        updated_at)
      SELECT ${newId()}, ${pairOf(senderId, receiverId)}, ${senderId}, id, ${clientId}, ${text},
        ${status}, ${now}, ${now} FROM users
      WHERE id = ${receiverId} AND EXISTS (SELECT 1 FROM users WHERE id = ${senderId})
      ON CONFLICT (sender_id, client_id) DO NOTHING`,
    sql`SELECT ${messageColumns(nameOf(sql`m.sender_id`))},
        ${previousSeqOf(sql`m.sender_id`, sql`m.seq`)} AS sender_previous_seq,
        ${previousSeqOf(sql`m.receiver_id`, sql`m.seq`)} AS receiver_previous_seq
      FROM messages m WHERE m.sender_id = ${senderId} AND m.client_id = ${clientId}`,
    selectUnread(receiverId, sql`friend_id = ${senderId}`),
  ])) as [unknown[], StoredRow[], Unread[]];
  if (!stored) return null;
  const {
    sender_previous_seq: senderPreviousSeq,
    receiver_previous_seq: receiverPreviousSeq,
    ...row
  } = stored;
  return { row, senderPreviousSeq, receiverPreviousSeq, unread };
}

/** The number of the last message that a user sent or received before another. */
function previousSeqOf(userId: SQL, seq: SQL): SQL {
  return sql`max(
    (SELECT coalesce(max(seq), 0) FROM messages WHERE sender_id = ${userId} AND seq < ${seq}),
    (SELECT coalesce(max(seq), 0) FROM messages WHERE receiver_id = ${userId} AND seq < ${seq}))`;
}

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

/** Messages between two users, oldest first. */
export async function listMessages(
  db: Database,
  userId: string,
  friendId: string,
  { before, after, limit = MESSAGES_SHOWN }: MessageListQuery,
): Promise<MessageRow[]> {
  const pair = pairOf(userId, friendId);
  const seqOf = (id: string) => sql`(SELECT seq FROM messages WHERE id = ${id} AND pair = ${pair})`;
  const senderName = sql`CASE m.sender_id WHEN ${userId} THEN ${nameOf(sql`${userId}`)}
    ELSE ${nameOf(sql`${friendId}`)} END`;
  const isForward = after !== undefined && before === undefined;
  const rows = await db.all<MessageRow>(sql`
    SELECT ${messageColumns(senderName)} FROM messages m INDEXED BY messages_by_pair
    WHERE m.pair = ${pair} ${before ? sql`AND m.seq < ${seqOf(before)}` : sql``}
      ${after ? sql`AND m.seq > ${seqOf(after)}` : sql``}
    ORDER BY m.seq ${sql.raw(isForward ? "ASC" : "DESC")} LIMIT ${limit}`);
  return isForward ? rows : rows.reverse();
}

export type SeenResult = { count: number; upTo: string | null };

/** Marks a friend's messages as seen; returns how many were not before, and the last of them. */
export async function markSeen(
  db: Database,
  userId: string,
  friendId: string,
): Promise<SeenResult> {
  const rows = await db.all<{ id: string; seq: number }>(sql`
    UPDATE messages SET status = 'seen', updated_at = ${isoTime()}
    WHERE receiver_id = ${userId} AND sender_id = ${friendId} AND status <> 'seen'
    RETURNING id, seq`);
  const last = rows.reduce<(typeof rows)[number] | null>(
    (newest, row) => (newest && newest.seq > row.seq ? newest : row),
    null,
  );
  return { count: rows.length, upTo: last?.id ?? null };
}
