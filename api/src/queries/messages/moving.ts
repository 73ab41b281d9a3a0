import { type SQL, sql } from "drizzle-orm";
import type { StoredMessage } from "../../db/message-rows";
import type { Database } from "../../db/client";

const ROWS_AT_ONCE = 500;

/** A message that the database still has; its number is the one it had there. */
export type MovingRow = StoredMessage & { receiver_id: string };

type Person = { id: string; is_blocked: number };

const columns = sql`m.seq AS number, m.id, m.sender_id, m.receiver_id,
  coalesce((SELECT first_name || ' ' || last_name FROM users WHERE id = m.sender_id), '')
    AS sender_name,
  m.client_id, m.text, m.status, m.created_at, m.updated_at`;

/** The messages of a conversation, in parts. */
export async function* readMoving(db: Database, pair: string): AsyncGenerator<MovingRow[]> {
  for (let after = 0; ;) {
    const rows = await readMovingPair(db, pair, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.number;
  }
}

/** The messages of a conversation after a number. */
export function readMovingPair(db: Database, pair: string, after: number): Promise<MovingRow[]> {
  return db.all<MovingRow>(sql`SELECT ${columns} FROM messages m INDEXED BY messages_by_pair
    WHERE m.pair = ${pair} AND m.seq > ${after} ORDER BY m.seq LIMIT ${ROWS_AT_ONCE}`);
}

/** All messages of a user after a number, merged from two indexes that have this order. */
export function readMovingUser(db: Database, userId: string, after: number): Promise<MovingRow[]> {
  const seqs = (column: SQL) => sql`SELECT seq FROM messages
    WHERE ${column} = ${userId} AND seq > ${after}`;
  return db.all<MovingRow>(sql`SELECT ${columns} FROM (
      ${seqs(sql`sender_id`)} UNION ALL ${seqs(sql`receiver_id`)}
      ORDER BY seq LIMIT ${ROWS_AT_ONCE}
    ) own CROSS JOIN messages m ON m.seq = own.seq ORDER BY m.seq`);
}

/** Those of some users who have an account. */
export function findPeople(db: Database, ids: readonly string[]): Promise<Person[]> {
  return db.all<Person>(sql`SELECT id, is_blocked FROM users
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** Records that two users have a conversation; those who are deleted have none. */
export async function recordConversation(db: Database, one: string, other: string): Promise<void> {
  await db.all(sql`INSERT OR IGNORE INTO conversations
      (user_id, friend_id, last_message_id, last_message_seq)
    SELECT id, CASE id WHEN ${one} THEN ${other} ELSE ${one} END, '', 0 FROM users
    WHERE id IN (${one}, ${other})`);
}

/** Conversations of which the database still has messages. */
export async function listMovingPairs(db: Database, limit: number): Promise<string[]> {
  const rows = await db.all<{ pair: string }>(sql`WITH RECURSIVE pairs (pair, number) AS (
      SELECT min(pair), 1 FROM messages
      UNION ALL SELECT (SELECT min(pair) FROM messages WHERE pair > pairs.pair), number + 1
      FROM pairs WHERE pair IS NOT NULL AND number < ${limit}
    ) SELECT pair FROM pairs WHERE pair IS NOT NULL`);
  return rows.map(({ pair }) => pair);
}

/** Deletes the messages of a conversation that have been moved. */
export async function deleteMoved(db: Database, pair: string, upTo: number): Promise<void> {
  const [one = "", other = ""] = pair.split(":");
  await db.batch([
    sql`DELETE FROM messages WHERE pair = ${pair} AND seq <= ${upTo}`,
    sql`UPDATE conversations SET unseen_count = 0
      WHERE user_id = ${one} AND friend_id = ${other} OR user_id = ${other} AND friend_id = ${one}`,
  ]);
}
