import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { COUNTS_PATH } from "../../contract/site/counts-path";
import type { Operations } from "../../contract/site/operations";
import { bucketStore } from "../../src/services/backup/store";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import worker from "../../src/index";
import { createPerson, createPosts, db, send } from "../support/factory";

const secret = { "X-Web-Secret": env.WEB_SECRET };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function readOperations(given: Partial<ApiEnv> = {}): Promise<Operations> {
  const { token } = await createPerson({ isAdmin: true });
  const reply = await send("/api/operations", { token, env: given });
  expect(reply.status).toBe(200);
  return reply.json();
}

const lastHour = ({ hours }: Operations) => hours[23];

test("requests and failures of both Workers are counted by hour", async () => {
  const before = lastHour(await readOperations());
  const json = { requests: 40, failures: 2 };
  expect((await send(COUNTS_PATH, { headers: secret, json })).status).toBe(200);
  await send("/api/stats");
  await send("/api/posts?page=1");
  vi.spyOn(console, "error").mockReturnValue();
  const DB = new Proxy(env.DB, {
    get: () => () => ({ bind: () => ({ all: () => Promise.reject(new Error("gone")) }) }),
  });
  expect((await send("/api/stats", { env: { DB } })).status).toBe(503);
  const after = lastHour(await readOperations());
  expect(after?.at).toBe(before?.at);
  expect((after?.web.requests ?? 0) - (before?.web.requests ?? 0)).toBe(40);
  expect((after?.web.failures ?? 0) - (before?.web.failures ?? 0)).toBe(2);
  expect((after?.api.requests ?? 0) - (before?.api.requests ?? 0)).toBeGreaterThanOrEqual(3);
  expect((after?.api.failures ?? 0) - (before?.api.failures ?? 0)).toBeGreaterThanOrEqual(1);
});

test("nobody else may say how many requests there were", async () => {
  const json = { requests: 1, failures: 1 };
  for (const guess of ["", "a guess"]) {
    const headers = { "X-Web-Secret": guess };
    expect((await send(COUNTS_PATH, { headers, json })).status).toBe(404);
  }
});

test("the slowest calls are listed with the reference of the slowest one", async () => {
  // Longer than any call takes on a busy machine.
  const takesMs = 30_000;
  vi.useFakeTimers({ toFake: ["Date"] });
  const answer = env.UPLOADS.get.bind(env.UPLOADS);
  const get = (key: string) => {
    vi.setSystemTime(Date.now() + takesMs);
    return answer(key);
  };
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (target, name) => (name === "get" ? get : Reflect.get(target, name)),
  });
  const id = crypto.randomUUID();
  const headers = { "X-Request-Id": id };
  await send(`/images/${"0".repeat(24)}/320.webp`, { headers, env: { UPLOADS } });
  vi.useRealTimers();
  const { slowest } = await readOperations();
  const call = slowest.find(({ route }) => route.startsWith("GET /images/"));
  expect(call).toMatchObject({ slowestId: id });
  expect(call?.slowestMs).toBeGreaterThanOrEqual(takesMs);
  expect(slowest.map(({ slowestMs }) => slowestMs)).toEqual(
    slowest.map(({ slowestMs }) => slowestMs).toSorted((one, other) => other - one),
  );
});

test("mails, database, pictures and versions are what they are", async () => {
  const { id } = await createPerson();
  // Tables are those of the last backup, where there is one.
  const given = { BACKUPS: undefined };
  const before = await readOperations(given);
  const mail = (status: string) => sql`INSERT INTO emails
    (id, kind, notice, recipient_id, to_address, subject, status, created_at)
    VALUES (${newId()}, 'security', 'guesses', ${id}, 'a@example.com', 'S', ${status}, ${isoTime()})`;
  await db.batch([mail("queued"), mail("failed"), mail("failed")]);
  await env.UPLOADS.put("operations-test", "12345");
  const after = await readOperations(given);
  await env.UPLOADS.delete("operations-test");
  await db.batch([sql`DELETE FROM emails WHERE recipient_id = ${id}`]);
  expect(after.mails.queued - before.mails.queued).toBe(1);
  expect(after.mails.failed - before.mails.failed).toBe(2);
  expect(after.mails.oldestQueuedAt).not.toBeNull();
  expect(after.mails.backlog).toEqual(expect.any(Number));
  expect((after.pictures?.bytes ?? 0) - (before.pictures?.bytes ?? 0)).toBe(5);
  expect(after.database.bytes).toBeGreaterThan(100_000);
  expect(after.migration).toMatch(/^\d{4}_\w+\.sql$/u);
  const users = await db.first<{ count: number }>(sql`SELECT count(*) AS count FROM users`);
  const { tables } = after.database;
  expect(tables.find(({ name }) => name === "users")?.rows).toBeGreaterThan(0);
  expect(tables.find(({ name }) => name === "users")?.rows).toBeLessThanOrEqual(users?.count ?? 0);
});

test("a bucket that is gone leaves the rest of the figures", async () => {
  const UPLOADS = { list: () => Promise.reject(new Error("gone")) } as unknown as R2Bucket;
  const { pictures, version } = await readOperations({ UPLOADS });
  expect([pictures, version]).toEqual([null, expect.any(String)]);
});

test("the nightly run and its backup are told, with what failed", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  await createPosts(1);
  await worker.scheduled({ cron: "17 3 * * *" }, env);
  const { nightly, backup, database, alarms } = await readOperations();
  expect(nightly?.finishedAt).not.toBeNull();
  expect(nightly?.failures).toEqual([]);
  expect(backup.isKept && backup.finishedAt).toEqual(expect.any(String));
  expect(database.countedAt).toBe(backup.finishedAt);
  expect(backup.rows).toBeGreaterThan(0);
  expect(alarms.open.map(({ name }) => name)).not.toContain("nightly");

  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (target, name) =>
      name === "list" ? () => Promise.reject(new Error("gone")) : Reflect.get(target, name),
  });
  await expect(worker.scheduled({ cron: "17 3 * * *" }, { ...env, UPLOADS })).rejects.toThrow(
    "Jobs of the night failed",
  );
  const failed = await readOperations();
  expect(failed.nightly?.failures).toContain("backup");
  expect(failed.alarms.open.find(({ name }) => name === "nightly")?.detail).toContain("backup");
  const store = bucketStore(env.BACKUPS);
  await store.remove(await store.list(""));
  const without = await readOperations({ BACKUPS: undefined });
  expect([without.backup.isKept, without.database.countedAt]).toEqual([false, null]);
});
