import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { continueNightlyBackup, startNightlyBackup } from "../../src/services/backup/nightly";
import { periodOf } from "../../src/services/backup/expired-backups";
import { bucketStore } from "../../src/services/backup/store";
import { FOLDER, MANIFEST, listBackups } from "../../src/services/backup/write";
import { newestIdBefore } from "../../src/db/id";
import { DAY_MS, HOUR_MS, isoTime } from "../../src/db/time";
import { sweepPictures } from "../../src/services/images/sweep";
import { db } from "../support/factory";

const store = bucketStore(env.BACKUPS);

beforeEach(() => {
  vi.spyOn(console, "info").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  await store.remove(await store.list(""));
  await bucketStore(env.UPLOADS).remove(await bucketStore(env.UPLOADS).list("pictures/"));
  await db.all(sql`DELETE FROM removed_pictures`);
});

let serial = 0;

/** The id of a picture that was uploaded so many days ago. */
function idOf(daysAgo: number): string {
  serial += 1;
  const start = newestIdBefore(Date.now() - daysAgo * DAY_MS).slice(0, 12);
  return start + serial.toString(16).padStart(12, "0");
}

const keyOf = (id: string) => `pictures/${id}/320.webp`;

/** A picture of nobody, which the next sweep deletes. */
async function storePicture(daysAgo: number): Promise<string> {
  const id = idOf(daysAgo);
  await env.UPLOADS.put(keyOf(id), id, { httpMetadata: { contentType: "image/webp" } });
  await db.all(sql`INSERT INTO post_images (id, width, height, bytes, created_at)
    VALUES (${id}, 1, 1, 1, ${isoTime()})`);
  return id;
}

/** A backup that was written so many days ago. */
async function storeBackup(daysAgo: number): Promise<string> {
  const name = isoTime(Date.now() - daysAgo * DAY_MS).replaceAll(":", "-");
  await store.write(`${FOLDER}${name}/${MANIFEST}`, "{}");
  return `${FOLDER}${name}/`;
}

const removeBackup = async (folder: string) => store.remove(await store.list(folder));
const listCopies = () => store.list("pictures/");

async function listNoted(): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM removed_pictures ORDER BY id`);
  return rows.map(({ id }) => id);
}

test("a deleted picture stays until no kept backup was written while it was there", async () => {
  const older = await storeBackup(10);
  const [early, late] = [await storePicture(40), await storePicture(5)];
  await startNightlyBackup(env);
  expect(await listCopies()).toEqual([early, late].map(keyOf));

  await sweepPictures(env, db);
  expect(await env.UPLOADS.head(keyOf(early))).toBeNull();
  expect(await listNoted()).toEqual([early, late]);
  // The backup of this day takes the place of the one that had both.
  await startNightlyBackup(env);
  expect(await listCopies()).toEqual([keyOf(early)]);
  expect(await listNoted()).toEqual([early]);

  await removeBackup(older);
  await startNightlyBackup(env);
  expect([await listCopies(), await listNoted()]).toEqual([[], []]);
});

test("what was deleted before anybody noted it is found in the backup, and goes as late", async () => {
  const older = await storeBackup(10);
  const lost = idOf(40);
  await env.BACKUPS.put(keyOf(lost), "a picture");
  await env.BACKUPS.put(`waiting-pictures/avatar/${lost}`, "an upload");
  await startNightlyBackup(env);
  expect([await listCopies(), await listNoted()]).toEqual([[keyOf(lost)], [lost]]);

  await removeBackup(older);
  await startNightlyBackup(env);
  expect([await store.list("waiting-pictures/"), await listCopies()]).toEqual([[], []]);
  expect(await listNoted()).toEqual([]);
});

test("a copy of which the database knows, and what is no picture, stay whatever the bucket has", async () => {
  const kept = await storePicture(40);
  await startNightlyBackup(env);
  await env.UPLOADS.delete(keyOf(kept));
  await db.all(sql`INSERT INTO removed_pictures (id, removed_at)
    VALUES (${kept}, ${isoTime(Date.now() - DAY_MS)})`);
  await env.BACKUPS.put("pictures/mine.webp", "put there by hand");
  await startNightlyBackup(env);
  await startNightlyBackup(env);
  expect(await listCopies()).toEqual([keyOf(kept), "pictures/mine.webp"]);
  await sweepPictures(env, db);
});

test("what one run cannot delete goes in the next ones", async () => {
  const ids = Array.from({ length: 120 }, () => idOf(3));
  await Promise.all(ids.map((id) => env.BACKUPS.put(keyOf(id), id)));
  const removedAt = isoTime(Date.now() - DAY_MS);
  await db.all(sql`INSERT INTO removed_pictures (id, removed_at)
    SELECT value, ${removedAt} FROM json_each(${JSON.stringify(ids)})`);
  await store.write("progress.json", JSON.stringify({ name: "now", waiting: [], written: [] }));
  const left: number[] = [];
  while ((await store.read("progress.json")) !== null) {
    await continueNightlyBackup(env, { calls: 10 });
    left.push((await listCopies()).length);
    expect(await listNoted()).toHaveLength(left.at(-1) ?? 0);
  }
  expect(left).toEqual(left.toSorted((one, other) => other - one));
  expect(new Set(left).size).toBeGreaterThan(2);
  expect(left.at(-1)).toBe(0);
});

test("pictures of more than a listing are copied and noted, wherever either listing ends", async () => {
  const ids = Array.from({ length: 2100 }, () => idOf(3));
  // The site has most of the early ones, the backup most of the late ones.
  const isOnly = (place: "site" | "backup") => (_: string, index: number) =>
    index % 3 !== 0 && (place === "site") === index < 1050;
  await Promise.all(
    ids.flatMap((id, index) => [
      ...(isOnly("backup")(id, index) ? [] : [env.UPLOADS.put(keyOf(id), id)]),
      ...(isOnly("site")(id, index) ? [] : [env.BACKUPS.put(keyOf(id), id)]),
    ]),
  );
  const older = await storeBackup(2);
  await startNightlyBackup(env);
  while ((await store.read("progress.json")) !== null) await continueNightlyBackup(env);
  expect(await listCopies()).toEqual(ids.map(keyOf));
  expect(await listNoted()).toEqual(ids.filter(isOnly("backup")));
  expect(await (await env.BACKUPS.get(keyOf(ids[1] ?? "")))?.text()).toBe(ids[1]);

  await removeBackup(older);
  await startNightlyBackup(env);
  while ((await store.read("progress.json")) !== null) await continueNightlyBackup(env);
  expect(await listCopies()).toHaveLength(1400);
}, 120_000);

test("without a bucket for backups nobody notes what was deleted", async () => {
  await storePicture(3);
  await sweepPictures(env, db);
  expect(await listNoted()).toHaveLength(1);
  await startNightlyBackup({ ...env, BACKUPS: undefined });
  expect(await listNoted()).toEqual([]);
});

test("a backup holds what was there from its beginning to a day later; one that is named by hand may hold all", async () => {
  const at = Date.parse("2026-11-25T03:17:00.123Z");
  const { from, beforeId } = periodOf("2026-11-25T03-17-00.123Z");
  expect(from).toBe("2026-11-25T03:17:00.123Z");
  expect([at, at + DAY_MS - HOUR_MS].map((time) => newestIdBefore(time) < beforeId)).toEqual([
    true,
    true,
  ]);
  expect(newestIdBefore(at + DAY_MS) < beforeId).toBe(false);

  await store.write(`${FOLDER}before the move/${MANIFEST}`, "{}");
  const id = await storePicture(3);
  await startNightlyBackup(env);
  await sweepPictures(env, db);
  await startNightlyBackup(env);
  expect(await listBackups(store)).toContain("before the move");
  expect(await listCopies()).toEqual([keyOf(id)]);
});
