import type { SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { StorageError } from "../errors";

const CASING = "snake_case";
const dialect = new SQLiteAsyncDialect({ casing: CASING });

/** What the statements of a request cost, for the log. */
type QueryStats = { statements: number; rowsRead: number };

export type Database = ReturnType<typeof openDatabase>;

/**
 * Runs and counts statements, which are written with Drizzle's `sql` or its query builder `build`.
 * Rows have the database's column names.
 */
export function openDatabase(d1: D1Database) {
  const stats: QueryStats = { statements: 0, rowsRead: 0 };

  function prepare(statement: SQLWrapper): D1PreparedStatement {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL());
    return d1.prepare(sql).bind(...params);
  }

  function count(results: readonly D1Result[]): void {
    stats.statements += results.length;
    for (const { meta } of results) stats.rowsRead += meta.rows_read;
  }

  async function all<Row>(statement: SQLWrapper): Promise<Row[]> {
    const result = await reach(() => prepare(statement).all<Row>());
    count([result]);
    return result.results;
  }

  async function first<Row>(statement: SQLWrapper): Promise<Row | null> {
    const [row] = await all<Row>(statement);
    return row ?? null;
  }

  /** Runs statements in order in one transaction and returns the rows of each. */
  async function batch(statements: readonly SQLWrapper[]): Promise<unknown[][]> {
    const results = await reach(() => d1.batch(statements.map(prepare)));
    count(results);
    return results.map((result) => result.results);
  }

  /** The same for the change that a request is for; `changedId` is what it creates or changes. */
  function commit(statements: readonly SQLWrapper[], _changedId: string): Promise<unknown[][]> {
    return batch(statements);
  }

  return { build: drizzle(d1, { casing: CASING }), all, first, batch, commit, stats };
}

// Errors of a statement. Others, and these few, are those of a database that cannot be used.
const STATEMENT_FAILED =
  /constraint failed|SQLITE_(?!BUSY|LOCKED|FULL|IOERR|NOMEM|READONLY|CANTOPEN|CORRUPT)/u;

async function reach<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw STATEMENT_FAILED.test(String(error)) ? error : new StorageError("database", error);
  }
}

/** Whether a write failed because a row that it refers to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return String(error).includes("FOREIGN KEY constraint failed");
}

/** Whether a write failed because another row has this value in `column` (`table.column`). */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return String(error).includes(`UNIQUE constraint failed: ${column}`);
}
