import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../src/db/client";
import { newId } from "../../../src/db/id";
import { readPostFilter } from "../../../src/queries/posts/lists/read-post-filter";
import { suggestSearch } from "../../../src/queries/posts/suggest";
import { foldWord, listEdits } from "../../../src/lib/text/edits";
import { createWriter, search } from "./searching";
import { db } from "../../support/factory";

let writer: Awaited<ReturnType<typeof createWriter>>;

beforeAll(async () => {
  writer = await createWriter();
  for (const title of ["Fountain pens", "A fountain of ink", "Crème brûlée", "Illustrations"]) {
    await writer.write({ title, description: "Written by hand" });
  }
});

const suggest = async (text: string, query = "") => (await search(text, query)).suggestion;

test.each([
  ["fuontain", "fountain"],
  ["Fountian pens", "fountain pens"],
  ["fontain", "fountain"],
  ["ountain", "fountain"],
  ["illustratoins", "illustrations"],
  ["ilustratios", "illustrations"],
  ["pnes", "pens"],
  ["cremme brulee", "creme brulee"],
  ['fountian "by hand" -ink', 'fountain "by hand" -ink'],
])("a search for “%s” suggests “%s”", async (typed, suggestion) => {
  expect(await suggest(typed)).toBe(suggestion);
});

test.each([
  ["the word is known", "fountain"],
  ["it is another form of one", "illustrate"],
  ["it begins one", "founta"],
  ["the word is short", "pne"],
  ["nothing is like it", "xyzzyqwert"],
  ["what is like it is in no post with the other words", "fountian zzzzzz"],
  ["it is a phrase", '"fountian pens"'],
  ["it is a tag", "tag:fountian"],
  ["there are no words", "- "],
  ["nothing is searched for", ""],
])("nothing is suggested where %s", async (_, typed) => {
  expect(await suggest(typed)).toBeNull();
});

test("what is suggested finds something with the other filters, too", async () => {
  const { id } = writer.author;
  expect(await suggest("fountian", `&user=${id}`)).toBe("fountain");
  expect(await suggest("fountian", `&user=${id}&kind=project`)).toBeNull();
  expect(await suggest("fountian", "&page=2")).toBeNull();
});

test("a word that some post has is left alone, unless a like one is far more frequent", async () => {
  await writer.write({ title: "Lanten" });
  expect(await suggest("lanten")).toBeNull();
  for (const _ of Array.from({ length: 11 })) await writer.write({ title: "Lantern" });
  expect(await suggest("lanten")).toBe("lantern");
});

test("however many words there are, a suggestion reads a limited number of rows", async () => {
  const { author, category } = writer;
  await db.all(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
      short_description, reading_minutes, tags, created_at, updated_at)
    SELECT ${newId().slice(0, 16)} || printf('%08x', i), 'blog', ${author.id}, ${category.id},
      'lanterns', 'lante' || i || ' fount' || i || ' illus' || i, '', '', 1, '[]',
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`);
  const counting = openDatabase(env.DB);
  const typed = "lanternz fountainn ilustrations";
  expect(await suggestSearch(counting, typed, readPostFilter({}), 0)).toBeNull();
  expect(counting.stats.rowsRead).toBeLessThan(7000);
  expect(await suggestSearch(counting, "lanternz", readPostFilter({}), 0)).toMatch(/^lanterns?$/u);
});

test("edits are one letter away, and words are folded as the index folds them", () => {
  expect(listEdits("ab")).toEqual(expect.arrayContaining(["a", "b", "ba", "abc", "cab", "ax"]));
  expect(listEdits("ab")).not.toContain("ab");
  expect(listEdits("墨水")).toEqual(expect.arrayContaining(["墨", "水墨"]));
  expect(["Crème", "Йод", "한국"].map(foldWord)).toEqual(["creme", "иод", "한국"]);
});
