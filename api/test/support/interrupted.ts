import { env } from "cloudflare:workers";

/** Those are read once in ten seconds, by any request: not one of the answers to count. */
export const readsSettings = (query: string) => query.includes("FROM site_versions");

/** A database that runs `act` after its nth answer, and how many answers it gave. */
export function interruptAt(place: number, act: () => Promise<unknown>) {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let trips = 0;

  async function answer<Result>(asked: Promise<Result>): Promise<Result> {
    const result = await asked;
    trips += 1;
    if (trips === place) await act();
    return result;
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === "all") return () => answer(target.all());
        throw new Error(`The tests do not interrupt ${String(name)}()`);
      },
    });
    originals.set(wrapped, statement);
    return wrapped;
  }

  const database: D1Database = new Proxy(env.DB, {
    get(target, name) {
      // It is awaited, and no promise.
      if (name === "then") return undefined;
      if (name === "withSession") return () => database;
      if (name === "getBookmark") return () => null;
      if (name === "prepare") {
        return (query: string) =>
          readsSettings(query) ? target.prepare(query) : wrap(target.prepare(query));
      }
      if (name !== "batch") throw new Error(`The tests do not interrupt ${String(name)}()`);
      return (batch: D1PreparedStatement[]) =>
        answer(target.batch(batch.map((one) => originals.get(one) ?? one)));
    },
  });
  return { database, countTrips: () => trips };
}
