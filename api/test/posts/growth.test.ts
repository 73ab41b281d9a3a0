import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/db/client";
import { newId } from "../../src/db/id";
import type { PostSort } from "../../contract/posts";
import type { ListedPostRow } from "../../src/db/rows";
import { type PostFilter } from "../../src/queries/posts/lists/post-filter";
import { getBareList, getPostPage } from "../../src/queries/posts/lists/post-list";
import { readTexts } from "../../src/queries/posts/post-texts";
import { listedColumns } from "../../src/queries/posts/posts";
import { searchPosts } from "../../src/queries/posts/search";
import { readSearchTerms } from "../../src/queries/posts/search-terms";
import { createCategory, createPerson, createStoredPost, db } from "../support/factory";

const POSTS = 6000;
const SHOWN = 12;
const COUNTED = 1200;
const SORTS: PostSort[] = ["newest", "oldest", "popular", "price-asc", "price-desc"];

const nothing: PostFilter = {
  categoryId: null,
  userId: null,
  tag: null,
  seriesId: null,
  kind: null,
  currency: null,
  availability: null,
  minCents: null,
  maxCents: null,
  from: null,
  to: null,
  sort: "newest",
  after: null,
  before: null,
};
let target = { userId: "", categoryId: "" };

beforeAll(async () => {
  const { id: userId } = await createPerson();
  const { id: categoryId } = await createCategory();
  target = { userId, categoryId };
  const prefix = newId().slice(0, 16);
  await db.all(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${POSTS})
    INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
      short_description, reading_minutes, tags, price_cents, effective_cents, num_views,
      created_at, updated_at)
    SELECT ${prefix} || printf('%08x', i), 'project', ${userId}, ${categoryId}, 'Title', 'Text',
      '<p>Text</p>', 'Text', 1, '["tag"]', i * 7 % 1000, i * 7 % 1000, i * 11 % 5000,
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`);
  await db.all(sql`INSERT INTO post_tags (tag, post_seq) SELECT 'tag', seq FROM posts`);
});

/** The rows that one page reads. */
async function countRows(given: Partial<PostFilter>, page = 1): Promise<number> {
  const counting = openDatabase(env.DB);
  const filter = { ...nothing, ...given };
  const { data } = await getPostPage(counting, filter, page, listedColumns(null));
  expect(data).toHaveLength(SHOWN);
  return counting.stats.rowsRead;
}

test("a list reads three rows per entry and one or two for its total", async () => {
  const { categoryId, userId } = target;
  const kinds = [null, "project"] as const;
  const filters = [{}, { categoryId }, { userId }].flatMap((owner) =>
    kinds.flatMap((kind) => SORTS.map((sort) => ({ ...owner, kind, sort }))),
  );
  const costly = [];
  for (const filter of filters) {
    const rows = await countRows(filter);
    if (rows > 3 * SHOWN + 2) costly.push({ filter, rows });
  }
  expect(costly).toEqual([]);
});

test("sorting within the site's currency costs what sorting all did", async () => {
  const { categoryId, userId } = target;
  for (const owner of [{}, { categoryId }, { userId }]) {
    for (const sort of SORTS) {
      const rows = await countRows({ ...owner, kind: "project", currency: "", sort });
      expect(rows, JSON.stringify({ owner, sort })).toBeLessThanOrEqual(3 * SHOWN + 3);
    }
  }
});

test("a rare availability, and a rare currency, are found without reading the others", async () => {
  const { categoryId, userId } = target;
  await db.all(sql`UPDATE posts SET availability = 'sold', currency = 'EUR'
    WHERE seq % ${POSTS / 2 / SHOWN} = 0 AND seq <= ${POSTS / 2}`);
  const costly = [];
  for (const owner of [{}, { categoryId }, { userId }]) {
    for (const sort of SORTS) {
      const sold = await countRows({ ...owner, availability: "sold", sort });
      const inEuros = await countRows({ ...owner, kind: "project", currency: "EUR", sort });
      const cheap = await countRows({
        ...owner,
        availability: "sold",
        currency: "EUR",
        sort,
        minCents: 0,
        maxCents: 999,
      });
      const counts = { sold, inEuros, cheap };
      if (Object.values(counts).some((rows) => rows > 8 * SHOWN))
        costly.push({ owner, sort, ...counts });
    }
  }
  expect(costly).toEqual([]);
  await db.all(sql`UPDATE posts SET currency = '' WHERE currency = 'EUR'`);
  for (const owner of [{}, { categoryId }, { userId }]) {
    for (const sort of SORTS) {
      const range = { minCents: 0, maxCents: 999, currency: "" };
      const sold = await countRows({ ...owner, ...range, availability: "sold", sort });
      if (sold > 8 * SHOWN) costly.push({ owner, sort, sold });
    }
  }
  expect(costly).toEqual([]);
  await db.all(sql`UPDATE posts SET availability = 'available' WHERE availability = 'sold'`);
});

test("the last page costs what the first does", async () => {
  const rows = await countRows({ categoryId: target.categoryId }, POSTS / SHOWN);
  expect(rows).toBeLessThanOrEqual(3 * SHOWN + 2);
});

test("a page after a cursor costs the same at any position", async () => {
  const middle = await db.first<{ id: string }>(
    sql`SELECT id FROM posts WHERE seq > ${POSTS / 2} ORDER BY seq LIMIT 1`,
  );
  const costly = [];
  for (const sort of SORTS) {
    const rows = await countRows({ sort, after: middle?.id ?? null }, POSTS / SHOWN / 2);
    if (rows > 3 * SHOWN + 4) costly.push({ sort, rows });
  }
  expect(costly).toEqual([]);
});

test("a filter with more matches than the count limit reads a limited number of rows", async () => {
  const { categoryId } = target;
  const costly = [];
  for (const sort of SORTS) {
    const ranged = await countRows({ categoryId, minCents: 100, maxCents: 900, sort });
    const narrow = await countRows({ categoryId, minCents: 100, maxCents: 105, sort });
    const tagged = await countRows({ tag: "tag", sort });
    const inCurrency = await countRows({ categoryId, currency: "", minCents: 100, sort });
    const isBounded =
      [ranged, inCurrency].every((rows) => rows <= COUNTED + 5 * SHOWN) &&
      narrow <= 200 &&
      tagged <= 2 * COUNTED + 5 * SHOWN;
    if (!isBounded) costly.push({ sort, ranged, inCurrency, narrow, tagged });
  }
  expect(costly).toEqual([]);
});

test("a bare list reads three rows per entry, and two more for its texts", async () => {
  const counting = openDatabase(env.DB);
  const filter = { ...nothing, categoryId: target.categoryId };
  const { rows } = await getBareList<ListedPostRow>(counting, filter, listedColumns(null));
  expect(rows).toHaveLength(100);
  expect(counting.stats.rowsRead).toBeLessThanOrEqual(3 * 101);
  expect(await readTexts(counting, rows)).toHaveLength(100);
  expect(counting.stats.rowsRead).toBeLessThanOrEqual(3 * 101 + 2 * 100);
});

test("a search reads a limited number of rows, however common its words", async () => {
  const { categoryId } = target;
  const searches = [
    { words: ["t"], filter: {} },
    { words: ["te"], filter: {} },
    { words: ["tex"], filter: {} },
    { words: ["text"], filter: {} },
    { words: ["titl"], filter: {} },
    { words: ["text", "title", "nora"], filter: {} },
    { words: ["text"], filter: { categoryId } },
    { words: ["text"], filter: { tag: "tag", minCents: 100 } },
    { words: ["text", "-nothing"], filter: {} },
    { words: ["tag:tag", "text"], filter: {} },
  ];
  const costly = [];
  for (const { words, filter } of searches) {
    const counting = openDatabase(env.DB);
    const whole = { ...nothing, ...filter };
    const { data } = await searchPosts(
      counting,
      readSearchTerms(words.join(" ")),
      whole,
      1,
      listedColumns(null),
    );
    expect(data).toHaveLength(SHOWN);
    const rows = counting.stats.rowsRead;
    const filtered = Object.keys(filter).length > 0 ? 4 * POSTS : 0;
    const bound = 1010 * words.length + COUNTED + 6 * SHOWN + filtered;
    if (rows > bound) costly.push({ words, rows, bound });
  }
  expect(costly).toEqual([]);
});

test("a rare word next to a common one is ranked and reads few rows", async () => {
  const { categoryId, userId } = target;
  await createStoredPost({ userId, categoryId, description: "A text on gemstones" });
  const best = await createStoredPost({ userId, categoryId, title: "Gemstones in a text" });
  const counting = openDatabase(env.DB);
  const words = ["text", "gemstones"];
  const { data } = await searchPosts<{ seq: number; id: string }>(
    counting,
    readSearchTerms(words.join(" ")),
    nothing,
    1,
    listedColumns(null),
  );
  expect(data.map(({ id }) => id)[0]).toBe(best);
  expect(data).toHaveLength(2);
  expect(counting.stats.rowsRead).toBeLessThan(1200);
});
