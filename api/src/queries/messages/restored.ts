import { type SQL, sql } from "drizzle-orm";
import type { StoredMessage } from "../../db/message-rows";
import type { Database } from "../../db/client";

const ROWS_AT_ONCE = 500;

/** A message that a restore or the demo put into the database, from where its objects take it. */
export type RestoredRow = StoredMessage & { receiver_id: string };

const columns = sql`m.seq AS number, m.id, m.sender_id, m.receiver_id,
  coalesce((SELECT first_name || ' ' || last_name FROM users WHERE id = m.sender_id), '')
    AS sender_name,
  m.client_id, m.text, m.status, m.created_at, m.updated_at`;

/** The restored messages of a conversation, in parts. */
export function readRestoredPair(db: Database, pair: string): AsyncGenerator<RestoredRow[]> {
  return readParts((after) =>
    db.all<RestoredRow>(sql`SELECT ${columns} FROM messages m INDEXED BY messages_by_pair
      WHERE m.pair = ${pair} AND m.seq > ${after} ORDER BY m.seq LIMIT ${ROWS_AT_ONCE}`),
  );
}

/** All restored messages of a user, in parts, merged from two indexes that have this order. */
export function readRestoredUser(db: Database, userId: string): AsyncGenerator<RestoredRow[]> {
  const seqs = (column: SQL, after: number) => sql`SELECT seq FROM messages
    WHERE ${column} = ${userId} AND seq > ${after}`;
  return readParts((after) =>
    db.all<RestoredRow>(sql`SELECT ${columns} FROM (
        ${seqs(sql`sender_id`, after)} UNION ALL ${seqs(sql`receiver_id`, after)}
        ORDER BY seq LIMIT ${ROWS_AT_ONCE}
      ) own CROSS JOIN messages m ON m.seq = own.seq ORDER BY m.seq`),
  );
}

/** The two users of some conversations with restored messages. */
export async function listRestoredPairs(
  db: Database,
  limit: number,
): Promise<{ pair: string; one: string; other: string }[]> {
  const rows = await db.all<{ pair: string }>(sql`WITH RECURSIVE pairs (pair, number) AS (
      SELECT min(pair), 1 FROM messages
      UNION ALL SELECT (SELECT min(pair) FROM messages WHERE pair > pairs.pair), number + 1
      FROM pairs WHERE pair IS NOT NULL AND number < ${limit}
    ) SELECT pair FROM pairs WHERE pair IS NOT NULL`);
  return rows.map(({ pair }) => {
    const [one = "", other = ""] = pair.split(":");
    return { pair, one, other };
  });
}

/** Deletes the restored messages of a conversation. */
export async function deleteRestored(db: Database, pair: string): Promise<void> {
  await db.all(sql`DELETE FROM messages WHERE pair = ${pair}`);
}

async function* readParts(read: (after: number) => Promise<RestoredRow[]>) {
  for (let after = 0; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.number;
  }
}
