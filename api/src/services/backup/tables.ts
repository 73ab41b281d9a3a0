/** A column that names a row of another table. */
export type Reference = {
  column: string;
  table: string;
  target: string;
  /** Whether it becomes null where that row is deleted; else its own row goes, too. */
  isCleared: boolean;
};

export type Table = { name: string; columns: string[]; references: Reference[] };

// Search tables are built again from the others.
const TABLES = `FROM sqlite_schema t, %s WHERE t.type = 'table'
  AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_cf_*'
  AND t.name NOT GLOB '*_fts_*' AND t.name <> 'd1_migrations'`;
// Generated columns are hidden.
const SELECT_COLUMNS = `SELECT t.name AS owner, c.name
  ${TABLES.replace("%s", "pragma_table_xinfo(t.name) c")} AND c.hidden = 0 ORDER BY t.name, c.cid`;
const SELECT_REFERENCES = `SELECT t.name AS owner, r."from" AS "column", r."table",
  r."to" AS target, r.on_delete = 'SET NULL' AS isCleared
  ${TABLES.replace("%s", "pragma_foreign_key_list(t.name) r")}`;

type Owned = { owner: string };

/** The tables of a database with their columns, each after those that it refers to. */
export async function listTables(db: D1Database): Promise<Table[]> {
  const columns = await db.prepare(SELECT_COLUMNS).all<Owned & { name: string }>();
  const references = await db.prepare(SELECT_REFERENCES).all<Owned & Reference>();
  const tables = [...new Set(columns.results.map(({ owner }) => owner))].map((name): Table => ({
    name,
    columns: columns.results.filter(({ owner }) => owner === name).map((one) => one.name),
    references: references.results
      .filter(({ owner }) => owner === name)
      .map(({ owner: _owner, ...one }) => ({ ...one, isCleared: Boolean(one.isCleared) })),
  }));
  const sorted: Table[] = [];
  const add = (table: Table) => {
    if (sorted.includes(table)) return;
    for (const { table: name } of table.references) {
      const parent = tables.find((other) => other.name === name && other !== table);
      if (parent) add(parent);
    }
    sorted.push(table);
  };
  tables.forEach(add);
  return sorted;
}

/** The migrations that a database has, in order. */
export async function listMigrations(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name FROM d1_migrations ORDER BY name")
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}
