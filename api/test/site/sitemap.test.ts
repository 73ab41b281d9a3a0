import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SITEMAP_PART_SIZE, SitemapSchema } from "../../contract/site/sitemap";
import type { SitemapEntry } from "../../contract/site/sitemap";
import { openDatabase } from "../../src/db/client";
import { listSitemapPosts } from "../../src/queries/site/sitemap";
import { makeSeries } from "../posts/series/make-series";
import { createPerson, createPosts, createStoredPost, db, send } from "../support/factory";

const read = async (path: string) => (await (await send(path)).json()) as SitemapEntry[];
const ids = (entries: SitemapEntry[]) => entries.map(({ id }) => id);

test("the sitemap lists every post and author, and no users without posts", async () => {
  const { author, ids: posts } = await createPosts(3);
  const reader = await createPerson();
  const sitemap = SitemapSchema.parse(await (await send("/api/sitemap")).json());
  expect(sitemap).toEqual({ posts: 1, authors: 1, series: 0 });
  expect(ids(await read("/api/sitemap/posts"))).toEqual(expect.arrayContaining(posts));
  const authors = ids(await read("/api/sitemap/authors?part=1"));
  expect(authors).toContain(author.id);
  expect(authors).not.toContain(reader.id);
  expect(await read("/api/sitemap/posts?part=2")).toEqual([]);
});

test("a series is in the sitemap once something of it is published", async () => {
  const { author, ids: posts } = await createPosts(1);
  const empty = await makeSeries(author.id);
  const begun = await makeSeries(author.id, posts);
  const { series } = SitemapSchema.parse(await (await send("/api/sitemap")).json());
  const listed = await read(`/api/sitemap/series?part=${series}`);
  expect(listed).toContainEqual(
    expect.objectContaining({ id: begun, slug: "ink-from-the-garden" }),
  );
  expect(ids(listed)).not.toContain(empty);
});

test("a late sitemap part reads no more rows than it lists", async () => {
  const { author, category, ids: first } = await createPosts(2);
  await db.all(
    sql`UPDATE posts SET seq = seq + ${40 * SITEMAP_PART_SIZE} WHERE id = ${first[1] ?? ""}`,
  );
  const later = await createStoredPost({ userId: author.id, categoryId: category.id });
  const { posts } = SitemapSchema.parse(await (await send("/api/sitemap")).json());
  expect(posts).toBeGreaterThanOrEqual(41);
  const counting = openDatabase(env.DB);
  const part = await listSitemapPosts(counting, posts);
  expect(ids(part)).toContain(later);
  expect(counting.stats.rowsRead).toBeLessThanOrEqual(part.length + 1);
});

test("a post that was published elsewhere first is not in the sitemap", async () => {
  const [here = "", elsewhere = ""] = (await createPosts(2)).ids;
  await db.all(
    sql`UPDATE posts SET canonical_url = 'https://first.example/post' WHERE id = ${elsewhere}`,
  );
  const { posts } = SitemapSchema.parse(await (await send("/api/sitemap")).json());
  const listed = ids(await read(`/api/sitemap/posts?part=${posts}`));
  expect(listed).toContain(here);
  expect(listed).not.toContain(elsewhere);
});
