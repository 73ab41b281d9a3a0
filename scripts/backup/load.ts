import type { Reference, Table } from "../../api/src/services/backup/tables";
import type { Backup } from "./read-backup";

type Stored = Backup["manifest"]["tables"][number];

// D1 takes parameters of up to 2 MB.
const STATEMENT_BYTES = 1_000_000;

/** Loads a table's rows, without those of deleted owners; returns their number. */
export async function loadTable(
  db: D1Database,
  backup: Backup,
  stored: Stored,
  table: Table,
): Promise<number> {
  const statement = insertStatement(stored.columns, table);
  await db.prepare(`DELETE FROM "${table.name}"`).run();
  for await (const lines of backup.read(stored)) {
    for (const group of groupLines(lines)) {
      await db
        .prepare(statement)
        .bind(`[${group.join(",")}]`)
        .run();
    }
  }
  const [count = 0] = await db
    .prepare(`SELECT count(*) FROM "${table.name}"`)
    .first<number[]>()
    .then((row) => Object.values(row ?? {}));
  return count;
}

/** Inserts rows as if what they refer to had been deleted. */
function insertStatement(columns: string[], { name, references }: Table): string {
  const values = columns.map((column, index) => {
    const value = `json_extract(value, '$[${index}]')`;
    const reference = references.find((one) => one.column === column);
    const instead = reference && replacementFor(name, reference);
    return reference && instead ? `iif(${isThere(reference, value)}, ${value}, ${instead})` : value;
  });
  const conditions = references
    .filter((reference) => !replacementFor(name, reference) && columns.includes(reference.column))
    .map((reference) => {
      const value = `json_extract(value, '$[${columns.indexOf(reference.column)}]')`;
      return `(${value} IS NULL OR ${isThere(reference, value)})`;
    });
  const names = columns.map((column) => `"${column}"`).join(", ");
  return `INSERT OR IGNORE INTO "${name}" (${names})
    SELECT ${values.join(", ")} FROM json_each(?)
    WHERE ${conditions.length > 0 ? conditions.join(" AND ") : "true"} ORDER BY key`;
}

/** The value of a dangling reference as SQL; null if the row is deleted, too. */
function replacementFor(name: string, { table, isCleared }: Reference): string | null {
  if (isCleared) return "NULL";
  // A category's posts are moved before it is deleted; the backup has them in the old one.
  return name === "posts" && table === "categories"
    ? "(SELECT id FROM categories ORDER BY created_at, id LIMIT 1)"
    : null;
}

/** Whether rows differ from the backup only by dangling references. */
export async function isRestored(
  db: D1Database,
  backup: Backup,
  stored: Stored,
  { name, references }: Table,
): Promise<boolean> {
  const missing = references
    .filter((one) => replacementFor(name, one) && stored.columns.includes(one.column))
    .map((reference) => {
      const value = `json_extract(value, '$[${stored.columns.indexOf(reference.column)}]')`;
      return `(${value} IS NOT NULL AND NOT ${isThere(reference, value)})`;
    });
  if (missing.length === 0) return false;
  const statement = `SELECT 1 FROM json_each(?) WHERE ${missing.join(" OR ")} LIMIT 1`;
  for await (const lines of backup.read(stored)) {
    for (const group of groupLines(lines)) {
      const found = await db
        .prepare(statement)
        .bind(`[${group.join(",")}]`)
        .first();
      if (found) return true;
    }
  }
  return false;
}

function isThere({ table, target }: Reference, value: string): string {
  return `EXISTS (SELECT 1 FROM "${table}" WHERE "${target}" = ${value})`;
}

function groupLines(lines: string[]): string[][] {
  const groups: string[][] = [];
  let size = Infinity;
  for (const line of lines) {
    const bytes = Buffer.byteLength(line);
    if (size + bytes > STATEMENT_BYTES) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(line);
    size += bytes;
  }
  return groups;
}
