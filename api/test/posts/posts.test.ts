import { expect, test, vi } from "vitest";
import { pageOf } from "../../contract/common";
import { PostDetailSchema, PostSchema } from "../../contract/responses/posts";
import {
  countViewsOf,
  createCategory,
  createPerson,
  createPosts,
  createStoredPost,
  send,
  unique,
} from "../support/factory";
import { makePng } from "../images/make-picture";

const DEFAULT_PHOTO = "http://localhost:5000/images/default/avatar-250.png";

const text = { title: "Walnut ink", description: "Gather **nuts** in October.\n\nBoil them." };

test("a post without a price is a blog post that any user may write", async () => {
  const { id, token } = await createPerson();
  const category = await createCategory();
  const json = {
    ...text,
    category: category.title.toUpperCase(),
    tags: "Ink, walnut , ink",
    numViews: 99,
    userId: "0123456789abcdef01234567",
  };
  const reply = await send("/api/posts", { token, json });
  expect(reply.status).toBe(201);
  const post = PostSchema.parse(await reply.json());
  expect(post).toMatchObject({
    ...text,
    category: category.title,
    categoryId: category.id,
    tags: ["ink", "walnut"],
    price: null,
    image: null,
    images: {},
    numViews: 0,
    user: { id, fullName: "Nora Quill", profilePhoto: DEFAULT_PHOTO },
  });
  expect(post.descriptionHtml).toContain("<strong>nuts</strong>");
  expect(post.shortDescription).toContain("Gather nuts in October");
});

test("a form with a picture makes a project whose picture is served", async () => {
  const { token } = await createPerson({ accountType: "provider" });
  const category = await createCategory();
  const form = new FormData();
  const fields = { ...text, category: category.id, price: "12.50", updatedPrice: "10" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("tags", "one");
  form.append("tags", "two");
  form.set("image", new File([makePng(700, 350)], "nuts.png"));
  const reply = await send("/api/posts", { token, method: "POST", body: form });
  expect(reply.status).toBe(201);
  const post = PostSchema.parse(await reply.json());
  expect(post).toMatchObject({ price: 12.5, updatedPrice: 10, tags: ["one", "two"] });
  expect(Object.keys(post.images)).toEqual(["320", "640"]);
  const picture = await send(new URL(post.image ?? "").pathname);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
  await picture.arrayBuffer();
});

test("a rider who gives a price is refused before other fields are validated", async () => {
  const { token } = await createPerson();
  const reply = await send("/api/posts", { token, json: { price: 0 } });
  expect(reply.status).toBe(403);
});

test("a price of 0 makes a free project", async () => {
  const { token } = await createPerson({ accountType: "provider" });
  const category = await createCategory();
  const json = { ...text, category: category.title, price: 0 };
  const post = PostSchema.parse(await (await send("/api/posts", { token, json })).json());
  expect(post.price).toBe(0);
  const page = await (await send(`/api/posts?page=1&user=${post.user.id}&kind=project`)).json();
  expect(page).toMatchObject({ total: 1 });
});

test("all invalid fields are reported together", async () => {
  const { token } = await createPerson({ accountType: "provider" });
  const json = { title: "ab", category: "", updatedPrice: "1,5", tags: 7 };
  const reply = await send("/api/posts", { token, json });
  expect(reply.status).toBe(422);
  const { fields } = await reply.json<{ fields: Record<string, string[]> }>();
  expect(Object.keys(fields).sort()).toEqual(["description", "tags", "title", "updatedPrice"]);
});

test("a new price needs a price, and a post needs an existing category", async () => {
  const { token } = await createPerson({ accountType: "provider" });
  const { title: category } = await createCategory();
  const json = { ...text, category, updatedPrice: 5 };
  const unpriced = await send("/api/posts", { token, json });
  expect(await unpriced.json()).toMatchObject({ fields: { updatedPrice: [expect.any(String)] } });
  const lost = await send("/api/posts", { token, json: { ...text, category: "No such" } });
  expect(await lost.json()).toMatchObject({ fields: { category: [expect.any(String)] } });
});

test("a file that is not an image is refused and nothing is stored", async () => {
  const { id, token } = await createPerson();
  const category = await createCategory();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...text, category: category.title })) {
    form.set(name, value);
  }
  form.set("image", new File(["<svg/>"], "nuts.png", { type: "image/png" }));
  const reply = await send("/api/posts", { token, method: "POST", body: form });
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ fields: { image: [expect.any(String)] } });
  expect(await (await send(`/api/posts?page=1&user=${id}`)).json()).toMatchObject({ total: 0 });
});

test("a preview renders a description as the post page does", async () => {
  const { token } = await createPerson();
  const json = { description: "# Hello\n\n<script>alert</script>" };
  const reply = await send("/api/posts/preview", { token, json });
  const { descriptionHtml, ...length } = await reply.json<{ descriptionHtml: string }>();
  expect(length).toEqual({ words: 2, readingMinutes: 1 });
  expect(descriptionHtml).toContain('>Hello <a class="anchor"');
  expect(descriptionHtml).not.toContain("<script");
});

test("a post includes its newest comments, and a view counts once per visitor and day", async () => {
  const writer = await createPerson();
  const category = await createCategory();
  const id = await createStoredPost({ userId: writer.id, categoryId: category.id });
  for (const description of ["First", "Second"]) {
    await send("/api/comments", { token: writer.token, json: { postId: id, description } });
  }
  const path = `/api/posts/${id}`;
  const post = PostDetailSchema.parse(await (await send(path)).json());
  expect(post.comments.map(({ description }) => description)).toEqual(["Second", "First"]);
  expect(post).toMatchObject({ numViews: 0, commentsCount: 2 });
  await send(path);
  await send(path, { method: "HEAD" });
  await send(path, { headers: { "CF-Connecting-IP": "192.0.2.2" } });
  // What a browser fetches ahead is not read yet.
  const ahead = { "Sec-Purpose": "prefetch", "CF-Connecting-IP": "192.0.2.3" };
  await send(path, { headers: ahead });
  await countViewsOf(id);
  expect(await (await send(path, { token: writer.token })).json()).toMatchObject({ numViews: 2 });
});

test("a post is returned even when its view cannot be counted", async () => {
  const { ids } = await createPosts(1);
  const add = () => Promise.reject(new Error("Away"));
  const VIEWS = { idFromName: String, get: () => ({ add }) } as unknown as ApiEnv["VIEWS"];
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await send(`/api/posts/${ids[0]}`, { env: { VIEWS } })).status).toBe(200);
  expect(log.mock.calls.join()).toContain("Counting a view failed");
  log.mockRestore();
});

test("related posts share the category or tags, most similar first", async () => {
  const { id: userId } = await createPerson();
  const [here, there] = [await createCategory(), await createCategory()];
  const tags = [unique("tag"), unique("tag")];
  const post = await createStoredPost({ userId, categoryId: here.id, tags });
  const sameTags = await createStoredPost({ userId, categoryId: there.id, tags });
  const sameCategory = await createStoredPost({ userId, categoryId: here.id });
  await createStoredPost({ userId, categoryId: there.id });
  const related = await (await send(`/api/posts/${post}/related`)).json<{ id: string }[]>();
  expect(related.map(({ id }) => id)).toEqual([sameTags, sameCategory]);
});

test("signed-in users write comments, which are paged newest first", async () => {
  const { id: userId, token } = await createPerson();
  const { id: categoryId } = await createCategory();
  const postId = await createStoredPost({ userId, categoryId });
  for (let index = 1; index <= 14; index += 1) {
    const json = { postId, description: `Comment ${index}` };
    expect((await send("/api/comments", { token, json })).status).toBe(201);
  }
  const PageSchema = pageOf(PostDetailSchema.shape.comments.element);
  const read = async (page: number) =>
    PageSchema.parse(await (await send(`/api/comments?postId=${postId}&page=${page}`)).json());
  const [first, second, third] = [await read(1), await read(2), await read(3)];
  expect(first.data[0]?.description).toBe("Comment 14");
  expect(second.data.map(({ description }) => description)).toEqual(["Comment 2", "Comment 1"]);
  expect(third).toEqual({ data: [], currentPage: 3, numberOfPages: 2, total: 14 });
});

test("a page of comments is as large as its limit, up to 50", async () => {
  const { id: userId, token } = await createPerson();
  const { id: categoryId } = await createCategory();
  const postId = await createStoredPost({ userId, categoryId });
  for (const description of ["One", "Two", "Three"]) {
    await send("/api/comments", { token, json: { postId, description } });
  }
  const PageSchema = pageOf(PostDetailSchema.shape.comments.element);
  const list = (query: string) => send(`/api/comments?postId=${postId}&${query}`);
  const second = PageSchema.parse(await (await list("page=2&limit=2")).json());
  expect(second).toMatchObject({ data: [{ description: "One" }], numberOfPages: 2, total: 3 });
  const refused = await Promise.all(["0", "51", "x", "1.5"].map((limit) => list(`limit=${limit}`)));
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
});

test("a comment needs a session, an existing post and a text", async () => {
  const { id: userId, token } = await createPerson();
  const { id: categoryId } = await createCategory();
  const postId = await createStoredPost({ userId, categoryId });
  const unknown = "0123456789abcdef01234567";
  const statuses = await Promise.all(
    [
      { json: { postId, description: "Hello" } },
      { token, json: { postId: unknown, description: "" } },
      { token, json: { description: "Hello" } },
      { token, json: { postId, description: " \n " } },
    ].map(async (sent) => (await send("/api/comments", sent)).status),
  );
  expect(statuses).toEqual([401, 404, 422, 422]);
  expect((await send("/api/comments")).status).toBe(422);
});
