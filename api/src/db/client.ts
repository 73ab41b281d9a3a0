import { type SQLWrapper, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { StorageError } from "../lib/errors";
import { type Batch, type Change, type Companion, commitWith } from "./unit-of-work";

const CASING = "snake_case";
const dialect = new SQLiteAsyncDialect({ casing: CASING });

/** Within a batch: whether the last statement that writes changed a row. */
export const hasChanged = sql`changes() > 0`;

/** What the statements of a request cost, for the log, and how large the database is now. */
type QueryStats = {
  statements: number;
  /** Round trips to the database one after another; those at the same time are one. */
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  databaseBytes: number;
};

export type Database = {
  /** Drizzle's query builder, made when it is used: few requests build a query. */
  readonly build: DrizzleD1Database;
  all: <Row>(statement: SQLWrapper) => Promise<Row[]>;
  first: <Row>(statement: SQLWrapper) => Promise<Row | null>;
  /** Runs statements in order in one transaction and returns the rows of each. */
  batch: Batch;
  /** Makes the change that a request is for, with what joined it: see `commitWith`. */
  commit: (statements: readonly SQLWrapper[], change?: Change) => Promise<unknown[][]>;
  /** Returns this database with one more companion in its commits. */
  join: (companion: Companion) => Database;
  /** Returns this database without companions, for the steps before the change. */
  leave: () => Database;
  stats: QueryStats;
  readBookmark: () => string | null;
};

/**
 * Runs and counts statements, which are written with Drizzle's `sql` or its query builder `build`.
 * Rows have the database's column names. With `getReadBookmark`, asked before the first statement,
 * copies of the database may answer that are as new as it says.
 */
export function openDatabase(d1: D1Database, getReadBookmark?: () => Promise<string>): Database {
  let session: D1DatabaseSession | null = null;
  let opening: Promise<D1DatabaseSession> | null = null;
  const stats: QueryStats = {
    statements: 0,
    roundTrips: 0,
    rowsRead: 0,
    rowsWritten: 0,
    databaseBytes: 0,
  };

  async function connect(): Promise<D1Database | D1DatabaseSession> {
    if (!getReadBookmark) return d1;
    opening ??= getReadBookmark().then((bookmark) => d1.withSession(bookmark));
    return (session ??= await opening);
  }

  function count(results: readonly D1Result[]): void {
    stats.statements += results.length;
    for (const { meta } of results) {
      stats.rowsRead += meta.rows_read;
      stats.rowsWritten += meta.rows_written;
      stats.databaseBytes = meta.size_after;
    }
  }

  async function roundTrip<Result>(call: () => Promise<Result>): Promise<Result> {
    const before = stats.roundTrips;
    try {
      return await reach(call);
    } finally {
      stats.roundTrips = Math.max(stats.roundTrips, before + 1);
    }
  }

  async function all<Row>(statement: SQLWrapper): Promise<Row[]> {
    const result = await roundTrip(async () => prepare(await connect(), statement).all<Row>());
    count([result]);
    return result.results;
  }

  async function first<Row>(statement: SQLWrapper): Promise<Row | null> {
    const [row] = await all<Row>(statement);
    return row ?? null;
  }

  async function batch(statements: readonly SQLWrapper[]): Promise<unknown[][]> {
    const results = await roundTrip(async () => {
      const connection = await connect();
      return connection.batch(statements.map((statement) => prepare(connection, statement)));
    });
    count(results);
    return results.map((result) => result.results);
  }

  const readBookmark = () => session?.getBookmark() ?? null;

  function withCompanions(companions: readonly Companion[]): Database {
    return {
      get build() {
        return drizzle(d1, { casing: CASING });
      },
      all,
      first,
      batch,
      stats,
      readBookmark,
      commit: (statements, change) => commitWith(batch, companions, statements, change),
      join: (companion) => withCompanions([...companions, companion]),
      leave: () => withCompanions([]),
    };
  }
  return withCompanions([]);
}

function prepare(
  connection: Pick<D1Database, "prepare">,
  statement: SQLWrapper,
): D1PreparedStatement {
  const query = dialect.sqlToQuery(statement.getSQL());
  return connection.prepare(query.sql).bind(...query.params);
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
