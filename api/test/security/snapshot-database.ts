import { sql } from "drizzle-orm";
import { db } from "../support/factory";

/** How much is kept in every column of every table; not how far the mails are, nor when sessions were used. */
export async function snapshotDatabase(): Promise<unknown[]> {
  const columns = await db.all<{ of: string; name: string }>(sql`
    SELECT t.name AS of, c.name FROM sqlite_schema t CROSS JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT GLOB '*_fts*' AND t.name NOT GLOB '_cf_*'
      AND t.name NOT IN ('sessions', 'd1_migrations')
      AND NOT (t.name = 'emails'
        AND c.name IN ('status', 'sent_at', 'claimed_at', 'attempts', 'reason')) ORDER BY t.name, c.cid`);
  const stock: unknown[] = [];
  for (const table of new Set(columns.map(({ of }) => of))) {
    const sums = columns
      .filter(({ of }) => of === table)
      .map(({ name }) => sql.raw(`sum(length("${name}")) || ' ' || substr(max("${name}"), 1, 40)`));
    stock.push(
      await db.all(sql`SELECT count(*), ${sql.join(sums, sql`, `)} FROM ${sql.raw(table)}`),
    );
  }
  return stock;
}
