import type { SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

const CASING = "snake_case";
const dialect = new SQLiteAsyncDialect({ casing: CASING });

/** What a request cost, for its log line. */
type Figures = { statements: number; rowsRead: number };

export type Database = ReturnType<typeof openDatabase>;

/**
 * The one way to D1. Statements are written with Drizzle's `sql` or its builder (`build`) and run
 * here, where they are counted. Rows come back as the database names their columns.
 */
export function openDatabase(d1: D1Database) {
  const figures: Figures = { statements: 0, rowsRead: 0 };

  function prepare(statement: SQLWrapper): D1PreparedStatement {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL());
    return d1.prepare(sql).bind(...params);
  }

  function count(results: readonly D1Result[]): void {
    figures.statements += results.length;
    for (const { meta } of results) figures.rowsRead += meta.rows_read;
  }

  async function all<Row>(statement: SQLWrapper): Promise<Row[]> {
    const result = await prepare(statement).all<Row>();
    count([result]);
    return result.results;
  }

  async function first<Row>(statement: SQLWrapper): Promise<Row | null> {
    const [row] = await all<Row>(statement);
    return row ?? null;
  }

  /** Runs statements in order as one transaction and answers the rows of each. */
  async function batch(statements: readonly SQLWrapper[]): Promise<unknown[][]> {
    const results = await d1.batch(statements.map(prepare));
    count(results);
    return results.map((result) => result.results);
  }

  return { build: drizzle(d1, { casing: CASING }), all, first, batch, figures };
}

/** Whether a write failed because `column` (`table.column`) would be left without a value. */
export function isMissing(error: unknown, column: string): boolean {
  return String(error).includes(`NOT NULL constraint failed: ${column}`);
}

/** Whether a write failed because something that it names was deleted since it was looked at. */
export function isOrphaned(error: unknown): boolean {
  return String(error).includes("FOREIGN KEY constraint failed");
}

/** Whether a write failed because the value of `column` (`table.column`) is taken. */
export function isTaken(error: unknown, column: string): boolean {
  return String(error).includes(`UNIQUE constraint failed: ${column}`);
}
