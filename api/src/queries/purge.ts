import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { DAY_MS, isoDay, isoTime } from "../db/time";

const BATCH_ROWS = 5000;

/** Clears away what has expired, some of it at a time. */
export async function purgeExpired(db: Database): Promise<void> {
  const now = isoTime();
  const yesterday = isoDay(Date.now() - DAY_MS);
  await db.batch([
    sql`DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions
      WHERE expires_at < ${now} LIMIT ${BATCH_ROWS})`,
    sql`DELETE FROM tokens WHERE token_hash IN (SELECT token_hash FROM tokens
      WHERE expires_at < ${now} LIMIT ${BATCH_ROWS})`,
    sql`DELETE FROM idempotency_keys WHERE id IN (SELECT id FROM idempotency_keys
      WHERE expires_at < ${now} LIMIT ${BATCH_ROWS})`,
    sql`DELETE FROM post_views WHERE rowid IN (SELECT rowid FROM post_views
      WHERE day < ${yesterday} LIMIT ${BATCH_ROWS})`,
  ]);
}
