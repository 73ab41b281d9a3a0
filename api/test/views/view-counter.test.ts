import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { DAY_MS, isoDay } from "../../src/db/time";
import { type ViewCounter, digestVisitor } from "../../src/services/views/view-counter";
import { BUCKETS, bucketOf, flushAllViews, recordViews } from "../../src/services/views/record";
import { createPosts, send, unique } from "../support/factory";
import { createPost, readStats, readViews } from "./reading";

const open = (name = unique("bucket")) => env.VIEWS.get(env.VIEWS.idFromName(name));
const seenBy = (postId: string, ...visitors: string[]) =>
  visitors.map((visitor) => ({ postId, visitor }));
const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `visitor ${from + index}`);

/** Ends an object as a failing machine does: what is in memory is gone. */
async function kill(name: string): Promise<void> {
  const ended = runInDurableObject(open(name), (_counter, state) => state.abort("Killed"));
  await expect(ended).rejects.toThrow("Killed");
}

/** Has the object reach another database. */
function useDatabase(counter: ViewCounter, DB: Partial<D1Database>): void {
  Object.assign(counter, { env: { ...env, DB } });
}

const AWAY = {
  prepare: () => {
    throw new Error("D1_ERROR: Network connection lost.");
  },
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a visitor counts once a day for each post, whichever isolate tells of it", async () => {
  const { author, id } = await createPost();
  const other = (await createPost()).id;
  const name = unique("bucket");
  await Promise.all([
    open(name).add(seenBy(id, "a", "b", "a")),
    open(name).add([...seenBy(id, "b", "c"), ...seenBy(other, "a")]),
  ]);
  expect(await readViews(id)).toBe(0);
  expect(await runDurableObjectAlarm(open(name))).toBe(true);
  expect([await readViews(id), await readViews(other)]).toEqual([3, 1]);
  expect(await readStats(author.token)).toEqual({
    total: 3,
    days: [{ date: isoDay(), views: 3 }],
  });
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ["Date"] });
  await open(name).add(seenBy(id, "a", "a"));
  await open(name).flush();
  expect(await readViews(id)).toBe(4);
});

test("views are told 10 seconds after the first, and repeated ones wake nobody", async () => {
  const { id } = await createPost();
  const counter = open();
  const alarmOf = () =>
    runInDurableObject(counter, async (_counter, { storage }) => storage.getAlarm());
  const before = Date.now();
  await counter.add(seenBy(id, "a"));
  const alarm = (await alarmOf()) ?? 0;
  expect(alarm - before).toBeGreaterThanOrEqual(10_000);
  expect(alarm - Date.now()).toBeLessThanOrEqual(10_000);
  await runDurableObjectAlarm(counter);
  await counter.add(seenBy(id, "a"));
  expect(await alarmOf()).toBeNull();
});

test("no statement runs on the way of a view, and one call goes to each object", async () => {
  const { ids } = await createPosts(2);
  const views = ids.flatMap((id) => seenBy(id, ...people(3)));
  const add = vi.fn<() => Promise<void>>(async () => {});
  const VIEWS = { idFromName: String, get: () => ({ add }) } as unknown as ApiEnv["VIEWS"];
  await recordViews({ VIEWS }, views);
  expect(add).toHaveBeenCalledTimes(new Set(ids.map(bucketOf)).size);
  for (const id of ids) expect(bucketOf(id)).toBeLessThan(BUCKETS);
});

test("what was flushed and never acknowledged is told again after a kill, and counts once", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { id } = await createPost();
  const name = unique("bucket");
  await open(name).add(seenBy(id, "a", "b"));
  await runInDurableObject(open(name), async (counter) => {
    const batch = async (statements: D1PreparedStatement[]) => {
      await env.DB.batch(statements);
      throw new Error("D1_ERROR: Network connection lost.");
    };
    useDatabase(counter, { prepare: env.DB.prepare.bind(env.DB), batch } as Partial<D1Database>);
    await counter.flush();
  });
  expect(await readViews(id)).toBe(2);
  await kill(name);
  await open(name).add(seenBy(id, "b", "c"));
  await open(name).flush();
  expect(await readViews(id)).toBe(3);
});

test("a kill loses no view, and nobody who came before counts again", async () => {
  const { id } = await createPost();
  const name = unique("bucket");
  await open(name).add(seenBy(id, ...people(50)));
  await runDurableObjectAlarm(open(name));
  await open(name).add(seenBy(id, ...people(7, 50)));
  await kill(name);
  await open(name).add(seenBy(id, ...people(55)));
  expect(await runDurableObjectAlarm(open(name))).toBe(true);
  expect(await readViews(id)).toBe(57);
});

test("a thousand views a second for a minute are counted exactly, whatever is killed", async () => {
  const { id } = await createPost();
  const name = unique("bucket");
  for (let second = 0; second < 60; second += 1) {
    await open(name).add(seenBy(id, ...people(1000, second * 1000)));
    if (second % 10 === 9) await runDurableObjectAlarm(open(name));
    if (second === 44) await kill(name);
  }
  expect(await readViews(id)).toBe(60_000);
});

test("views that come while others are told to the database are told next", async () => {
  const { id } = await createPost();
  const name = unique("bucket");
  await open(name).add(seenBy(id, "a"));
  await runInDurableObject(open(name), async (counter) => {
    const batch = async (statements: D1PreparedStatement[]) => {
      const results = await env.DB.batch(statements);
      await counter.add(seenBy(id, "b"));
      return results;
    };
    useDatabase(counter, { prepare: env.DB.prepare.bind(env.DB), batch } as Partial<D1Database>);
    await counter.flush();
    useDatabase(counter, env.DB);
  });
  expect(await readViews(id)).toBe(1);
  expect(await runDurableObjectAlarm(open(name))).toBe(true);
  expect(await readViews(id)).toBe(2);
});

test("while the database is away counts wait, over midnight and a kill too", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { author, id } = await createPost();
  const name = unique("bucket");
  const yesterday = Date.now() - DAY_MS;
  vi.useFakeTimers({ now: yesterday, toFake: ["Date"] });
  await runInDurableObject(open(name), async (counter) => {
    useDatabase(counter, AWAY);
    await counter.add(seenBy(id, "a", "b"));
    await counter.alarm();
  });
  vi.useRealTimers();
  expect(log.mock.calls.join()).toContain("Views wait for the database");
  await runInDurableObject(open(name), async (counter, { storage }) => {
    useDatabase(counter, AWAY);
    await counter.add(seenBy(id, "a"));
    await counter.alarm();
    expect(await storage.getAlarm()).not.toBeNull();
    const rows = (query: string) => storage.sql.exec(query).toArray();
    expect(rows("SELECT views FROM unflushed ORDER BY day")).toEqual([
      { views: 2 },
      { views: null },
    ]);
    expect(rows("SELECT DISTINCT day FROM visitors")).toEqual([{ day: isoDay() }]);
  });
  expect(await readViews(id)).toBe(0);
  await kill(name);
  await runDurableObjectAlarm(open(name));
  expect(await readViews(id)).toBe(3);
  expect((await readStats(author.token)).days).toEqual([
    { date: isoDay(yesterday), views: 2 },
    { date: isoDay(), views: 1 },
  ]);
});

test("views of a post that is deleted meanwhile are left out, and others counted", async () => {
  const { author, ids } = await createPosts(2);
  const [gone = "", left = ""] = ids;
  const counter = open();
  await counter.add([...seenBy(gone, "a"), ...seenBy(left, "a", "b")]);
  await counter.flush();
  await counter.add([...seenBy(gone, "b"), ...seenBy(left, "c")]);
  expect((await send(`/api/posts/${gone}`, { method: "DELETE", token: author.token })).status).toBe(
    200,
  );
  await counter.flush();
  expect(await readViews(left)).toBe(3);
  expect((await readStats(author.token)).total).toBe(3);
});

test("the night leaves nothing in an object by which yesterday's visitors could be told", async () => {
  const { id } = await createPost();
  await recordViews(env, seenBy(id, "a"));
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ["Date"] });
  await flushAllViews(env);
  const counter = env.VIEWS.get(env.VIEWS.idFromName(`bucket-${bucketOf(id)}`));
  await runInDurableObject(counter, (_counter, { storage }) => {
    for (const table of ["visitors", "unflushed"]) {
      expect(storage.sql.exec(`SELECT * FROM ${table}`).toArray()).toEqual([]);
    }
    expect(storage.kv.get<{ day: string }>("salt")?.day).toBe(isoDay());
  });
  expect(await readViews(id)).toBe(1);
});

test("no storage holds an address or an id of a visitor", async () => {
  const { id } = await createPost();
  const counter = open();
  await counter.add(seenBy(id, "192.0.2.77"));
  await counter.flush();
  const stored = await runInDurableObject(counter, (_counter, { storage }) =>
    JSON.stringify(storage.sql.exec("SELECT * FROM visitors").toArray()),
  );
  expect(stored).toContain(id);
  expect(stored).not.toContain("192.0.2");
});

test("the digests of one visitor differ by post and by day", () => {
  const digests = [
    digestVisitor("Monday", "one", "192.0.2.1"),
    digestVisitor("Monday", "other", "192.0.2.1"),
    digestVisitor("Tuesday", "one", "192.0.2.1"),
  ];
  expect(new Set(digests).size).toBe(3);
});
