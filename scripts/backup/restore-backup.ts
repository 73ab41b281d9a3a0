import { BackupError, type StoredTable } from "../../api/src/services/backup/format";
import { STORED_MESSAGES } from "../../api/src/services/backup/conversations";
import { hashLines, readLines } from "../../api/src/services/backup/rows";
import { listTables } from "../../api/src/services/backup/tables";
import { applyMigrations } from "../storage/migrate";
import { isRestored, loadTable } from "./load";
import { settleMovedRows } from "./moved-rows";
import type { Backup } from "./read-backup";
import { rebuildSearch, recount } from "./recount";

type RestoredTable = { name: string; rows: number; leftOut: number; isSame: boolean };
export type Restored = { tables: RestoredTable[]; seconds: number };

// Triggers and views first, then tables after those that refer to them; search tables drop theirs.
const LIST_ALL = `WITH RECURSIVE referrers (name, level) AS (
    SELECT name, 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
      AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_fts_*'
    UNION SELECT "table", level + 1 FROM referrers, pragma_foreign_key_list(referrers.name)
    WHERE level < 9)
  SELECT type || ' "' || name || '"' AS what, 0 AS level FROM sqlite_master
  WHERE type IN ('trigger', 'view')
  UNION ALL SELECT 'TABLE "' || name || '"', max(level) FROM referrers GROUP BY name ORDER BY 2`;

/**
 * Restores a backup into a database without users: its schema, its rows without triggers, later
 * migrations, figures and search index. Verifies the result.
 */
export async function restoreBackup(db: D1Database, backup: Backup): Promise<Restored> {
  const startMs = performance.now();
  await requireEmpty(db);
  await dropAll(db);
  const { manifest } = backup;
  await applyMigrations(db, { only: manifest.migrations });
  const triggers = await dropTriggers(db);
  const tables: RestoredTable[] = [];
  for (const table of await listTables(db)) {
    const stored = manifest.tables.find(({ name }) => name === table.name);
    const rows = stored ? await loadTable(db, backup, stored, table) : 0;
    const all = (stored?.parts ?? []).reduce((sum, part) => sum + part.rows, 0);
    const isSame =
      !stored ||
      rows !== all ||
      (await isSameAs(db, stored)) ||
      (await isRestored(db, backup, stored, table));
    tables.push({ name: table.name, rows, leftOut: all - rows, isSame });
  }
  await putTriggersBack(db, triggers);
  // The following statements need the current schema.
  await applyMigrations(db);
  const newTriggers = await dropTriggers(db);
  await settleMovedRows(db);
  await unpackMessages(db);
  await recount(db);
  await rebuildSearch(db);
  await putTriggersBack(db, newTriggers);
  return { tables, seconds: (performance.now() - startMs) / 1000 };
}

/** Puts messages where the objects read them at their first call. */
async function unpackMessages(db: D1Database): Promise<void> {
  const columns = `id, pair, sender_id, receiver_id, client_id, text, status, created_at, updated_at`;
  await db.batch(
    [
      `INSERT OR IGNORE INTO messages (${columns}) SELECT ${columns} FROM ${STORED_MESSAGES}
        WHERE EXISTS (SELECT 1 FROM users WHERE id IN (sender_id, receiver_id))
        ORDER BY created_at, pair, number`,
      `DELETE FROM ${STORED_MESSAGES}`,
      `INSERT OR IGNORE INTO conversations (user_id, friend_id)
        SELECT u.id, iif(u.id = m.sender_id, m.receiver_id, m.sender_id)
        FROM messages m JOIN users u ON u.id IN (m.sender_id, m.receiver_id) GROUP BY 1, 2`,
    ].map((sql) => db.prepare(sql)),
  );
}

async function requireEmpty(db: D1Database): Promise<void> {
  const table = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'users'").first();
  if (!table || !(await db.prepare("SELECT 1 FROM users LIMIT 1").first())) return;
  throw new BackupError("The database holds accounts already. Restore into an empty one.");
}

async function dropAll(db: D1Database): Promise<void> {
  const { results } = await db.prepare(LIST_ALL).all<{ what: string }>();
  if (results.length > 0) await db.batch(results.map(({ what }) => db.prepare(`DROP ${what}`)));
}

async function dropTriggers(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all<{ name: string; sql: string }>();
  await db.batch(results.map(({ name }) => db.prepare(`DROP TRIGGER "${name}"`)));
  return results.map(({ sql }) => sql);
}

async function putTriggersBack(db: D1Database, triggers: string[]): Promise<void> {
  await db.batch(triggers.map((sql) => db.prepare(sql)));
}

/** Whether a table returns the rows of the backup. */
async function isSameAs(db: D1Database, table: StoredTable): Promise<boolean> {
  let after = 0;
  for (const part of table.parts) {
    const { lines, last } = await readLines(db, { table, after, limit: part.rows });
    if (hashLines(lines) !== part.rowsSha256) return false;
    after = last;
  }
  return true;
}
