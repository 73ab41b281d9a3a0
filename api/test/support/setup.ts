// Schemas can be named in the OpenAPI document if they are made after this has been loaded.
import "@hono/zod-openapi";
import { env } from "cloudflare:workers";

// Test files share a runtime, and each starts with an empty database: triggers go first, then
// tables, each after those that refer to it. A search table takes its own tables along.
const { results } = await env.DB.prepare(
  `WITH RECURSIVE referrers (name, level) AS (
     SELECT name, 1 FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'
       AND name NOT GLOB '_cf_*' AND name NOT GLOB '*_fts_*'
     UNION SELECT "table", level + 1 FROM referrers, pragma_foreign_key_list(referrers.name)
     WHERE level < 9)
   SELECT 'TRIGGER ' || name AS what, 0 AS level FROM sqlite_master WHERE type = 'trigger'
   UNION ALL SELECT 'TABLE ' || name, max(level) FROM referrers GROUP BY name ORDER BY 2`,
).all<{ what: string }>();
const drops = results.map(({ what }) => `DROP ${what}`);
const migrations = env.MIGRATIONS.flatMap(({ queries }) => queries);
// Where a deployed database notes them.
const notes = [
  "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)",
  ...env.MIGRATIONS.map(({ name }) => `INSERT INTO d1_migrations (name) VALUES ('${name}')`),
];
// All in one batch: each of the hundred statements by itself takes a second more for every file.
await env.DB.batch([...drops, ...migrations, ...notes].map((query) => env.DB.prepare(query)));

// And with empty buckets.
for (const bucket of [env.UPLOADS, env.BACKUPS]) {
  for (let keys = await listKeys(bucket); keys.length > 0; keys = await listKeys(bucket)) {
    await bucket.delete(keys);
  }
}

async function listKeys(bucket: R2Bucket): Promise<string[]> {
  return (await bucket.list()).objects.map(({ key }) => key);
}
