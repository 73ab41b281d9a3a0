import { sql } from "drizzle-orm";
import { sha256 } from "../../lib/auth/secrets";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";

const MAX_BROWSERS = 20;

const hashOf = (userId: string, browser: string) => sha256(`${userId} ${browser}`);

/** Whether somebody has logged in to an account with the browser of an id. */
export function knowsBrowser(
  { id, browsers }: { id: string; browsers: string },
  browserId: string | null,
): boolean {
  return browserId !== null && (JSON.parse(browsers) as string[]).includes(hashOf(id, browserId));
}

/**
 * Notes that somebody logged in with a browser. Returns whether it is new to an account that others
 * are known of: the first one is the owner's.
 */
export async function noteBrowser(db: Database, userId: string, browser: string): Promise<boolean> {
  const hash = hashOf(userId, browser);
  const now = isoTime();
  const own = sql`FROM known_browsers WHERE user_id = ${userId}`;
  const [[row]] = (await db.batch([
    sql`SELECT EXISTS (SELECT 1 ${own}) AND NOT EXISTS (SELECT 1 ${own}
      AND browser_hash = ${hash}) AS is_new`,
    sql`INSERT INTO known_browsers (user_id, browser_hash, created_at, last_seen_at)
      SELECT id, ${hash}, ${now}, ${now} FROM users WHERE id = ${userId}
      ON CONFLICT DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    sql`DELETE FROM known_browsers WHERE rowid IN (SELECT rowid ${own}
      ORDER BY last_seen_at DESC LIMIT -1 OFFSET ${MAX_BROWSERS})`,
  ])) as [{ is_new: number }[]];
  return row?.is_new === 1;
}
