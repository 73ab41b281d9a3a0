/** The statements of one round trip. */
export type Trip = D1PreparedStatement[];

/** Runs queries once, and records their statements. */
export async function recordTrips(
  d1: D1Database,
  run: (recorded: D1Database) => Promise<unknown>,
): Promise<Trip[]> {
  const trips: Trip[] = [];
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get: (_target, name) => {
        if (name === "bind") return (...values: unknown[]) => wrap(statement.bind(...values));
        if (name !== "all") throw new Error(`Nothing is recorded of ${String(name)}.`);
        return () => {
          trips.push([statement]);
          return statement.all();
        };
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  };
  const batch = (wrapped: D1PreparedStatement[]) => {
    const statements = wrapped.map((one) => originals.get(one) ?? one);
    trips.push(statements);
    return d1.batch(statements);
  };
  await run(
    new Proxy(d1, {
      get: (target, name) => {
        if (name === "prepare") return (query: string) => wrap(target.prepare(query));
        return name === "batch" ? batch : (Reflect.get(target, name) as unknown);
      },
    }),
  );
  return trips;
}

/** Repeats recorded round trips; returns the rows of the last one. */
export async function repeatTrips(d1: D1Database, trips: readonly Trip[]): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const trip of trips) {
    const [first] = trip;
    const results = trip.length > 1 || !first ? await d1.batch(trip) : [await first.all()];
    rows = results.map((result) => result.results);
  }
  return rows;
}
