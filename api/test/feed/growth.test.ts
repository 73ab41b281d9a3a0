import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { FEED_PAGE_SIZE } from "../../contract/posts/feed";
import { openDatabase } from "../../src/db/client";
import { newId } from "../../src/db/id";
import { entryOf, trimFeeds } from "../../src/queries/feed/entries";
import { readFeed } from "../../src/queries/feed/feed";
import { fillFeeds } from "../../src/queries/feed/tasks";
import { createFollow, deleteFollow } from "../../src/queries/users/follows";
import { createCategory, createPerson, createStoredPost, db } from "../support/factory";

const PEOPLE = 5000;
const FEW = 5;
const ids = { all: "", few: "", none: "", author: "", category: "" };

beforeAll(async () => {
  for (const who of ["all", "few", "none"] as const) ids[who] = (await createPerson()).id;
  ids.category = (await createCategory()).id;
  const prefix = newId().slice(0, 16);
  const numbers = sql`WITH RECURSIVE n (i) AS (
    SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PEOPLE})`;
  const id = sql`${prefix} || printf('%08x', i)`;
  const now = "2026-01-01T00:00:00.000Z";
  await db.all(sql`${numbers} INSERT INTO users (id, first_name, last_name, email, email_key,
      password_hash, created_at, updated_at)
    SELECT ${id}, 'Ada', i, ${id} || '@x.example', ${id} || '@x.example', '', ${now}, ${now} FROM n`);
  ids.author = `${prefix}${"1".padStart(8, "0")}`;
  await db.all(sql`${numbers} INSERT INTO posts (id, kind, user_id, category_id, title,
      description, description_html, short_description, reading_minutes, tags,
      created_at, updated_at)
    SELECT ${newId().slice(0, 16)} || printf('%08x', i), 'blog',
      ${prefix} || printf('%08x', 1 + i % ${PEOPLE}), ${ids.category}, 'Title', 'Text',
      '<p>Text</p>', 'Text', 1, '[]', ${now}, ${now} FROM n`);
  const followed = (who: string, count: number) =>
    db.all(sql`${numbers} INSERT INTO follows (follower_id, followed_id, created_at)
      SELECT ${who}, ${id}, ${now} FROM n WHERE i <= ${count}`);
  await followed(ids.all, PEOPLE);
  await followed(ids.few, FEW);
  // Muted: hundreds of others whom nobody here shows.
  await db.all(sql`${numbers} INSERT INTO person_blocks (user_id, blocked_id, kind, created_at)
    SELECT ${ids.all}, ${id}, 'mute', ${now} FROM n WHERE i <= 500`);
  await db.all(sql`${numbers} INSERT INTO follows (follower_id, followed_id, created_at)
    SELECT ${id}, ${ids.author}, ${now} FROM n WHERE i > 1`);
  await db.all(sql`INSERT INTO feed_entries (entry) SELECT ${entryOf(sql`u.seq`, sql`p.seq`)}
    FROM follows f CROSS JOIN users u ON u.id = f.follower_id
    CROSS JOIN posts p ON p.user_id = f.followed_id`);
  await db.all(trimFeeds(sql`SELECT seq FROM users WHERE id = ${ids.all}`));
});

async function countRows(userId: string, after?: string) {
  const counting = openDatabase(env.DB);
  const { rows, older } = await readFeed(counting, userId, { after });
  return { shown: rows.length, read: counting.stats.rowsRead, older };
}

test("a page reads at most six rows per row shown, whether 5 or 5,000 are followed", async () => {
  const all = await countRows(ids.all);
  const next = await countRows(ids.all, all.older ?? "");
  const few = await countRows(ids.few);

  expect([all.shown, next.shown, few.shown]).toEqual([FEED_PAGE_SIZE, FEED_PAGE_SIZE, FEW]);
  for (const { read, shown } of [all, next]) expect(read).toBeLessThanOrEqual(6 * shown);
  expect(few.read).toBeLessThanOrEqual(6 * FEW);
});

test("publishing writes one row per follower", async () => {
  await createStoredPost({ userId: ids.author, categoryId: ids.category });
  const counting = openDatabase(env.DB);
  while (await fillFeeds(counting));

  expect(counting.stats.rowsWritten).toBeGreaterThanOrEqual(PEOPLE + 1);
  expect(counting.stats.rowsWritten).toBeLessThanOrEqual(PEOPLE + 30);
  expect(counting.stats.statements).toBeLessThanOrEqual(25);
});

test("following and unfollowing read a bounded number of rows", async () => {
  const counting = openDatabase(env.DB);
  await createFollow(counting, ids.none, ids.author);
  const followed = counting.stats.rowsRead;
  await deleteFollow(counting, ids.all, ids.author);

  expect(followed).toBeLessThanOrEqual(50);
  expect(counting.stats.rowsRead - followed).toBeLessThanOrEqual(3000);
});
