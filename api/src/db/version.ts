import { type SQL, sql } from "drizzle-orm";

/**
 * The next version of a row. Where the row has another one than the change is based on, it is NULL,
 * which the column refuses: then nothing of the whole batch is written, its idempotency key included.
 */
export function nextVersion(baseVersion: number | undefined): SQL {
  return baseVersion === undefined
    ? sql`version + 1`
    : sql`CASE WHEN version = ${baseVersion} THEN version + 1 END`;
}

/** Whether a write failed because the row had another version than the change was based on. */
export function isStaleWrite(error: unknown): boolean {
  return /NOT NULL constraint failed: \w+\.version\b/u.test(String(error));
}
