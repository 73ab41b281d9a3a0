import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { newestIdBefore } from "../db/id";
import type { MailRow } from "../db/rows";
import { mailColumns } from "./mails";
import { FIRST_CATEGORY, titleKey } from "./posts/categories";

/** A count of a large table would read all of it. */
const MAX_COUNTED = 10_000;
const TABLES_AT_ONCE = 20;

type MailCounts = { queued: number; failed: number; oldest_queued_at: string | null };

export async function countMails(db: Database): Promise<MailCounts> {
  const row = await db.first<MailCounts>(sql`SELECT
    (SELECT count(*) FROM emails WHERE status = 'queued') AS queued,
    (SELECT count(*) FROM emails WHERE status = 'failed') AS failed,
    (SELECT coalesce(requeued_at, created_at) FROM emails WHERE status = 'queued'
      ORDER BY id LIMIT 1) AS oldest_queued_at`);
  return row ?? { queued: 0, failed: 0, oldest_queued_at: null };
}

/** How many mails failed for good that were written since then. */
export async function countFailedMails(db: Database, sinceMs: number): Promise<number> {
  const row = await db.first<{ count: number }>(sql`SELECT count(*) AS count FROM emails
    WHERE status = 'failed' AND id > ${newestIdBefore(sinceMs)}`);
  return row?.count ?? 0;
}

type SetupRow = Record<
  "has_own_category" | "has_other_accounts" | "has_posts" | "has_sent_mail",
  number
>;

/** What a new site has by now, beside the account of an admin, and the last test mail to that. */
export async function readSetup(db: Database, userId: string) {
  const [[setup], [testMail]] = (await db.batch([
    sql`SELECT
      EXISTS (SELECT 1 FROM categories WHERE title_key <> ${titleKey(FIRST_CATEGORY)})
        AS has_own_category,
      EXISTS (SELECT 1 FROM users WHERE id <> ${userId}) AS has_other_accounts,
      EXISTS (SELECT 1 FROM posts) AS has_posts,
      EXISTS (SELECT 1 FROM emails WHERE status = 'sent') AS has_sent_mail`,
    sql`SELECT ${mailColumns} FROM emails e WHERE e.recipient_id = ${userId} AND e.kind = 'test'
      ORDER BY e.id DESC LIMIT 1`,
  ])) as [SetupRow[], MailRow[]];
  if (!setup) throw new Error("Nothing was counted");
  return { setup, testMail };
}

function countEach(tables: readonly string[]): SQL {
  const counts = tables.map(
    (name) => sql`(SELECT count(*) FROM
      (SELECT 1 FROM ${sql.identifier(name)} LIMIT ${sql.raw(String(MAX_COUNTED + 1))}))`,
  );
  return sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts`;
}

/** The rows of tables, counted up to 10,000. */
export async function countRows(db: Database, tables: readonly string[]) {
  // Some tables a statement: a request may make fifty, and D1 takes 32 arguments of a function.
  const parts = Array.from({ length: Math.ceil(tables.length / TABLES_AT_ONCE) }, (_, part) =>
    tables.slice(part * TABLES_AT_ONCE, (part + 1) * TABLES_AT_ONCE),
  );
  const results = (await db.batch(parts.map(countEach))) as { counts: string }[][];
  const found = results.flatMap(([row]) => JSON.parse(row?.counts ?? "[]") as number[]);
  return tables.map((name, index) => {
    const rows = found[index] ?? 0;
    return { name, rows: Math.min(rows, MAX_COUNTED), isMore: rows > MAX_COUNTED };
  });
}
