import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { pageOf } from "../../contract/common";
import { type Post, PostCardSchema, PostSchema } from "../../contract/responses/posts";
import {
  createCategory,
  createPerson,
  createPosts,
  createStoredPost,
  db,
  send,
  unique,
} from "../support/factory";

const PageSchema = pageOf(PostSchema);

async function readPage(query: string) {
  return PageSchema.parse(await (await send(`/api/posts?${query}`)).json());
}

const idsOf = (posts: { id: string }[]) => posts.map(({ id }) => id);

test("a category is read newest first in pages of twelve from either end", async () => {
  const { category, ids } = await createPosts(27);
  const newest = ids.toReversed();
  const query = `category=${category.title}`;
  const [first, second, third, past] = await Promise.all(
    [1, 2, 3, 4].map((page) => readPage(`${query}&page=${page}`)),
  );
  expect(idsOf(first?.data ?? [])).toEqual(newest.slice(0, 12));
  expect(idsOf(second?.data ?? [])).toEqual(newest.slice(12, 24));
  expect(idsOf(third?.data ?? [])).toEqual(newest.slice(24));
  expect(past).toEqual({ data: [], currentPage: 4, numberOfPages: 3, total: 27 });
});

test("a list continues after a post, and before it", async () => {
  const { category, ids } = await createPosts(15);
  const newest = ids.toReversed();
  const query = `category=${category.title}&page=2`;
  const on = await readPage(`${query}&after=${newest[1]}`);
  expect(idsOf(on.data)).toEqual(newest.slice(2, 14));
  const back = await readPage(`${query}&before=${newest[14]}`);
  expect(idsOf(back.data)).toEqual(newest.slice(2, 14));
});

test("a list continues from the position of a deleted post", async () => {
  const { author, category, ids } = await createPosts(5);
  const [one, two, three, four, five] = ids;
  await send(`/api/posts/${three}`, { method: "DELETE", token: author.token });
  const list = async (query: string) => {
    const reply = await send(`/api/posts?category=${category.title}&${query}`);
    return idsOf(PostSchema.array().parse(await reply.json()));
  };
  expect(await list(`after=${three}`)).toEqual([two, one]);
  expect(await list(`before=${three}`)).toEqual([five, four]);
  expect(await list(`sort=oldest&after=${three}`)).toEqual([four, five]);
  expect(await list(`after=${"0".repeat(24)}`)).toEqual([]);
  expect(await list(`after=${"f".repeat(24)}`)).toEqual([five, four, two, one]);
});

test("a page that is not a number from 1 is invalid", async () => {
  const pages = ["0", "-1", "abc", "1.5", "", "0x1", "1e0", "+1", "%2B1", "1%20", "0b1", "1_0"];
  const replies = await Promise.all(pages.map((page) => send(`/api/posts?page=${page}`)));
  expect(replies.map(({ status }) => status)).toEqual(pages.map(() => 422));
  expect((await send("/api/posts?page=01")).status).toBe(200);
});

test("a price must be decimal digits, with optional spaces around it", async () => {
  const prices = ["0x10", "1e1", "%2B1", "1,5", "1.", ".5", "Infinity", "-1", "-0x1"];
  for (const price of prices) {
    expect((await send(`/api/posts?minPrice=${price}`)).status, price).toBe(422);
    expect((await send(`/api/posts?page=1&maxPrice=${price}`)).status, price).toBe(422);
  }
  for (const price of ["0", "12.50", "%2012%20", "007"]) {
    expect((await send(`/api/posts?page=1&minPrice=${price}`)).status, price).toBe(200);
  }
});

test("a list without a page is a bare array of at most 100 with a Link header to the rest", async () => {
  const { author, category, ids } = await createPosts(103);
  const newest = ids.toReversed();
  const json = { postId: newest[0], description: "Hello" };
  await send("/api/comments", { token: author.token, json });
  const reply = await send(`/api/posts?category=${category.title}`);
  const posts = PostSchema.array().parse(await reply.json());
  expect(idsOf(posts)).toEqual(newest.slice(0, 100));
  expect(posts[0]?.comments).toHaveLength(1);
  expect(posts[19]?.comments).toEqual([]);
  expect(posts[20]?.comments).toBeUndefined();
  const next = /<https?:\/\/[^/]+(.+)>; rel="next"/u.exec(reply.headers.get("Link") ?? "")?.[1];
  const rest = await send(next ?? "");
  expect(idsOf(await rest.json<Post[]>())).toEqual(newest.slice(100));
  expect(rest.headers.get("Link")).toBeNull();
});

test("an empty or missing category lists all posts as a bare array", async () => {
  const { ids } = await createPosts(1);
  for (const path of ["/api/posts", "/api/posts?category="]) {
    const posts = await (await send(path)).json<Post[]>();
    expect(posts[0]?.id).toBe(ids[0]);
  }
});

test("an unknown category has no posts", async () => {
  expect(await readPage("category=Nowhere&page=1")).toMatchObject({ data: [], total: 0 });
});

test("card fields leave out the text", async () => {
  const { category } = await createPosts(1);
  const reply = await send(`/api/posts?page=1&fields=card&category=${category.title}`);
  const page = pageOf(PostCardSchema.strict()).parse(await reply.json());
  expect(page.data).toHaveLength(1);
});

test("every filter and sort order matches a simple model over all posts", async () => {
  const author = await createPerson({ accountType: "provider" });
  const other = await createPerson({ accountType: "provider" });
  const [here, there] = [await createCategory(), await createCategory()];
  const tag = unique("tag");
  for (let index = 0; index < 40; index += 1) {
    const price = index % 3 === 0 ? null : ((index * 7) % 13) * 100;
    const id = await createStoredPost({
      userId: index % 4 === 0 ? other.id : author.id,
      categoryId: index % 5 === 0 ? there.id : here.id,
      priceCents: price,
      updatedPriceCents: price !== null && index % 2 === 0 ? price / 2 : null,
      tags: index % 2 === 0 ? [tag] : [],
    });
    await db.all(sql`UPDATE posts SET num_views = ${(index * 11) % 17} WHERE id = ${id}`);
  }
  const all = [
    ...(await readAll(`category=${here.title}`)),
    ...(await readAll(`category=${there.title}`)),
  ];
  expect(all).toHaveLength(40);
  const price = (post: Post) => post.updatedPrice ?? post.price ?? -1;
  const byId = (one: Post, two: Post) => (one.id < two.id ? -1 : 1);
  const sorts = {
    newest: (one: Post, two: Post) => byId(two, one),
    oldest: byId,
    popular: (one: Post, two: Post) => two.numViews - one.numViews || byId(two, one),
    "price-asc": (one: Post, two: Post) => price(one) - price(two) || byId(one, two),
    "price-desc": (one: Post, two: Post) => price(two) - price(one) || byId(two, one),
  };
  const filters: Record<string, (post: Post) => boolean> = {
    [`category=${here.title}`]: (post) => post.categoryId === here.id,
    [`user=${author.id}`]: (post) => post.user.id === author.id,
    [`tag=${tag}`]: (post) => post.tags.includes(tag),
    [`category=${here.title}&user=${other.id}`]: (post) =>
      post.categoryId === here.id && post.user.id === other.id,
    [`category=${here.title}&kind=project`]: (post) =>
      post.categoryId === here.id && post.price !== null,
    [`category=${here.title}&kind=blog`]: (post) =>
      post.categoryId === here.id && post.price === null,
    [`category=${here.title}&minPrice=2&maxPrice=6.5`]: (post) =>
      post.categoryId === here.id && price(post) >= 2 && price(post) <= 6.5,
    [`user=${author.id}&minPrice=3`]: (post) => post.user.id === author.id && price(post) >= 3,
    [`tag=${tag}&maxPrice=4`]: (post) =>
      post.tags.includes(tag) && price(post) >= 0 && price(post) <= 4,
    [`category=${there.title}&from=2000-01-01&to=2099-12-31`]: (post) =>
      post.categoryId === there.id,
    [`category=${there.title}&from=2099-12-31`]: () => false,
    [`category=${there.title}&to=2001-01-01`]: () => false,
  };
  for (const [filter, isIn] of Object.entries(filters)) {
    for (const [sort, compare] of Object.entries(sorts)) {
      const isByPrice = sort.startsWith("price") && !filter.includes("kind=blog");
      const expected = all
        .filter((post) => isIn(post) && (!isByPrice || post.price !== null))
        .sort(filter.includes("kind=blog") && sort.startsWith("price") ? sorts.newest : compare);
      const query = `${filter}&sort=${sort}`;
      const found = await readAll(query);
      const { total } = await readPage(`${query}&page=1`);
      expect({ query, total, ids: idsOf(found) }).toEqual({
        query,
        total: expected.length,
        ids: idsOf(expected),
      });
    }
  }
}, 60_000);

test("an invalid filter is reported by name", async () => {
  const query = "minPrice=cheap&from=1899-01-01&sort=best&kind=poem";
  const reply = await send(`/api/posts?${query}`);
  expect(reply.status).toBe(422);
  const { fields } = await reply.json<{ fields: object }>();
  expect(Object.keys(fields).sort()).toEqual(["from", "kind", "minPrice", "sort"]);
});

async function readAll(query: string): Promise<Post[]> {
  const posts: Post[] = [];
  for (let page = 1; ; page += 1) {
    const { data, numberOfPages } = await readPage(`${query}&page=${page}`);
    posts.push(...data);
    if (page >= numberOfPages) return posts;
  }
}

test("a tag of letters that take two units each is listed", async () => {
  const tag = "𐐨".repeat(16);
  const { ids } = await createPosts(1, { tags: [tag] });
  expect(idsOf((await readPage(`page=1&tag=${encodeURIComponent(tag)}`)).data)).toEqual(ids);
});
