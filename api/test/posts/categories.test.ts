import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Category, CategorySchema } from "../../contract/responses/categories";
import { PostSchema } from "../../contract/responses/posts";
import { toSlug } from "../../src/lib/text/slug";
import { decide, reportedPost } from "../moderation/moderating";
import { createPerson, createPosts, createStoredPost, db, send, unique } from "../support/factory";
import { interruptAt } from "../support/interrupted";

async function createAdmin() {
  const { id, token } = await createPerson({ isAdmin: true });
  const add = (title: unknown, bearer: string | undefined = token) =>
    send("/api/category", { json: { title }, token: bearer });
  const added = async (title: string) => CategorySchema.parse(await (await add(title)).json());
  const rename = (category: string, title: unknown, bearer: string | undefined = token) =>
    send(`/api/category/${category}`, { method: "PUT", json: { title }, token: bearer });
  const remove = (category: string, bearer: string | undefined = token) =>
    send(`/api/category/${category}`, { method: "DELETE", token: bearer });
  return { id, token, add, added, rename, remove };
}

const read = async (id: string) =>
  CategorySchema.parse(await (await send(`/api/category/${id}`)).json());

const shortTitle = (name: string) => unique(name).slice(0, 40);

test("an admin adds a category, whose title is unique regardless of case", async () => {
  const { id, add } = await createAdmin();
  const title = shortTitle("Ink & Paper");
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => add(` ${title} `)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const made = replies.find(({ status }) => status === 201);
  const category = CategorySchema.parse(await made?.json());
  expect(category).toMatchObject({ title, slug: toSlug(title), postsCount: 0, user: { id } });
  const again = await add(title.toUpperCase());
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ fields: { title: [expect.any(String)] } });
  const all = await (await send("/api/category")).json<Category[]>();
  expect(all.filter((one) => one.title === title)).toEqual([category]);
});

test("slugs are readable and unique", async () => {
  expect(toSlug("Crème Brûlée & Co.")).toBe("creme-brulee-co");
  expect(toSlug("  C++ / Rust ")).toBe("c-rust");
  expect(toSlug("Чай и йод")).toBe("чай-и-йод");
  expect(toSlug("墨水")).toBe("墨水");
  expect(toSlug("🎨🎨")).toBe("category");
  const { added, rename } = await createAdmin();
  const name = shortTitle("c");
  const [plain, plus, sharp] = [
    await added(name),
    await added(`${name}++`),
    await added(`${name}#`),
  ];
  expect([plain.slug, plus.slug, sharp.slug]).toEqual([name, `${name}-2`, `${name}-3`]);
  const renamed = await rename(plus.id, `${name}+`);
  expect(await renamed.json()).toMatchObject({ slug: `${name}-2` });
});

test("a title has two to forty characters on one line", async () => {
  const { add, rename, added } = await createAdmin();
  const { id, title } = await added(shortTitle("Paper"));
  for (const wrong of ["", "x", "x".repeat(41), "two\nlines", 7, null, undefined]) {
    for (const reply of [await add(wrong), await rename(id, wrong)]) {
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ fields: { title: [expect.any(String)] } });
    }
  }
  expect(await read(id)).toMatchObject({ title });
});

test("a new title shows in every post and list", async () => {
  const { rename } = await createAdmin();
  const { category, ids } = await createPosts(2);
  const title = shortTitle("Renamed");
  expect(await (await rename(category.id, title)).json()).toMatchObject({ title, postsCount: 2 });
  const post = PostSchema.parse(await (await send(`/api/posts/${ids[0]}`)).json());
  expect(post).toMatchObject({ category: title, categorySlug: toSlug(title) });
  const list = await send(`/api/posts?page=1&category=${encodeURIComponent(title)}`);
  expect(await list.json()).toMatchObject({ total: 2 });
  const old = await send(`/api/posts?page=1&category=${encodeURIComponent(category.title)}`);
  expect(await old.json()).toMatchObject({ total: 0 });
});

test("a category may change the case of its own title but not take another's", async () => {
  const { added, rename } = await createAdmin();
  const one = await added(shortTitle("paper"));
  const two = await added(shortTitle("ink"));
  expect((await rename(one.id, one.title.toUpperCase())).status).toBe(200);
  expect((await rename(two.id, one.title)).status).toBe(409);
  expect(await read(two.id)).toEqual(two);
});

test("only an empty category is deleted; otherwise the refusal says how many posts it has", async () => {
  const { remove, added } = await createAdmin();
  const { category, author } = await createPosts(2);
  const full = await remove(category.id);
  expect(full.status).toBe(409);
  expect(await full.json()).toMatchObject({ message: "2 posts are still in this category" });
  expect(await read(category.id)).toMatchObject({ postsCount: 2 });
  const empty = await added(shortTitle("Empty"));
  const replies = await Promise.all([1, 2].map(() => remove(empty.id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const single = await added(shortTitle("Single"));
  await createStoredPost({ userId: author.id, categoryId: single.id });
  expect(await (await remove(single.id)).json()).toMatchObject({
    message: "1 post is still in this category",
  });
});

test("only admins write categories", async () => {
  const admin = await createAdmin();
  const category = await admin.added(shortTitle("Mine"));
  const [provider, blocked] = await Promise.all([
    createPerson({ accountType: "provider" }),
    createPerson({ isAdmin: true, isBlocked: true }),
  ]);
  const statuses = async (bearer: string) => {
    const title = shortTitle("Not mine");
    const replies = [
      await admin.add(title, bearer),
      await admin.rename(category.id, title, bearer),
      await admin.rename("0123456789abcdef01234567", title, bearer),
      await admin.remove(category.id, bearer),
    ];
    return replies.map(({ status }) => status);
  };
  expect(await statuses("")).toEqual([401, 401, 401, 401]);
  expect(await statuses(provider.token)).toEqual([403, 403, 403, 403]);
  expect(await statuses(blocked.token)).toEqual([403, 403, 403, 403]);
  expect(await read(category.id)).toEqual(category);
  const unknown = "0123456789abcdef01234567";
  expect((await admin.rename(unknown, "")).status).toBe(404);
  expect((await admin.remove(unknown)).status).toBe(404);
});

test("the posts of a category move to another one when it is deleted", async () => {
  const { token, added, remove } = await createAdmin();
  const { id: userId } = await createPerson();
  const [from, to] = [await added(shortTitle("From")), await added(shortTitle("To"))];
  const postId = await createStoredPost({ userId, categoryId: from.id });
  for (const moveTo of [from.id, "0".repeat(24), "nowhere"]) {
    const path = `/api/category/${from.id}?moveTo=${moveTo}`;
    expect((await send(path, { method: "DELETE", token })).status, moveTo).toBe(422);
  }
  expect((await remove(from.id)).status).toBe(409);
  const moved = await send(`/api/category/${from.id}?moveTo=${to.id}`, { method: "DELETE", token });
  expect(moved.status).toBe(200);
  expect((await send(`/api/category/${from.id}`)).status).toBe(404);
  expect(await read(to.id)).toMatchObject({ postsCount: 1 });
  const post = PostSchema.parse(await (await send(`/api/posts/${postId}`)).json());
  expect(post.category).toBe(to.title);
});

test("a category stays, and is not called deleted, where the one for its posts goes meanwhile", async () => {
  const { token, added } = await createAdmin();
  const { id: userId } = await createPerson();
  const [from, to] = [await added(shortTitle("From")), await added(shortTitle("To"))];
  await createStoredPost({ userId, categoryId: from.id });
  const { database: DB } = interruptAt(2, () =>
    db.all(sql`DELETE FROM categories WHERE id = ${to.id}`),
  );
  const path = `/api/category/${from.id}?moveTo=${to.id}`;
  const reply = await send(path, { method: "DELETE", token, env: { DB } });
  expect(reply.status).toBe(422);
  expect(await read(from.id)).toMatchObject({ postsCount: 1 });
});

test("a hidden post comes back in the category that its own was merged into", async () => {
  const { token, added } = await createAdmin();
  const { category, postId } = await reportedPost();
  const [reason, to] = ["Not here", await added(shortTitle("Merged"))];
  await decide({ token }, postId, { action: "hide", reason });
  const path = `/api/category/${category.id}?moveTo=${to.id}`;
  expect((await send(path, { method: "DELETE", token })).status).toBe(200);
  await decide({ token }, postId, { action: "restore", reason });
  const post = PostSchema.parse(await (await send(`/api/posts/${postId}`)).json());
  expect(post.category).toBe(to.title);
});
