import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { ROOT } from "./project";
import { openStorage } from "./stack";

const FOLDER = join(ROOT, "api/migrations");

/** Brings the database in a local folder up to date. */
export async function migrate(persist: string): Promise<void> {
  const storage = openStorage(persist);
  try {
    await applyMigrations(await storage.getD1Database("DB"));
  } finally {
    await storage.dispose();
  }
}

/** Does what `wrangler d1 migrations apply` does, which takes several seconds to start. */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files.filter((file) => !applied.has(file))) {
    const queries = unstable_splitSqlQuery(await readFile(join(FOLDER, file), "utf8"));
    await db.batch([
      ...queries.map((query) => db.prepare(query)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]);
  }
}
