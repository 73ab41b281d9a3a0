import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../../../src/db/client";
import { newId } from "../../../src/db/id";
import { listedColumns } from "../../../src/queries/posts/posts";
import { readPostFilter } from "../../../src/queries/posts/lists/read-post-filter";
import { searchPosts } from "../../../src/queries/posts/search";
import { readSearchTerms } from "../../../src/queries/posts/search-terms";
import { listWordForms } from "../../../src/lib/text/word-forms";
import { db } from "../../support/factory";
import { createWriter, idsOf, search, word } from "./searching";

test.each([
  ["painting", ["paint", "paints", "painted", "paintings"]],
  ["stories", ["story", "storied"]],
  ["stopped", ["stop", "stops", "stopping"]],
  ["making", ["make", "makes"]],
  ["share", ["shares", "shared", "sharing"]],
  ["displays", ["display", "displayed", "displaying"]],
  ["illustrate", ["illustrates", "illustrated", "illustration", "illustrators"]],
])("%s has the forms of its stem", (typed, forms) => {
  expect(listWordForms(typed)).toEqual(expect.arrayContaining(forms));
  expect(listWordForms(typed)).not.toContain(typed);
});

test("what is no English word of some length has no other forms", () => {
  for (const typed of ["is", "café", "墨水", "a4", "two words", "x".repeat(40), ""]) {
    expect(listWordForms(typed)).toEqual([]);
  }
});

test("an English post is found by another form of a word, which its snippet marks", async () => {
  const { author, write } = await createWriter();
  const id = await write({ title: "Notes", description: "We painted the old ponies." });
  const own = `&user=${author.id}`;
  for (const text of ["painting", "paints", "pony painting", "painting note"]) {
    expect([text, idsOf(await search(text, own))]).toEqual([text, [id]]);
  }
  expect((await search("painting", own)).data[0]?.snippet).toContain("<mark>painted</mark>");
});

test("phrases, words left out, tags and names are looked for as they are typed", async () => {
  const { author, write } = await createWriter("Browning");
  const id = await write({ title: "Painted", tags: ["brushes"] });
  const own = `&user=${author.id}`;
  for (const text of ['"painting"', "tag:brushing", "author:browns", "browned"]) {
    expect([text, idsOf(await search(text, own))]).toEqual([text, []]);
  }
  for (const text of ["painting", "painting -painter", "brushing", "tag:brush"]) {
    expect([text, idsOf(await search(text, own))]).toEqual([text, [id]]);
  }
});

test("a post in another language is found by the beginnings of its own words alone", async () => {
  const { author, write } = await createWriter();
  const english = await write({ title: "Hose", lang: "en" });
  const german = await write({ title: "Hose", lang: "de" });
  const own = `&user=${author.id}`;
  expect(idsOf(await search("hosing", own))).toEqual([english]);
  expect(idsOf(await search("hosing", `${own}&kind=blog`))).toEqual([english]);
  expect(idsOf(await search("hos", own)).toSorted()).toEqual([english, german].toSorted());
});

test("a form in very many posts costs what it does as it is typed", async () => {
  const [stem, rare] = [word("many"), word()];
  const { author, category, write } = await createWriter();
  const count = 3000;
  await db.all(sql`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO posts (id, kind, user_id, category_id, title, description, description_html,
      short_description, reading_minutes, tags, lang, created_at, updated_at)
    SELECT ${newId().slice(0, 16)} || printf('%08x', i), 'blog', ${author.id}, ${category.id},
      ${stem} || 'ed', 'Text', '', 'Text', 1, '[]', iif(i % 2, 'en', 'de'),
      '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM n`);
  const newest = await write({ title: `${stem}ing` });
  await write({ title: `${stem}s`, description: rare, lang: "de" });
  const find = async (text: string) => {
    const counting = openDatabase(env.DB);
    const terms = readSearchTerms(text);
    const columns = listedColumns(null);
    const page = await searchPosts<{ seq: number; id: string }>(
      ...([counting, terms, readPostFilter({}), 1, columns] as const),
    );
    return { ids: page.data.map(({ id }) => id), total: page.total, read: counting.stats.rowsRead };
  };
  const found = await find(`${stem}ing`);
  expect(found).toMatchObject({ total: 1200 });
  expect(found.ids[0]).toBe(newest);
  // Every other match is in another language.
  expect(found.read).toBeLessThan(1100 + 4 * 1200);
  expect((await find(`${stem}ing ${rare}`)).total).toBe(0);
});

test("a post in the English of a country is found by another form of a word", async () => {
  const { author, write } = await createWriter();
  const own = `&user=${author.id}`;
  const id = await write({ title: "Notes", description: "We painted ponies.", lang: "en-GB" });
  await write({ title: "Notizen", description: "We painted ponies.", lang: "de" });
  expect(idsOf(await search("painting", own))).toEqual([id]);
});
