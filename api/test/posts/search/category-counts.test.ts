import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_COUNTED_BY_CATEGORY } from "../../../contract/posts/search";
import { openDatabase } from "../../../src/db/client";
import { newId } from "../../../src/db/id";
import { cardColumns } from "../../../src/queries/posts/posts";
import { readPostFilter } from "../../../src/queries/posts/lists/read-post-filter";
import { searchPosts } from "../../../src/queries/posts/search";
import { readSearchTerms } from "../../../src/queries/posts/search-terms";
import { createCategory, createPerson, createStoredPost, db } from "../../support/factory";
import { search, word } from "./searching";

async function writeSome() {
  const [one, two, { id: userId }] = await Promise.all([
    createCategory(),
    createCategory(),
    createPerson(),
  ]);
  const [ink, tag] = [word(), word()];
  const write = (categoryId: string, given: object = {}) =>
    createStoredPost({ userId, categoryId, title: ink, tags: [tag], ...given });
  await write(one.id);
  await write(one.id, { priceCents: 900 });
  await write(two.id, { priceCents: 100 });
  const count = async (text: string, query: string) => {
    const { categories } = await search(text, `${query}&count=category`);
    const found = new Map(categories?.counts.map((each) => [each.categoryId, each.count]));
    return [found.get(one.id) ?? 0, found.get(two.id) ?? 0, categories?.isExact];
  };
  return { one, ink, tag, count };
}

test("a search counts what each category has of it, with all filters but the category", async () => {
  const { one, ink, count } = await writeSome();
  expect(await count(ink, "")).toEqual([2, 1, true]);
  expect(await count(ink, `&category=${one.title}`)).toEqual([2, 1, true]);
  expect(await count(ink, "&kind=project")).toEqual([1, 1, true]);
  expect(await count(ink, "&maxPrice=5&sort=price-asc")).toEqual([0, 1, true]);
  expect(await count(word(), "")).toEqual([0, 0, true]);
  expect(await count("-", "")).toEqual([0, 0, true]);
});

test("without words, filters are counted the same way", async () => {
  const { one, tag, count } = await writeSome();
  for (const query of ["", `&category=${one.title}`]) {
    expect(await count("", query)).toEqual([2, 1, true]);
    expect(await count("", `${query}&kind=blog`)).toEqual([1, 0, true]);
    expect(await count("none", `${query}&tag=${tag}&minPrice=5`)).toEqual([1, 0, true]);
  }
});

test("categories are counted only where that is asked for", async () => {
  const { ink } = await writeSome();
  expect((await search(ink)).categories).toBeNull();
  expect((await search("")).categories).toBeNull();
});

test("of very much that is found, the newest thousand are counted, in the same batch", async () => {
  const { id: categoryId } = await createCategory();
  const { id: userId } = await createPerson();
  const [prefix, common] = [newId().slice(0, 16), word()];
  await db.all(sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
    INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
      short_description, reading_minutes, tags, created_at, updated_at)
    SELECT ${prefix} || printf('%08x', i), 'blog', ${userId}, ${categoryId}, ${common}, 'Text',
      '<p>Text</p>', 'Text', 1, '[]', '2026-01-01', '2026-01-01' FROM n`);
  const read = async (isCounted: boolean) => {
    const counting = openDatabase(env.DB);
    const filter = readPostFilter({});
    const terms = readSearchTerms(common);
    const found = await searchPosts(counting, terms, filter, 1, cardColumns(null), { isCounted });
    return { ...counting.stats, categories: found.categories };
  };
  const [counted, plain] = [await read(true), await read(false)];
  expect(counted.categories?.isExact).toBe(false);
  expect(counted.categories?.counts).toEqual([{ categoryId, count: MAX_COUNTED_BY_CATEGORY }]);
  expect(counted.rowsRead - plain.rowsRead).toBeLessThanOrEqual(3.1 * MAX_COUNTED_BY_CATEGORY);
  expect(counted.statements - plain.statements).toBe(1);
});
