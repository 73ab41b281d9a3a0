import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillTo } from "../../bench/growth/data";
import { beginBackup, continueBackup } from "../../api/src/services/backup/write";
import { openDatabase } from "../../api/src/db/client";
import { findDifferencesIn } from "../../api/test/support/count-differences";
import { bundle } from "../lib/bundle";
import { listKnownMigrations, migrate } from "../storage/migrate";
import { findFreePorts } from "../lib/ports";
import { API_CONFIG } from "../lib/project";
import { type Objects, openObjects } from "./objects";
import { worker } from "../lib/stack";
import { openStorage, type OpenStorage } from "../storage/open-storage";
import { seedWhenEmpty } from "../seed/seed";
import { folderStore } from "./folder-store";
import { copyPicturesToFolder, putPicturesBack } from "./pictures";
import { openBackup } from "./read-backup";
import { type Restored, restoreBackup } from "./restore-backup";

// A drill with 100,000 posts: DRILL_POSTS=100000 npx vitest run scripts/backup/drill
const POSTS = Number(process.env.DRILL_POSTS ?? 0);
const MOST_POSTS_READ = 200;
const MOST_MESSAGES = 300;
const TIMEOUT_MS = 60_000 + POSTS * 20;
// A step writes small parts first; ten thousand steps prove no more than a thousand.
const CALLS_A_STEP = POSTS / 5000;

const UNLIMITED = { spend: () => undefined, isSpent: () => false };
const PATHS = [
  "/api/stats",
  "/api/category",
  "/api/sitemap",
  "/api/posts/search?searchQuery=paper",
  "/api/posts/search?searchQuery=a",
  "/api/posts?sort=popular&page=2",
];

const root = mkdtempSync(join(tmpdir(), "ink-bazaar-drill-"));
const [from, to, busy, backups] = ["from", "to", "busy", "backups"].map((name) =>
  join(root, name),
) as [string, string, string, string];

const apiBundle = join(root, "api/index.js");

beforeAll(async () => {
  await bundle(API_CONFIG, apiBundle);
  await migrate(from);
  if (POSTS === 0) return seedWhenEmpty(from, { quiet: true });
  await inStorage(from, async (storage) => {
    await fillTo(openDatabase(storage.DB), POSTS);
    // Each conversation is an object with its own file: a few are enough.
    await storage.DB.batch(
      [
        `DELETE FROM messages WHERE seq > ${MOST_MESSAGES}`,
        `DELETE FROM conversations WHERE NOT EXISTS (SELECT 1 FROM messages
          WHERE pair = min(user_id, friend_id) || ':' || max(user_id, friend_id))`,
      ].map((sql) => storage.DB.prepare(sql)),
    );
  });
}, TIMEOUT_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function inStorage<Result>(persist: string, use: (storage: OpenStorage) => Promise<Result>) {
  const storage = await openStorage(persist);
  try {
    return await use(storage);
  } finally {
    await storage.dispose();
  }
}

async function inObjects<Result>(persist: string, use: (storage: Objects) => Promise<Result>) {
  const storage = await openObjects(persist, apiBundle);
  try {
    return await use(storage);
  } finally {
    await storage.dispose();
  }
}

/** Has all messages of the demo go to the objects that keep them, as many a run as it takes. */
async function deliverMessages({ DB, run }: Objects): Promise<void> {
  const countLeft = () => DB.prepare("SELECT count(*) FROM messages").first<number>("count(*)");
  for (let left = await countLeft(), before = Infinity; left; left = await countLeft()) {
    expect(left).toBeLessThan(before);
    before = left;
    await run("* * * * *");
  }
}

async function restore(backups: string, name: string, to: string): Promise<Restored> {
  return inStorage(to, async (storage) => {
    const known = await listKnownMigrations();
    const backup = await openBackup(folderStore(backups), `backups/${name}/`, known);
    const restored = await restoreBackup(storage.DB, backup);
    await putPicturesBack(storage, folderStore(backups), backup.manifest);
    return restored;
  });
}

/** The API's responses from a folder's data: lists, people, posts and their pictures. */
async function readAnswers(persist: string): Promise<Map<string, string>> {
  const { api } = await findFreePorts();
  const variables = {
    PUBLIC_URL: "http://localhost:5000",
    SITE_URL: "http://localhost:3000",
    RATE_LIMIT_SCALE: "1000000",
  };
  const options = worker(API_CONFIG, apiBundle, api, variables);
  const mf = new Miniflare({
    workers: [{ ...options, modulesRoot: root }],
    cf: false,
    defaultPersistRoot: join(persist, "v3"),
  });
  const answers = new Map<string, string>();
  const read = async (path: string) => {
    const response = await mf.dispatchFetch(`http://localhost${path}`);
    const body = Buffer.from(await response.arrayBuffer());
    answers.set(path, `${response.status} ${body.toString("base64")}`);
    return body.toString("utf8");
  };
  try {
    for (const path of PATHS) await read(path);
    type Listed = { id: string; image: string | null; user: { id: string } };
    const posts: Listed[] = [];
    for (let page = 1, pages = 1; page <= pages && posts.length < MOST_POSTS_READ; page += 1) {
      const list = JSON.parse(await read(`/api/posts?page=${page}`));
      pages = list.numberOfPages;
      posts.push(...list.data);
    }
    for (const id of new Set(posts.map(({ user }) => user.id))) await read(`/api/users/${id}`);
    for (const { image } of posts.slice(0, 5)) if (image) await read(new URL(image).pathname);
    for (const { id } of posts) await read(`/api/posts/${id}`);
  } finally {
    await mf.dispose();
  }
  return answers;
}

/** All messages, from the objects that store them. */
async function readConversations(persist: string): Promise<string[]> {
  return inObjects(persist, async ({ DB, readConversation }) => {
    const { results } = await DB.prepare(
      "SELECT user_id, friend_id FROM conversations ORDER BY user_id, friend_id",
    ).all<{ user_id: string; friend_id: string }>();
    const found: string[] = [];
    for (const { user_id, friend_id } of results) {
      const messages = await readConversation(user_id, friend_id, 0, 999);
      const rows = messages.map(({ number: _number, sender_name: _name, ...message }) => message);
      found.push(JSON.stringify([user_id, friend_id, rows]));
    }
    return found;
  });
}

test(
  "a restored site responds as before, including search and pictures",
  async () => {
    const startMs = performance.now();
    const { name, bytes } = await inObjects(from, async (storage) => {
      await deliverMessages(storage);
      const progress = await beginBackup(storage.DB);
      await continueBackup(storage, folderStore(backups), progress, UNLIMITED);
      await copyPicturesToFolder(storage.UPLOADS, backups);
      const parts = progress.written.flatMap((table) => table.parts);
      return { name: progress.name, bytes: parts.reduce((sum, part) => sum + part.bytes, 0) };
    });
    const seconds = (performance.now() - startMs) / 1000;
    const restored = await restore(backups, name, to);
    const { tables } = restored;
    expect(tables.filter(({ isSame, leftOut }) => !isSame || leftOut > 0)).toEqual([]);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    expect(rows).toBeGreaterThan(500);
    console.info(
      `${rows} rows in ${bytes} bytes: backup ${seconds} s, restore ${restored.seconds} s`,
    );
    const before = await readAnswers(from);
    const after = await readAnswers(to);
    expect(before.size).toBeGreaterThan(60);
    expect([...before].filter(([, answer]) => !answer.startsWith("200"))).toEqual([]);
    expect([...after].filter(([path, answer]) => before.get(path) !== answer)).toEqual([]);
    const conversations = await readConversations(from);
    expect(conversations.length).toBeGreaterThan(1);
    expect(conversations.filter((messages) => !messages.includes("created_at"))).toEqual([]);
    expect(await readConversations(to)).toEqual(conversations);
    const differences = await inStorage(to, async (storage) =>
      findDifferencesIn(openDatabase(storage.DB)),
    );
    // The demo's views are older than the retention of daily views.
    expect(differences.filter(isNoView)).toEqual([]);
  },
  TIMEOUT_MS,
);

const isNoView = (found: object) => !/^(?:post|likes of)/u.test(String(Object.values(found)[0]));

test(
  "a backup taken while people write restores a consistent site",
  async () => {
    const { name, kept } = await inObjects(from, async (storage) => {
      const db = storage.DB;
      const progress = await beginBackup(db);
      let spent = 0;
      const oneStep = { spend: () => void (spent += 1), isSpent: () => spent > CALLS_A_STEP };
      let steps = 0;
      for (let isDone = false; !isDone; steps += 1) {
        spent = 0;
        isDone = await continueBackup(storage, folderStore(backups), progress, oneStep);
        await writeSomething(db, steps);
      }
      const all = await db.prepare("SELECT id FROM posts").all<{ id: string }>();
      return { name: progress.name, kept: all.results.length };
    });
    const restored = await restore(backups, name, busy);
    expect(restored.tables.find((table) => table.name === "posts")?.rows).toBeGreaterThan(kept - 3);
    expect(restored.tables.some(({ leftOut }) => leftOut > 0)).toBe(true);
    await inStorage(busy, async (storage) => {
      const db = storage.DB;
      const { results } = await db.prepare("PRAGMA foreign_key_check").all();
      expect(results).toEqual([]);
      expect((await findDifferencesIn(openDatabase(db))).filter(isNoView)).toEqual([]);
    });
  },
  TIMEOUT_MS,
);

/** The writes of other people between two steps of a backup. */
async function writeSomething(db: D1Database, step: number): Promise<void> {
  const write = [
    `DELETE FROM users WHERE seq = (SELECT user.seq FROM users user
      JOIN comments c ON c.user_id = user.id WHERE user.posts_count = 0 LIMIT 1)`,
    "DELETE FROM posts WHERE seq = (SELECT post_seq FROM comments ORDER BY seq LIMIT 1)",
    `INSERT INTO comments (id, post_seq, user_id, description, created_at, updated_at)
      SELECT printf('%024d', (SELECT max(seq) + 1 FROM comments)), (SELECT max(seq) FROM posts),
        id, 'Well said', created_at, created_at FROM users WHERE seq = 1`,
    `INSERT OR REPLACE INTO follows (follower_id, followed_id, created_at)
      SELECT a.id, b.id, a.created_at FROM users a, users b WHERE a.seq = 2 AND b.seq = 3`,
  ][step % 12];
  if (write) await db.prepare(write).run();
}
