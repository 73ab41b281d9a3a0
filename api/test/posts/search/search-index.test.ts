import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "../../../src/db/client";
import { mergeSearchIndexes } from "../../../src/queries/posts/search-index";
import { createPosts, db, send } from "../../support/factory";

const countParts = async () =>
  (await db.first<{ count: number }>(sql`SELECT count(DISTINCT segid) AS count FROM posts_fts_idx`))
    ?.count ?? 0;

test("a night joins the parts of the search index, and finds nothing to do after it", async () => {
  for (let part = 0; part < 6; part += 1) await createPosts(1, { title: `Vellum ${part}` });
  expect(await countParts()).toBeGreaterThan(2);
  expect(await mergeSearchIndexes(db)).toBe(true);
  expect(await countParts()).toBeLessThanOrEqual(2);
  const counting = openDatabase(env.DB);
  expect(await mergeSearchIndexes(counting)).toBe(true);
  expect(counting.stats.roundTrips).toBeLessThanOrEqual(2);
  const reply = await send("/api/posts/search?searchQuery=vellum");
  expect((await reply.json<{ data: unknown[] }>()).data).toHaveLength(6);
});

test("a beginning finds all words that begin so, however many, and none that does not", async () => {
  const words = Array.from(
    { length: 34 },
    (_, index) => `quillon${String.fromCharCode(97 + (index % 26))}${index}`,
  );
  await Promise.all(words.map((word) => createPosts(1, { title: word })));
  await createPosts(1, { title: "Quillwort" });
  const find = async (query: string) => {
    const reply = await send(`/api/posts/search?searchQuery=${query}`);
    return (await reply.json<{ total: number }>()).total;
  };
  expect(await find("quillon")).toBe(34);
  expect(await find("quillona")).toBe(2);
  expect(await find("QUÍLLONA0")).toBe(1);
  expect(await find("quillonx quillona")).toBe(0);
  expect(await find("quillow")).toBe(0);
});

test("a beginning finds words in scripts whose marks the index keeps or drops", async () => {
  const titles = ["हिन्दीपुस्तक", "Őszintén", "ภาษาไทยเขียน", "straßenbahnen"];
  for (const title of titles) await createPosts(1, { title });
  const find = async (query: string) => {
    const path = `/api/posts/search?searchQuery=${encodeURIComponent(query)}`;
    const reply = await send(path);
    return (await reply.json<{ data: { title: string }[] }>()).data.map((post) => post.title);
  };
  for (const title of titles) {
    for (const length of [5, 6, 8]) expect(await find(title.slice(0, length))).toEqual([title]);
  }
});
