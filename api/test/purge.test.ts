import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { DAY_MS, isoTime } from "../src/db/time";
import worker from "../src/index";
import { operationsLog } from "../src/services/operations/stub";
import { findWrong } from "../src/services/operations/alarms";
import { PURGED_TABLES } from "../contract/site/retention-periods";
import { purgeExpired } from "../src/queries/expired-rows";
import { createPerson, db, unique } from "./support/factory";

const MANY = 12_000;

/** The whole numbers below one, as rows of a statement. */
const numbers = (count: number) => sql`WITH RECURSIVE numbers (i) AS (
  SELECT 0 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count - 1})`;

async function countRows(statement: ReturnType<typeof sql>): Promise<number | undefined> {
  return (await db.first<{ count: number }>(sql`SELECT count(*) AS count FROM ${statement}`))
    ?.count;
}

test("the nightly job deletes everything that has expired and nothing else", async () => {
  const [over, good] = [isoTime(Date.now() - 1000), isoTime(Date.now() + DAY_MS)];
  const { id, tokenHash } = await createPerson();
  const name = unique("key");
  await db.batch([
    sql`${numbers(MANY)} INSERT INTO idempotency_keys (id, body_digest, claimed_at, expires_at)
      SELECT ${name} || i, '', ${over}, iif(i = 7, ${good}, ${over}) FROM numbers`,
    sql`${numbers(MANY)} INSERT INTO not_me_links (token_hash, user_id, email_key, since, expires_at)
      SELECT ${name} || i, ${id}, '', ${over}, iif(i = 7, ${good}, ${over}) FROM numbers`,
    sql`INSERT INTO sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
      VALUES (${unique("token")}, ${unique("session")}, ${id}, ${over}, ${over}, ${over})`,
    sql`INSERT INTO tokens (token_hash, user_id, kind, created_at, expires_at)
      VALUES (${unique("token")}, ${id}, 'reset-password', ${over}, ${over})`,
  ]);
  await worker.scheduled({} as ScheduledController, env);
  expect(await countRows(sql`idempotency_keys WHERE id LIKE ${`${name}%`}`)).toBe(1);
  expect(await countRows(sql`not_me_links WHERE user_id = ${id}`)).toBe(1);
  expect(await countRows(sql`tokens WHERE user_id = ${id}`)).toBe(0);
  expect(
    await db.all(sql`SELECT token_hash AS tokenHash FROM sessions WHERE user_id = ${id}`),
  ).toEqual([{ tokenHash }]);
});

test("a purge goes on in the next run where one may not do it all, and then has nothing left", async () => {
  await purgeExpired(db);
  const name = unique("key");
  const over = isoTime(Date.now() - 1000);
  await db.all(sql`${numbers(25)} INSERT INTO idempotency_keys (id, body_digest, claimed_at, expires_at)
    SELECT ${name} || i, '', ${over}, ${over} FROM numbers`);
  const keys = sql`idempotency_keys WHERE id LIKE ${`${name}%`}`;
  const limits = { rows: 10, statements: PURGED_TABLES.length + 1 };
  expect(await purgeExpired(db, limits)).toEqual(["idempotency_keys"]);
  expect(await countRows(keys)).toBe(5);
  expect(await purgeExpired(db, limits)).toEqual([]);
  expect(await countRows(keys)).toBe(0);
});

test("an alarm opens where the runs of a night were not enough, and is over when they are", async () => {
  const log = operationsLog(env);
  await log.beginNightly();
  await log.endNightly([]);
  await log.noteLeft(["sessions"]);
  expect((await findWrong(env, db)).nightly).toBeUndefined();
  vi.setSystemTime(Date.now() + 7 * 3_600_000);
  try {
    expect((await findWrong(env, db)).nightly).toBe("The nightly purge is behind with: sessions.");
    await worker.scheduled({ cron: "*/10 4-8 * * *" } as ScheduledController, env);
    expect((await findWrong(env, db)).nightly).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
