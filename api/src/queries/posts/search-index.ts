import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";

const INDEXES = ["posts_fts", "users_fts"];
// About a tenth of a second; the next night goes on where this one stopped.
const PAGES_AT_ONCE = 500;
const MAX_STEPS = 30;
// Asking alone changes as many rows.
const NOTHING_CHANGED = 2;
/** A piece takes a tenth of a second at most, since writes wait for it. */
const PIECE = 50;
const COLUMNS = {
  posts: ["title", "short_description", "description", "tags", "author"],
  users: ["name", "email"],
};

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

/**
 * Indexes the next texts again that were indexed before their letters were folded. Returns whether
 * there are more.
 */
export async function reindexPiece(db: Database): Promise<boolean> {
  const next = await db.first<{ name: keyof typeof COLUMNS; last_seq: number }>(
    sql`SELECT name, last_seq FROM search_reindexing ORDER BY name LIMIT 1`,
  );
  if (!next) return false;
  const { name, last_seq: start } = next;
  await db.batch([
    updateTexts(name, start, start + PIECE),
    sql`DELETE FROM search_reindexing WHERE name = ${name}
      AND ${start + PIECE} >= (SELECT coalesce(max(seq), 0) FROM ${sql.raw(name)})`,
    sql`UPDATE search_reindexing SET last_seq = ${start + PIECE} WHERE name = ${name}`,
  ]);
  return true;
}

/** Writes what differs from what the index has, which is little. */
function updateTexts(name: keyof typeof COLUMNS, after: number, last: number): SQL {
  const columns = COLUMNS[name];
  const index = `${name}_fts`;
  const changes = columns.map((column, position) => `${column} = fresh.texts ->> ${position}`);
  const indexed = columns.map((column) => `${index}.${column}`);
  return sql`UPDATE ${sql.raw(index)} SET ${sql.raw(changes.join(", "))}
    FROM (SELECT seq, texts FROM indexed_texts
      WHERE source = ${name} AND seq > ${after} AND seq <= ${last}) fresh
    WHERE ${sql.raw(index)}.rowid = fresh.seq
      AND ${sql.raw(`json_array(${indexed.join(", ")})`)} <> fresh.texts`;
}
