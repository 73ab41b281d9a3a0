import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/client";
import { sql } from "drizzle-orm";
import { guardDatabase } from "../support/guarded-database";

const sources = import.meta.glob<string>("../../src/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

function guarded() {
  const { database, violations } = guardDatabase(env.DB);
  return { db: openDatabase(database), violations };
}

test("requests over production limits are detected", async () => {
  const many = guarded();
  await many.db.batch(Array.from({ length: 51 }, () => sql`SELECT 1`));
  const often = guarded();
  for (let trip = 0; trip < 11; trip += 1) await often.db.all(sql`SELECT 1`);
  const wide = guarded();
  await wide.db.all(sql`SELECT ${"x".repeat(2_000_001)} IS NULL`);
  const tall = guarded();
  await tall.db.all(sql`SELECT hex(zeroblob(600000)) AS a, hex(zeroblob(600000)) AS b`);
  expect([many, often, wide, tall].map(({ violations }) => violations.length)).toEqual([
    1, 1, 1, 1,
  ]);

  const pattern = guarded();
  await expect(
    pattern.db.all(sql`SELECT 1 WHERE ${"a"} = 'a' AND 'a' LIKE ${"x".repeat(51)}`),
  ).rejects.toThrow("pattern too complex");
  const list = guarded();
  const values = sql.join(
    Array.from({ length: 101 }, (_, index) => sql`${index}`),
    sql`, `,
  );
  await expect(list.db.all(sql`SELECT 1 WHERE 1 IN (${values})`)).rejects.toThrow(
    "too many SQL variables",
  );
  expect([pattern, list].map(({ violations }) => violations.length)).toEqual([1, 1]);
});

test("requests within production limits pass", async () => {
  const { db, violations } = guarded();
  expect(await db.batch([sql`SELECT ${1} AS one`, sql`SELECT 2 AS two`])).toEqual([
    [{ one: 1 }],
    [{ two: 2 }],
  ]);
  expect(violations).toEqual([]);
});

test("no password uses PBKDF2, whose iterations production limits", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(60);
  const users = Object.entries(sources).filter(([, source]) => /pbkdf2/iu.test(source));
  expect(users).toEqual([]);
});
