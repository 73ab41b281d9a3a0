import { env } from "cloudflare:workers";

type SchemaObject = { type: "table" | "index" | "trigger" | "view"; name: string; sql: string };
type Row = Record<string, string | number | null>;

/** What the migrations make, which all test files of this runtime know. */
let migrated: { schema: SchemaObject[]; rows: [string, Row[]][] } | null = null;

/** Leaves the database as the migrations make it; they run once, and again where a test has changed the schema. */
export async function emptyDatabase(): Promise<void> {
  const [schema, tables] = await Promise.all([readSchema(), listTables()]);
  if (migrated && JSON.stringify(schema) === JSON.stringify(migrated.schema)) {
    return runAll([...emptyTables(schema, tables), ...migrated.rows.flatMap(insertRows)]);
  }
  await migrate(schema, tables);
  migrated = { schema: await readSchema(), rows: await readRows() };
}

/** All that a statement made; a search table has tables of its own. */
async function readSchema(): Promise<SchemaObject[]> {
  const { results } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
     AND name NOT GLOB '_cf_*' AND NOT (type = 'table' AND name GLOB '*_fts_*')
     ORDER BY rowid`,
  ).all<SchemaObject>();
  return results;
}

/** The names of all tables, each after those that refer to it. */
async function listTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE referrers (name, level) AS (
       SELECT name, 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
         AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_fts_*'
       UNION SELECT "table", level + 1 FROM referrers, pragma_foreign_key_list(referrers.name)
       WHERE level < 9)
     SELECT name FROM referrers GROUP BY name ORDER BY max(level)`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

const ofType = (schema: SchemaObject[], type: SchemaObject["type"]) =>
  schema.filter((one) => one.type === type);
const isVirtual = ({ sql }: SchemaObject) => sql.startsWith("CREATE VIRTUAL");

/** Without triggers, which would write elsewhere. Search tables are made anew: deleted words leave traces in them. */
function emptyTables(schema: SchemaObject[], tables: string[]): string[] {
  const triggers = ofType(schema, "trigger");
  const virtual = ofType(schema, "table").filter(isVirtual);
  const names = new Set(virtual.map(({ name }) => name));
  return [
    ...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
    ...virtual.map(({ name }) => `DROP TABLE ${name}`),
    ...tables.filter((name) => !names.has(name)).map((name) => `DELETE FROM ${name}`),
    // So that rows are numbered from one again.
    "DELETE FROM sqlite_sequence",
    ...[...virtual, ...triggers].map(({ sql }) => sql),
  ];
}

async function migrate(schema: SchemaObject[], tables: string[]): Promise<void> {
  await runAll([
    ...ofType(schema, "trigger").map(({ name }) => `DROP TRIGGER ${name}`),
    ...ofType(schema, "view").map(({ name }) => `DROP VIEW ${name}`),
    ...tables.map((name) => `DROP TABLE ${name}`),
    ...env.MIGRATIONS.flatMap(({ queries }) => queries),
    // Where a deployed database notes them.
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)",
    ...env.MIGRATIONS.map(({ name }) => `INSERT INTO d1_migrations (name) VALUES ('${name}')`),
  ]);
}

/** What the migrations wrote. */
async function readRows(): Promise<[string, Row[]][]> {
  const tables = ofType(await readSchema(), "table").filter((table) => !isVirtual(table));
  const found = await env.DB.batch<Row>(
    tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)),
  );
  return tables.map(({ name }, index) => [name, found[index]?.results ?? []]);
}

function insertRows([table, rows]: [string, Row[]]): string[] {
  const toLiteral = (value: Row[string]) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value ?? "NULL");
  return rows.map(
    (row) =>
      `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(toLiteral).join(", ")})`,
  );
}

/** All in one batch: each of hundreds of statements by itself would take a second more for every file. */
async function runAll(statements: string[]): Promise<void> {
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
}
