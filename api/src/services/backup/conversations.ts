import { pairOf } from "../messenger/changes";
import type { StoredMessage } from "../../db/message-rows";

/** The table that messages of objects are written as, and restored into. */
export const STORED_MESSAGES = "stored_messages";

const CONVERSATIONS_AT_ONCE = 20;
const MESSAGES_AT_ONCE = 500;

/** Reads messages of two users after a number. */
export type ReadConversation = (
  userId: string,
  friendId: string,
  after: number,
  limit: number,
) => Promise<StoredMessage[]>;

export type BackupSource = { DB: D1Database; readConversation: ReadConversation };

/** The conversation up to which the objects have been read, and the message in the `next` one. */
export type Place = { conversation: number; next?: number; number: number };

type Row = { rowid: number; user_id: string; friend_id: string };

/** Lines of the messages that come after a place, so many bytes of them and the last ones more. */
export async function readConversationLines(
  { DB, readConversation }: BackupSource,
  columns: string[],
  place: Place,
  maxBytes: number,
) {
  const lines: string[] = [];
  let [bytes, calls] = [0, 1];
  let { conversation } = place;
  const rows = await listConversations(DB, conversation);
  // The one that was being read may have been deleted meanwhile.
  const isStillThere = place.next === undefined || place.next === rows[0]?.rowid;
  let number = isStillThere ? place.number : 0;
  for (const { rowid: next, user_id, friend_id } of rows) {
    for (let isLast = false; !isLast;) {
      if (bytes > maxBytes)
        return { lines, calls, place: { conversation, next, number }, isLast: false };
      const messages = await readConversation(user_id, friend_id, number, MESSAGES_AT_ONCE);
      calls += 1;
      for (const message of messages) {
        const values: Record<string, unknown> = {
          ...message,
          pair: pairOf(user_id, friend_id),
          receiver_id: message.sender_id === user_id ? friend_id : user_id,
        };
        const line = JSON.stringify(columns.map((name) => values[name]));
        lines.push(line);
        bytes += line.length;
      }
      number = messages.at(-1)?.number ?? 0;
      isLast = messages.length < MESSAGES_AT_ONCE;
    }
    conversation = next;
    number = 0;
  }
  const isLast = rows.length < CONVERSATIONS_AT_ONCE;
  return { lines, calls, place: { conversation, number }, isLast };
}

/** Conversations after one of them, each on one side: of two users the first, or the one left. */
async function listConversations(db: D1Database, after: number): Promise<Row[]> {
  const { results } = await db
    .prepare(
      `SELECT rowid, user_id, friend_id FROM conversations WHERE rowid > ? AND (user_id < friend_id
          OR NOT EXISTS (SELECT 1 FROM users WHERE id = friend_id))
        ORDER BY rowid LIMIT ?`,
    )
    .bind(after, CONVERSATIONS_AT_ONCE)
    .all<Row>();
  return results;
}
