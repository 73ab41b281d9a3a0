import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";

const INDEXES = ["posts_fts", "users_fts"];
// About a tenth of a second; the next night goes on where this one stopped.
const PAGES_AT_ONCE = 500;
const MAX_STEPS = 30;
// Asking alone changes as many rows.
const NOTHING_CHANGED = 2;

/**
 * Joins the parts that the indexes of words have grown by, since a search looks into each. Returns
 * whether all is joined.
 */
export async function mergeSearchIndexes(db: Database): Promise<boolean> {
  const merged: boolean[] = [];
  for (const index of INDEXES) merged.push(await mergeIndex(db, index));
  return !merged.includes(false);
}

async function mergeIndex(db: Database, index: string): Promise<boolean> {
  const changes = sql`SELECT total_changes() AS total`;
  const step = sql.raw(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ${PAGES_AT_ONCE})`);
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const [[before], , [after]] = (await db.batch([changes, step, changes])) as [
      { total: number }[],
      unknown[],
      { total: number }[],
    ];
    if ((after?.total ?? 0) - (before?.total ?? 0) < NOTHING_CHANGED) return true;
  }
  return false;
}
