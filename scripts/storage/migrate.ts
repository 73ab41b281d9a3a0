import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { Failure, ROOT } from "../lib/project";
import { openStorage } from "./open-storage";

const FOLDER = join(ROOT, "api/migrations");

export type Migration = { name: string; path: string; isContracting: boolean };

export async function listMigrationFiles(): Promise<Migration[]> {
  const list = async (folder: string, isContracting: boolean) =>
    (await readdir(folder))
      .filter((file) => file.endsWith(".sql"))
      .map((name) => ({ name, path: join(folder, name), isContracting }));
  const files = [...(await list(FOLDER, false)), ...(await list(join(FOLDER, "contract"), true))];
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Brings the database in a local folder up to date; throws where a later version has changed it. */
export async function migrate(persist: string): Promise<void> {
  const storage = await openStorage(persist);
  try {
    const known = await listKnownMigrations();
    const unknown = (await listApplied(storage.DB)).find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new Failure(
        `The database in ${persist} has the migration ${unknown}, which this version does not know. Start the version that made it, or an empty site: npm run db:reset.`,
      );
    }
    await applyMigrations(storage.DB);
  } finally {
    await storage.dispose();
  }
}

export async function listKnownMigrations(): Promise<string[]> {
  return (await listMigrationFiles()).map(({ name }) => name);
}

/** As wrangler does, which takes seconds to start. With `only`, just those of a list. */
export async function applyMigrations(
  db: D1Database,
  { only }: { only?: readonly string[] } = {},
): Promise<void> {
  const applied = new Set(await listApplied(db));
  const files = (await listMigrationFiles()).filter(({ name }) => only?.includes(name) ?? true);
  for (const { name, path } of files.filter((file) => !applied.has(file.name))) {
    const queries = unstable_splitSqlQuery(await readFile(path, "utf8"));
    await db.batch([
      ...queries.map((query) => db.prepare(query)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}

async function listApplied(db: D1Database): Promise<string[]> {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  return results.map(({ name }) => name);
}
