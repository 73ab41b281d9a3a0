import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sealManifest } from "../../api/src/services/backup/format";
import { bucketStore } from "../../api/src/services/backup/store";
import {
  MANIFEST,
  beginBackup,
  continueBackup,
  listBackups,
} from "../../api/src/services/backup/write";
import { insertPerson } from "../../api/test/support/people";
import { openDatabase } from "../../api/src/db/client";
import { newestIdBefore } from "../../api/src/db/id";
import { withDeployedStorage } from "../deploy/database";
import { parseSettings } from "../deploy/settings";
import { ROOT } from "../lib/project";
import { listKnownMigrations, migrate } from "../storage/migrate";
import { type OpenStorage, openStorage } from "../storage/open-storage";
import { folderStore } from "./folder-store";
import { withObjects } from "./objects";
import { copyPicturesToFolder, putPicturesBack } from "./pictures";
import { openBackup } from "./read-backup";
import { restoreBackup } from "./restore-backup";

const UNLIMITED = { spend: () => undefined, isSpent: () => false };

const TIMEOUT_MS = 60_000;

const WAITING = ["a", "b"].map((digit) => digit.repeat(24));
const RECORDED = "c".repeat(24);

const persist = mkdtempSync(join(tmpdir(), "ink-bazaar-refusals-"));
const store = folderStore(join(persist, "backups"));
let storage: OpenStorage;
let db: D1Database;
let folder = "";
let known: string[] = [];

beforeAll(async () => {
  await migrate(persist);
  known = await listKnownMigrations();
  storage = await openStorage(persist);
  db = storage.DB;
  await insertPerson(openDatabase(db), { email: "ada@example.com" });
  for (const id of [...WAITING, RECORDED]) {
    await db
      .prepare(
        "INSERT INTO post_images (id, width, height, bytes, created_at) VALUES (?, 1, 1, 1, '')",
      )
      .bind(id)
      .run();
  }
}, TIMEOUT_MS);
beforeEach(async () => {
  const progress = await beginBackup(db);
  const source = { DB: db, readConversation: () => Promise.resolve([]) };
  await continueBackup(source, store, progress, UNLIMITED);
  folder = `backups/${progress.name}/`;
}, TIMEOUT_MS);
afterAll(async () => {
  await storage.dispose();
  rmSync(persist, { recursive: true, force: true });
});

test("a complete backup opens, and one with a flipped byte is refused", async () => {
  const { manifest } = await openBackup(store, folder, known);
  const users = manifest.tables.find(({ name }) => name === "users");
  expect(users?.parts).toMatchObject([{ rows: 1 }]);
  for (const key of await store.list(folder)) {
    const data = (await store.read(key)) ?? new Uint8Array();
    const changed = Uint8Array.from(data);
    const place = Math.floor(data.length / 2);
    changed[place] = (data[place] ?? 0) ^ 1;
    await store.write(key, changed);
    await expect(openBackup(store, folder, known), key).rejects.toThrow(
      "was changed since it was written.",
    );
    await store.write(key, data);
  }
});

test("a backup with a missing part, or without a manifest, is refused", async () => {
  await store.remove([`${folder}users-00001.jsonl.gz`]);
  await expect(openBackup(store, folder, known)).rejects.toThrow(
    "The part users-00001.jsonl.gz of this backup is missing.",
  );
  await store.remove([folder + MANIFEST]);
  await expect(openBackup(store, folder, known)).rejects.toThrow("There is no finished backup");
});

test("a backup of a newer schema or a newer format is refused", async () => {
  const newest = known.at(-1);
  await expect(openBackup(store, folder, known.slice(0, -1))).rejects.toThrow(
    `This backup is of a newer version: the migration ${newest} is not known here. Update first.`,
  );
  const later = { startedAt: "", finishedAt: "", migrations: [], tables: [], format: 2 };
  await store.write(folder + MANIFEST, sealManifest(later));
  await expect(openBackup(store, folder, known)).rejects.toThrow(
    "This backup has format 2; this version reads up to 1.",
  );
});

test("an error names a folder without data, before anything is built", async () => {
  const empty = join(persist, "nothing-here");
  await expect(withObjects(empty, async () => undefined)).rejects.toThrow(
    `There is no data of a site in ${empty}.`,
  );
  expect(existsSync(empty)).toBe(false);
});

test("nothing is restored into a running site's data", () => {
  // As on a site of its own; the drill covers the one of `npm start`.
  const serving = join(persist, "serving");
  mkdirSync(serving);
  writeFileSync(join(serving, "lock"), String(process.pid));
  const args = ["scripts/backup/restore.ts", "--from", join(persist, "backups")];
  const to = relative(ROOT, join(serving, "state"));
  const { status, stderr } = spawnSync("node_modules/.bin/tsx", [...args, "--to", to], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(stderr).toContain(
    `Ink Bazaar is already running in this folder (process ${process.pid}).`,
  );
  expect([status, existsSync(join(serving, "state"))]).toEqual([1, false]);
});

test("nothing is restored into a database with accounts", async () => {
  const backup = await openBackup(store, folder, known);
  await expect(restoreBackup(db, backup)).rejects.toThrow("holds accounts already");
  expect(await db.prepare("SELECT email FROM users").first()).toEqual({
    email: "ada@example.com",
  });
});

test("pictures without variants are restored with their purpose", async () => {
  const { UPLOADS } = storage;
  const ids = [...WAITING, "d".repeat(24)];
  for (const id of ids) {
    await UPLOADS.put(`waiting-pictures/${id}`, id, { customMetadata: { kind: "avatar" } });
  }
  const pictures = join(persist, "pictures");
  expect(await copyPicturesToFolder(UPLOADS, pictures)).toBe(3);
  // The next backup has its variants.
  await UPLOADS.put(`pictures/${ids[1]}/250.webp`, "made");
  expect(await copyPicturesToFolder(UPLOADS, pictures)).toBe(1);
  await UPLOADS.delete(ids.map((id) => `waiting-pictures/${id}`));
  const { manifest } = await openBackup(store, folder, known);
  expect(await putPicturesBack(storage, folderStore(pictures), manifest)).toBe(2);
  const original = await UPLOADS.get(`waiting-pictures/${ids[0]}`);
  expect([await original?.text(), original?.customMetadata]).toEqual([ids[0], { kind: "avatar" }]);
  expect(await UPLOADS.head(`waiting-pictures/${ids[1]}`)).toBeNull();
  // The unowned picture stays deleted, though an older backup may have it.
  expect(await UPLOADS.head(`waiting-pictures/${ids[2]}`)).toBeNull();
});

test("a backup in an environment's bucket is restored through its bindings", async () => {
  const path = join(ROOT, "config/example.toml");
  const settings = parseSettings(readFileSync(path, "utf8"), path);
  // A new one for each try: calls through wrangler's proxy sometimes fail on a busy machine.
  const local = mkdtempSync(join(persist, "environment-"));
  await withDeployedStorage(
    settings,
    async ({ DB, BACKUPS, UPLOADS }) => {
      const bucket = bucketStore(BACKUPS);
      for (const key of await store.list(folder)) {
        await bucket.write(key, (await store.read(key)) ?? "");
      }
      const { manifest } = await openBackup(bucket, folder, known);
      const meanwhile = newestIdBefore(Date.parse(manifest.startedAt));
      const deleted = newestIdBefore(Date.parse("2026-01-01"));
      for (const id of [RECORDED, meanwhile, deleted]) {
        await bucket.write(`pictures/${id}/320.webp`, `picture ${id}`);
      }
      const [name] = await listBackups(bucket);
      const { tables } = await restoreBackup(
        DB,
        await openBackup(bucket, `backups/${name}/`, known),
      );
      expect(tables.filter(({ isSame }) => !isSame)).toEqual([]);
      expect(await DB.prepare("SELECT email FROM users").first("email")).toBe("ada@example.com");
      expect(await putPicturesBack({ DB, UPLOADS }, bucket, manifest)).toBe(2);
      const { objects } = await UPLOADS.list();
      expect(objects.map(({ key }) => key)).toEqual(
        [meanwhile, RECORDED].map((id) => `pictures/${id}/320.webp`),
      );
      const picture = await UPLOADS.get(`pictures/${RECORDED}/320.webp`);
      expect(await picture?.text()).toBe(`picture ${RECORDED}`);
    },
    { local },
  );
});
