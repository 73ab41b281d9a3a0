// What production refuses and a local database lets pass.
const MAX_STATEMENTS = 50;
const MAX_ROUND_TRIPS = 10;
const MAX_PARAMETERS = 100;
const MAX_PATTERN_BYTES = 50;
const MAX_VALUE_BYTES = 2_000_000;
const MAX_STATEMENT_BYTES = 100_000;

type Bound = { statement: D1PreparedStatement };

/** A database for one request that notes where the request would fail in production. */
export function guardDatabase(database: D1Database) {
  const violations: string[] = [];
  const originals = new WeakMap<D1PreparedStatement, Bound>();
  let statements = 0;
  let roundTrips = 0;

  function report(what: string): void {
    violations.push(what);
  }

  function countTrip(size: number): void {
    statements += size;
    roundTrips += 1;
    if (statements > MAX_STATEMENTS) report(`${statements} statements`);
    if (roundTrips > MAX_ROUND_TRIPS) report(`${roundTrips} round trips to the database`);
  }

  function checkRows(results: readonly D1Result[]): void {
    const rows = results.flatMap((result) => result.results);
    if (rows.some((row) => sizeOf(row) > MAX_VALUE_BYTES)) report("a row over 2 MB");
  }

  function guardStatement(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const guarded = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") {
          return (...values: unknown[]) => {
            checkParameters(sql, values).forEach(report);
            return guardStatement(target.bind(...values), sql);
          };
        }
        if (name !== "all") throw new Error(`The tests do not guard ${String(name)}()`);
        return async () => {
          countTrip(1);
          const result = await target.all();
          checkRows([result]);
          return result;
        };
      },
    });
    originals.set(guarded, { statement });
    return guarded;
  }

  function guardConnection<Connection extends D1Database | D1DatabaseSession>(
    connection: Connection,
  ): Connection {
    return new Proxy(connection, {
      get(target, name) {
        // It is awaited, and no promise.
        if (name === "then") return undefined;
        if (name === "prepare") {
          return (sql: string) => {
            if (sizeOf(sql) > MAX_STATEMENT_BYTES) report("a statement over 100 KB");
            return guardStatement(target.prepare(sql), sql);
          };
        }
        if (name === "withSession" && "withSession" in target) {
          return (bookmark: string) => guardConnection(target.withSession(bookmark));
        }
        if (name === "getBookmark") {
          return () => ("getBookmark" in target ? target.getBookmark() : null);
        }
        if (name !== "batch") throw new Error(`The tests do not guard ${String(name)}()`);
        return async (batch: D1PreparedStatement[]) => {
          countTrip(batch.length);
          const results = await target.batch(
            batch.map((one) => originals.get(one)?.statement ?? one),
          );
          checkRows(results);
          return results;
        };
      },
    });
  }

  return { database: guardConnection(database), violations };
}

function checkParameters(sql: string, values: readonly unknown[]): string[] {
  const patterns = [...sql.matchAll(/\b(?:LIKE|GLOB)\s+(?:'[^']*'\s*\|\|\s*)?\?/giu)].map(
    (match) => {
      const before = sql.slice(0, match.index);
      return values[before.split("?").length - 1];
    },
  );
  const row = values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
  return [
    ...(values.length > MAX_PARAMETERS ? [`${values.length} parameters in ${sql}`] : []),
    ...(patterns.some((pattern) => sizeOf(pattern) > MAX_PATTERN_BYTES)
      ? [`a pattern over ${MAX_PATTERN_BYTES} bytes in ${sql}`]
      : []),
    ...(row > MAX_VALUE_BYTES ? [`values over 2 MB in ${sql}`] : []),
  ];
}

function sizeOf(value: unknown): number {
  if (value instanceof ArrayBuffer) return value.byteLength;
  return new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)).length;
}
