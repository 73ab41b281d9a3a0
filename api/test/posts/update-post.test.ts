import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PostSchema } from "../../contract/responses/posts";
import worker from "../../src/index";
import { env } from "cloudflare:workers";
import { createCategory, createPerson, createPosts, db, send, unique } from "../support/factory";
import { pictureIdOf, storedKeys } from "../images/bucket";
import { makePng } from "../images/make-picture";

type Fields = Record<string, string | File>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const picture = (width: number) => new File([makePng(width, 330)], "nuts.png");

/** A post by a provider, with a picture, and what changes it. */
async function createPost(given: Fields = {}, accountType: "rider" | "provider" = "provider") {
  const author = await createPerson({ accountType });
  const category = await createCategory();
  const text = { title: "Walnut ink", description: "Boil **nuts**.", category: category.id };
  const body = formOf({ ...text, tags: "ink,walnut", image: picture(640), ...given });
  const reply = await send("/api/posts", { token: author.token, method: "POST", body });
  const post = PostSchema.parse(await reply.json());
  const path = `/api/posts/${post.id}`;
  const put = (json: object, token = author.token) => send(path, { method: "PUT", json, token });
  const read = async () => PostSchema.parse(await (await send(path)).json());
  return { author, category, post, path, put, read };
}

test("an update keeps omitted fields, the author and the date", async () => {
  const { author, put, post } = await createPost({ price: "12.50", updatedPrice: "10" });
  const other = await createCategory();
  const reply = await put({
    title: "Oak ink",
    category: other.title,
    tags: ["oak"],
    user: "0123456789abcdef01234567",
    numViews: 99,
  });
  expect(reply.status).toBe(200);
  const changed = PostSchema.parse(await reply.json());
  expect(changed).toMatchObject({
    title: "Oak ink",
    description: post.description,
    descriptionHtml: post.descriptionHtml,
    shortDescription: post.shortDescription,
    categoryId: other.id,
    tags: ["oak"],
    price: 12.5,
    updatedPrice: 10,
    image: post.image,
    numViews: 0,
    createdAt: post.createdAt,
    user: { id: author.id },
  });
  expect(changed.updatedAt >= post.updatedAt).toBe(true);
  const page = async (query: string) => (await send(`/api/posts?page=1&${query}`)).json();
  expect(await page(`tag=oak&user=${author.id}`)).toMatchObject({ total: 1 });
  expect(await page(`tag=walnut&user=${author.id}`)).toMatchObject({ total: 0 });
  expect(await page(`category=${post.category}`)).toMatchObject({ total: 0 });
  expect(await page(`category=${other.title}`)).toMatchObject({ total: 1 });
});

test("a new text is rendered again and fills an empty short description", async () => {
  const { put } = await createPost();
  const taken = await put({ description: "Take *oak galls*.", shortDescription: "" });
  const post = PostSchema.parse(await taken.json());
  expect(post.descriptionHtml).toContain("<em>oak galls</em>");
  expect(post.shortDescription).toContain("Take oak galls");
  const sentBack = await put({ ...post, description: "Take walnuts." });
  const { shortDescription } = PostSchema.parse(await sentBack.json());
  expect(shortDescription).toContain("Take walnuts");
});

test("replacing an image deletes the old one, and the same form may change other fields", async () => {
  const { author, path, post } = await createPost();
  expect((await storedKeys(pictureIdOf(post.image))).length).toBeGreaterThan(0);
  const body = formOf({ title: "Another", price: "3", image: picture(700) });
  const reply = await send(path, { method: "PUT", token: author.token, body });
  const changed = PostSchema.parse(await reply.json());
  expect(changed).toMatchObject({ title: "Another", price: 3, tags: ["ink", "walnut"] });
  expect(changed.image).not.toBe(post.image);
  expect(await storedKeys(pictureIdOf(post.image))).toEqual([]);
  expect((await storedKeys(pictureIdOf(changed.image))).length).toBeGreaterThan(0);
});

test("a file that is not an image changes nothing", async () => {
  const { author, path, post, read } = await createPost();
  const body = formOf({ title: "Another", image: new File(["<svg/>"], "nuts.png") });
  const reply = await send(path, { method: "PUT", token: author.token, body });
  expect(await reply.json()).toMatchObject({ fields: { image: [expect.any(String)] } });
  expect(await read()).toMatchObject({ title: post.title, image: post.image });
});

test("two parallel uploads leave one image in the bucket", async () => {
  const { author, path, post, read } = await createPost();
  const change = (width: number) =>
    send(path, { method: "PUT", token: author.token, body: formOf({ image: picture(width) }) });
  const replies = await Promise.all([change(640), change(650)]);
  const posts = await Promise.all(
    replies.map(async (reply) => PostSchema.parse(await reply.json())),
  );
  const kept = (await read()).image;
  for (const { image } of [post, ...posts]) {
    expect((await storedKeys(pictureIdOf(image))).length > 0).toBe(image === kept);
  }
});

test("a price turns a blog post into a project, and an empty price turns it back", async () => {
  const { author, put } = await createPost();
  const counts = async () => {
    const page = await send(`/api/posts?page=1&user=${author.id}&kind=project`);
    return (await page.json<{ total: number }>()).total;
  };
  expect(await (await put({ price: 20, updatedPrice: "15.5" })).json()).toMatchObject({
    price: 20,
    updatedPrice: 15.5,
  });
  expect(await counts()).toBe(1);
  const lower = await put({ updatedPrice: "" });
  expect(await lower.json()).toMatchObject({ price: 20, updatedPrice: null });
  await put({ updatedPrice: 5 });
  const back = await put({ price: "" });
  expect(await back.json()).toMatchObject({ price: null, updatedPrice: null });
  expect(await counts()).toBe(0);
  const alone = await put({ updatedPrice: 5 });
  expect(await alone.json()).toMatchObject({
    fields: { updatedPrice: ["Enter the old price as well"] },
  });
  expect((await put({ price: null, updatedPrice: 5 })).status).toBe(422);
});

test("parallel updates of price and new price never leave a new price without a price", async () => {
  const { put, read } = await createPost({ price: "10" });
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => put(index % 2 ? { price: "" } : { updatedPrice: 5 })),
  );
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  expect(await read()).toMatchObject({ price: null, updatedPrice: null });
});

test("a rider may change a blog post, but not give it a price", async () => {
  const { put, read } = await createPost({}, "rider");
  expect((await put({ title: "Oak ink", price: "" })).status).toBe(200);
  const reply = await put({ title: "Elm ink", price: 0 });
  expect(reply.status).toBe(403);
  expect(await read()).toMatchObject({ title: "Oak ink", price: null });
});

test("all invalid fields are reported together and change nothing", async () => {
  const { put, read, post } = await createPost();
  const reply = await put({ title: "ab", description: " ", price: "1,5", tags: 7, category: "" });
  expect(reply.status).toBe(422);
  const { fields } = await reply.json<{ fields: Record<string, string[]> }>();
  const names = ["description", "price", "tags", "title"];
  expect(Object.keys(fields).sort()).toEqual(names);
  expect(await (await put({ category: "No such" })).json()).toMatchObject({
    fields: { category: [expect.any(String)] },
  });
  expect(await read()).toEqual(expect.objectContaining({ ...post, numViews: expect.anything() }));
});

test("only the author and admins update and delete a post", async () => {
  const { author, path, put, post, read } = await createPost();
  const [other, admin, blocked] = await Promise.all([
    createPerson({ accountType: "provider" }),
    createPerson({ isAdmin: true }),
    createPerson({ isBlocked: true, isAdmin: true }),
  ]);
  for (const token of [undefined, other.token, blocked.token]) {
    const status = token ? 403 : 401;
    expect((await send(path, { method: "PUT", json: { title: "Mine" }, token })).status).toBe(
      status,
    );
    expect((await send(path, { method: "DELETE", token })).status).toBe(status);
  }
  expect(await read()).toMatchObject({ title: post.title });
  const changed = await put({ title: "By an admin", price: 4 }, admin.token);
  expect(await changed.json()).toMatchObject({ title: "By an admin", user: { id: author.id } });
  expect((await send(path, { method: "DELETE", token: admin.token })).status).toBe(200);
  expect((await put({ title: "Again" })).status).toBe(404);
  expect((await send("/api/posts/unformed", { method: "DELETE", token: admin.token })).status).toBe(
    404,
  );
});

test("deleting a post returns it and deletes its comments, reactions, tags and images", async () => {
  const { author, path, post, category } = await createPost();
  const json = { postId: post.id, description: "Hello" };
  await send("/api/comments", { token: author.token, json });
  await send("/api/posts/likes", { method: "PUT", token: author.token, json });
  const seq = sql`(SELECT seq FROM posts WHERE id = ${post.id})`;
  const row = await db.first<{ seq: number }>(sql`SELECT seq FROM posts WHERE seq = ${seq}`);
  const replies = await Promise.all(
    [1, 2, 3].map(() => send(path, { method: "DELETE", token: author.token })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  const answer = replies.find(({ status }) => status === 200);
  expect(PostSchema.parse(await answer?.json())).toMatchObject({ id: post.id, likesCount: 1 });
  expect((await send(path)).status).toBe(404);
  expect(await storedKeys(pictureIdOf(post.image))).toEqual([]);
  const left = await db.first(sql`SELECT
    (SELECT count(*) FROM comments WHERE post_seq = ${row?.seq})
    + (SELECT count(*) FROM reactions WHERE post_seq = ${row?.seq})
    + (SELECT count(*) FROM post_tags WHERE post_seq = ${row?.seq})
    + (SELECT count(*) FROM posts_fts WHERE rowid = ${row?.seq}) AS count`);
  expect(left).toEqual({ count: 0 });
  const { postsCount } = await (
    await send(`/api/category/${category.id}`)
  ).json<{
    postsCount: number;
  }>();
  expect(postsCount).toBe(0);
});

test("images without an owner are deleted from the bucket and the database", async () => {
  const { post } = await createPost();
  const id = pictureIdOf(post.image);
  await db.all(sql`UPDATE post_images SET post_id = NULL, user_id = NULL WHERE id = ${id}`);
  await worker.scheduled({} as ScheduledController, env);
  expect(await storedKeys(id)).toEqual([]);
  expect(await db.all(sql`SELECT id FROM post_images WHERE id = ${id}`)).toEqual([]);
});

test("an update with one idempotency key is made once", async () => {
  const { author, path } = await createPost();
  const headers = { "Idempotency-Key": unique("key") };
  const change = () =>
    send(path, { method: "PUT", json: { title: "Once" }, token: author.token, headers });
  const bodies = await Promise.all(
    (await Promise.all([change(), change(), change()])).map((reply) => reply.text()),
  );
  expect(new Set(bodies).size).toBe(1);
});

test("a category list stays in order when one of its posts is updated", async () => {
  const { author, category, ids } = await createPosts(3);
  const path = `/api/posts/${ids[0]}`;
  await send(path, { method: "PUT", json: { title: "Changed" }, token: author.token });
  const posts = await (
    await send(`/api/posts?category=${category.title}`)
  ).json<{ id: string }[]>();
  expect(posts.map(({ id }) => id)).toEqual(ids.toReversed());
});
