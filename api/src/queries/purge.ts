import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { DAY_MS, isoDay, isoTime } from "../db/time";

const ROWS_AT_ONCE = 5000;
// A Worker asks the database at most a thousand things a run: what is left waits for the next one.
const MOST_ROUNDS = 100;

/** Clears away all that has expired, some of it at a time. */
export async function purgeExpired(db: Database): Promise<void> {
  const now = isoTime();
  const yesterday = isoDay(Date.now() - DAY_MS);
  const expired = [
    { table: sql`sessions`, isOver: sql`expires_at < ${now}` },
    { table: sql`tokens`, isOver: sql`expires_at < ${now}` },
    { table: sql`idempotency_keys`, isOver: sql`expires_at < ${now}` },
    { table: sql`post_views`, isOver: sql`day < ${yesterday}` },
  ];
  const deletions = expired.map(
    ({ table, isOver }) => sql`DELETE FROM ${table} WHERE rowid IN (
      SELECT rowid FROM ${table} WHERE ${isOver} LIMIT ${ROWS_AT_ONCE})`,
  );
  const left = expired.map(
    ({ table, isOver }) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isOver})`,
  );
  const isAnyLeft = sql`SELECT ${sql.join(left, sql` OR `)} AS is_left`;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const answers = await db.batch([...deletions, isAnyLeft]);
    const [row] = (answers.at(-1) ?? []) as { is_left: number }[];
    if (row?.is_left !== 1) return;
  }
}
