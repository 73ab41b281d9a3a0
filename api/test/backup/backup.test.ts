import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import {
  type ReadConversation,
  readConversationLines,
} from "../../src/services/backup/conversations";
import { openManifest } from "../../src/services/backup/format";
import { continueNightlyBackup, startNightlyBackup } from "../../src/services/backup/nightly";
import { listExpired } from "../../src/services/backup/expired-backups";
import { unpackLines } from "../../src/services/backup/rows";
import { bucketStore } from "../../src/services/backup/store";
import { FOLDER, MANIFEST, beginBackup, listBackups } from "../../src/services/backup/write";
import { newId } from "../../src/db/id";
import { DAY_MS, isoTime } from "../../src/db/time";
import worker from "../../src/index";
import { written } from "../messages/writing";
import { createPerson, createPosts, db, send } from "../support/factory";

const store = bucketStore(env.BACKUPS);
const log = vi.spyOn(console, "info").mockReturnValue();
const errors = vi.spyOn(console, "error").mockReturnValue();

afterEach(async () => {
  await store.remove(await store.list(""));
  vi.clearAllMocks();
});

async function readText(key: string): Promise<string> {
  return new TextDecoder().decode((await store.read(key)) ?? new Uint8Array());
}

async function readRows(name: string, table: string): Promise<unknown[][]> {
  const manifest = openManifest(await readText(`${FOLDER}${name}/${MANIFEST}`));
  const stored = manifest.tables.find((one) => one.name === table);
  const rows: unknown[][] = [];
  for (const { key } of stored?.parts ?? []) {
    const data = await store.read(`${FOLDER}${name}/${key}`);
    rows.push(...unpackLines(data ?? new Uint8Array()).map((line) => JSON.parse(line)));
  }
  return rows;
}

test("the nightly run backs up every table and the pictures beside them", async () => {
  const { ids } = await createPosts(3);
  const key = `pictures/${newId()}/320.webp`;
  await env.UPLOADS.put(key, "a picture", { httpMetadata: { contentType: "image/webp" } });
  await worker.scheduled({ cron: "17 3 * * *" }, env);
  const [name = ""] = await listBackups(store);
  const found = (await readRows(name, "posts")).map((row) => row[1]);
  expect(found).toEqual(expect.arrayContaining(ids));
  const { tables, migrations } = openManifest(await readText(`${FOLDER}${name}/${MANIFEST}`));
  const names = tables.map((table) => table.name);
  expect(names).toEqual(expect.arrayContaining(["users", "sessions", "emails", "counters"]));
  expect(names.indexOf("users")).toBeLessThan(names.indexOf("posts"));
  expect(names.filter((table) => table.includes("_fts"))).toEqual([]);
  expect(migrations).toContain("0001_release_0_1_0.sql");
  expect(await (await env.BACKUPS.get(key))?.text()).toBe("a picture");
  expect(log.mock.calls.flat().join()).toContain("A backup is finished");
});

test("a backup that is too large for one run is finished by the next ones", async () => {
  const { ids } = await createPosts(120);
  await db.all(sql`UPDATE posts SET description = ${"x".repeat(20_000)}`);
  const keys = Array.from({ length: 5 }, () => `pictures/${newId()}/320.webp`);
  for (const key of keys) await env.UPLOADS.put(key, key);
  await store.write("progress.json", JSON.stringify(await beginBackup(env.DB)));
  let runs = 0;
  for (; (await store.read("progress.json")) !== null; runs += 1) {
    await continueNightlyBackup(env, { calls: 3, bytes: 500_000 });
  }
  expect(runs).toBeGreaterThan(5);
  const [name = ""] = await listBackups(store);
  const rows = await readRows(name, "posts");
  expect(new Set(rows.map((row) => row[1]))).toEqual(
    new Set((await db.all<{ id: string }>(sql`SELECT id FROM posts`)).map(({ id }) => id)),
  );
  expect(rows.length).toBeGreaterThanOrEqual(ids.length);
  for (const key of keys) expect(await (await env.BACKUPS.get(key))?.text()).toBe(key);
  await continueNightlyBackup(env);
  expect(await listBackups(store)).toEqual([name]);
});

test("messages are backed up from the objects that keep them, in as many runs as it takes", async () => {
  const [one, two, three] = [await createPerson(), await createPerson(), await createPerson()];
  const ids: string[] = [];
  for (const [from, to] of [
    [one, two],
    [two, one],
    [three, one],
  ] as const) {
    const json = { receiverId: to.id, message: `To ${to.id}` };
    const reply = await send("/api/users/send-message", { token: from.token, json });
    ids.push((await reply.json<{ message: { id: string } }>()).message.id);
  }
  await send(`/api/users/delete/${three.id}`, { method: "DELETE", token: three.token });
  await store.write("progress.json", JSON.stringify(await beginBackup(env.DB)));
  while ((await store.read("progress.json")) !== null) {
    await continueNightlyBackup(env, { calls: 3, bytes: 500_000 });
  }
  const [name = ""] = await listBackups(store);
  const rows = await readRows(name, "stored_messages");
  const kept = rows.filter((row) => ids.includes(String(row[2])));
  expect(new Set(kept.map((row) => row[2]))).toEqual(new Set(ids));
  expect(kept).toHaveLength(3);
});

test("a conversation after one that is deleted while it is read is backed up from its beginning", async () => {
  const read = vi.fn<ReadConversation>(async () => []);
  await db.all(sql`DELETE FROM conversations`);
  const [one, two] = [await createPerson(), await createPerson()];
  await written(one, two);
  const read500 = { conversation: 0, next: 1_000_000, number: 500 };
  await readConversationLines({ DB: env.DB, readConversation: read }, ["id"], read500, 1000);
  expect(read.mock.calls.map(([, , after]) => after)).toEqual([0]);
  const [{ rowid = 0 } = {}] = await db.all<{ rowid: number }>(sql`SELECT rowid FROM conversations
    WHERE user_id < friend_id`);
  const same = { conversation: 0, next: rowid, number: 500 };
  await readConversationLines({ DB: env.DB, readConversation: read }, ["id"], same, 1000);
  expect(read.mock.calls.map(([, , after]) => after)).toEqual([0, 500]);
});

test("a backup that was not finished in its night is reported and gives way to the next", async () => {
  const name = "2026-01-01T00-00-00.000Z";
  const waiting = [{ name: "users", columns: ["id"] }];
  await store.write("progress.json", JSON.stringify({ name, waiting }));
  await store.write(`${FOLDER}${name}/users-00001.jsonl.gz`, "x");
  await expect(startNightlyBackup(env)).rejects.toThrow("The backup before was not finished");
  expect(errors.mock.calls.flat().join()).toContain("The last backup was not finished");
  expect(await store.list(`${FOLDER}2026-01-01`)).toEqual([]);
  expect(await listBackups(store)).toHaveLength(1);
});

test("a backup that lacks nothing but pictures stays when the next one begins", async () => {
  const name = "2026-01-02T00-00-00.000Z";
  await store.write("progress.json", JSON.stringify({ name, waiting: [] }));
  await store.write(`${FOLDER}${name}/${MANIFEST}`, "{}");
  await startNightlyBackup(env);
  expect(await listBackups(store)).toEqual([name, expect.any(String)]);
  expect(errors.mock.calls.flat().join()).not.toContain("was not finished");
});

test("without a bucket for them there are no backups, and nothing fails", async () => {
  await startNightlyBackup({ ...env, BACKUPS: undefined });
  await continueNightlyBackup({ ...env, BACKUPS: undefined });
  expect(await store.list("")).toEqual([]);
});

test("the newest backups of 7 days, 4 weeks and 12 months are kept", () => {
  const start = Date.parse("2025-01-01T03:17:00Z");
  const nights = Array.from({ length: 730 }, (_, night) =>
    isoTime(start + night * DAY_MS).replaceAll(":", "-"),
  );
  let kept: string[] = [];
  for (const night of nights) {
    kept.push(night);
    const expired = listExpired(kept);
    kept = kept.filter((name) => !expired.includes(name));
  }
  const days = kept.map((name) => name.slice(0, 10));
  expect(days.slice(-7)).toEqual(nights.slice(-7).map((name) => name.slice(0, 10)));
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
  expect(days.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(days).toEqual(expect.arrayContaining(["2026-11-30", "2026-10-31", "2026-02-28"]));
  expect(listExpired([])).toEqual([]);
});
