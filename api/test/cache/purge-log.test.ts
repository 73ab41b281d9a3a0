import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { PURGES_PATH, type PurgesSince, VIEWS_PATH, postTag } from "../../contract/cache/tags";
import { DAY_MS } from "../../src/db/time";
import { purgeLog } from "../../src/services/purges/purge";
import { MAX_PURGES } from "../../src/services/purges/purge-log";
import { countViewsOf, createPosts, send, unique } from "../support/factory";
import { createSite } from "./site";

const purge = (id: string) => ({ tags: [postTag(id)], isRemoval: false });
const openLog = (name = unique("log")) => env.PURGES.get(env.PURGES.idFromName(name));
const ids = ({ purges }: PurgesSince) => purges.map(({ tags }) => tags.join());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("the log tells what came after a number, also when it comes from storage", async () => {
  const name = unique("log");
  expect(await openLog(name).since(0)).toEqual({ seq: 0, floor: 0, purges: [], bookmark: null });
  for (const id of ["a", "b", "c"]) await openLog(name).add(purge(id));
  await openLog(name).add({ tags: ["list", "site"], isRemoval: true });
  for (let run = 0; run < 2; run += 1) {
    const since = await openLog(name).since(2);
    expect(since).toMatchObject({ seq: 4, floor: 0 });
    expect(since.purges).toEqual([
      { seq: 3, tags: ["post:c"], isRemoval: false },
      { seq: 4, tags: ["list", "site"], isRemoval: true },
    ]);
    expect((await openLog(name).since(4)).purges).toEqual([]);
    const restart = runInDurableObject(openLog(name), (_log, state) => state.abort("Restarted"));
    await expect(restart).rejects.toThrow("Restarted");
  }
});

test("whoever asks for more than the log keeps hears that all before may be out of date", async () => {
  const log = openLog();
  await runInDurableObject(log, async (object) => {
    for (let count = 0; count < MAX_PURGES + 5; count += 1) await object.add(purge(`${count}`));
  });
  const seq = MAX_PURGES + 5;
  for (const known of [0, 4, seq + 1]) {
    const since = await log.since(known);
    expect(since).toMatchObject({ seq, floor: 5 });
    expect(since.purges).toHaveLength(MAX_PURGES);
  }
  expect(ids(await log.since(seq - 1))).toEqual([`post:${seq - 1}`]);
});

test("a purge writes at most three rows, its deletion after a day included", async () => {
  const COUNT = 100;
  const written = await runInDurableObject(openLog(), async (log, { storage }) => {
    const cursors: { rowsWritten: number }[] = [];
    const { exec } = storage.sql;
    storage.sql.exec = (...args: Parameters<typeof exec>) => {
      const cursor = exec.apply(storage.sql, args);
      cursors.push(cursor);
      return cursor as never;
    };
    const alarms = vi.spyOn(storage, "setAlarm");
    for (let count = 0; count < COUNT; count += 1) await log.add(purge(`${count}`));
    const afterwards = Date.now() + 2 * DAY_MS;
    vi.useFakeTimers({ now: afterwards });
    await log.alarm();
    vi.useRealTimers();
    const rows = cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
    expect(rows).toBeGreaterThan(COUNT);
    expect(storage.sql.exec("SELECT * FROM purges").toArray()).toHaveLength(1);
    return rows + alarms.mock.calls.length;
  });
  expect(written / COUNT).toBeLessThanOrEqual(3);
});

test("a write of which nobody knows how far it came purges all that it may have changed", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const site = await createSite();
  const { seq } = await purgeLog(env).since(0);
  // The statement arrives, its answer does not.
  const batch = async (statements: D1PreparedStatement[]) => {
    await env.DB.batch(statements);
    throw new Error("D1_ERROR: Network connection lost.");
  };
  const DB: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "withSession") return () => DB;
      return name === "batch" ? batch : Reflect.get(target, name, target).bind?.(target);
    },
  });
  const json = { postId: site.post };
  const call = { method: "PUT", token: site.author.token, json, env: { DB } };
  expect((await send("/api/posts/likes", call)).status).toBe(503);
  expect(ids(await purgeLog(env).since(seq))).toEqual(["post:*"]);
});

test("a purge that fails is repeated, and the write is answered", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const site = await createSite();
  const { seq } = await purgeLog(env).since(0);
  let failures = 3;
  const get = (id: DurableObjectId) => {
    const log = env.PURGES.get(id);
    const add = async (given: Parameters<typeof log.add>[0]) => {
      failures -= 1;
      if (failures >= 0) throw new Error("The object is moved");
      return log.add(given);
    };
    return { add };
  };
  const PURGES = { idFromName: env.PURGES.idFromName.bind(env.PURGES), get } as unknown;
  const json = { postId: site.post };
  const call = { method: "PUT", token: site.author.token, json };
  const reply = await send("/api/posts/likes", {
    ...call,
    env: { PURGES: PURGES as ApiEnv["PURGES"] },
  });
  expect(reply.status).toBe(200);
  expect(ids(await purgeLog(env).since(seq))).toEqual([`post:${site.post}`]);
});

test("a refused write purges nothing", async () => {
  const site = await createSite();
  const { seq } = await purgeLog(env).since(0);
  const path = `/api/posts/${site.post}`;
  const json = { title: "Changed" };
  expect((await send(path, { method: "PUT", token: site.reader.token, json })).status).toBe(403);
  expect(ids(await purgeLog(env).since(seq))).toEqual([]);
});

test("the web Worker alone may ask for purges and tell of views", async () => {
  const { ids: posts } = await createPosts(1);
  const [postId = ""] = posts;
  const views = [{ postId, visitor: "192.0.2.7" }];
  const secret = { "X-Web-Secret": env.WEB_SECRET };
  for (const guess of ["", "a guess"]) {
    const headers = { "X-Web-Secret": guess };
    expect((await send(PURGES_PATH, { headers })).status).toBe(404);
    expect((await send(VIEWS_PATH, { headers, json: views })).status).toBe(404);
  }
  const since = await (await send(`${PURGES_PATH}?since=0`, { headers: secret })).json();
  expect(since).toMatchObject({ seq: expect.any(Number), floor: expect.any(Number) });
  const readViews = async () =>
    (
      await (
        await send(`/api/posts/${postId}`, { headers: { "Sec-Purpose": "prefetch" } })
      ).json<{
        numViews: number;
      }>()
    ).numViews;
  expect(await readViews()).toBe(0);
  const another = { postId, visitor: "2001:db8::1" };
  for (const json of [views, [...views, another], [{ postId: "0".repeat(24), visitor: "" }]]) {
    expect((await send(VIEWS_PATH, { headers: secret, json })).status).toBe(200);
  }
  await countViewsOf(postId);
  expect(await readViews()).toBe(2);
});
