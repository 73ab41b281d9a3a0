import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Category } from "../../contract/responses/categories";
import { type Draft, DraftSchema } from "../../contract/responses/drafts";
import { type Post, PostSchema } from "../../contract/responses/posts";
import { publishDue } from "../../src/services/drafts/publish-due";
import { createCategory, createPerson, createStoredDraft, db, send } from "../support/factory";

const TEXT = { title: "Walnut ink", description: "Boil nuts." };

const list = async () => (await send("/api/category")).json<Category[]>();

const getDefaultTitle = async () => (await list()).find(({ isDefault }) => isDefault)?.title;

async function createWriter() {
  const { id, token } = await createPerson({ accountType: "provider", isVerified: true });
  const write = (json: object) => send("/api/posts", { token, json: { ...TEXT, ...json } });
  const published = async (json: object) => PostSchema.parse(await (await write(json)).json());
  const put = (post: Post | Draft, json: object) =>
    send(`/api/posts/${post.id}`, { method: "PUT", token, json });
  return { id, token, write, published, put };
}

test("the first post of a site without categories gets it one", async () => {
  expect(await list()).toEqual([]);
  const { write } = await createWriter();
  const replies = await Promise.all([write({}), write({})]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(await list()).toMatchObject([
    { title: "Everything else", isDefault: true, postsCount: 2 },
  ]);
});

test("a post without a category lands in the oldest, whatever that is called by now", async () => {
  const [oldest] = await list();
  await createCategory("Aardvarks");
  const admin = await createPerson({ isAdmin: true });
  const json = { title: "Zoo letters" };
  await send(`/api/category/${oldest?.id}`, { method: "PUT", token: admin.token, json });
  expect((await list()).filter(({ isDefault }) => isDefault)).toMatchObject([json]);

  const { write, published } = await createWriter();
  for (const choice of [{}, { category: "" }, { category: " " }, { category: "", price: 5 }]) {
    expect(await published(choice)).toMatchObject({ category: "Zoo letters" });
  }
  const wrong = await write({ category: "Nowhere" });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    fields: { category: ["Choose one of the categories"] },
  });
});

test("an admin makes another category the default, in place of the one before", async () => {
  const before = (await list()).find(({ isDefault }) => isDefault);
  const { id, title } = await createCategory();
  const { token } = await createPerson({ isAdmin: true });
  const put = (category: string, json: object) =>
    send(`/api/category/${category}`, { method: "PUT", token, json });
  expect(await (await put(id, { title, isDefault: true })).json()).toMatchObject({
    isDefault: true,
  });
  await put(id, { title, isDefault: "false" });
  expect(await list()).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: before?.id, isDefault: false })]),
  );
  const { published } = await createWriter();
  expect(await published({})).toMatchObject({ category: title });
  const refused = await put(before?.id ?? "", { title, isDefault: true });
  expect([refused.status, await getDefaultTitle()]).toEqual([409, title]);
  await send(`/api/category/${id}?moveTo=${before?.id}`, { method: "DELETE", token });
  expect(await getDefaultTitle()).toBe(before?.title);
});

test("an update keeps the category that it does not name, and moves what names none", async () => {
  const { id: other, title } = await createCategory();
  const { published, put } = await createWriter();
  const post = await published({ category: other });
  const renamed = await put(post, { title: "Oak gall ink" });
  expect(await renamed.json()).toMatchObject({ category: title });
  expect((await put(post, { category: "Nowhere" })).status).toBe(422);
  expect(await (await put(post, { category: "" })).json()).toMatchObject({
    category: await getDefaultTitle(),
  });
});

test("a draft has no category until it is published, at once, by its copy or by the clock", async () => {
  const { id: userId, token, write, put } = await createWriter();
  const category = await getDefaultTitle();
  const draft = DraftSchema.parse(await (await write({ status: "draft" })).json());
  expect(draft).toMatchObject({ category: "", categoryId: null });
  const published = PostSchema.parse(await (await put(draft, { status: "published" })).json());
  expect(published).toMatchObject({ id: draft.id, category });

  const { id: other } = await createCategory();
  const post = `/api/posts/${published.id}`;
  await put(published, { category: other });
  const json = { category: "" };
  await send(`${post}/working-copy`, { method: "PUT", token, json });
  const copied = await send(`${post}/publish`, { method: "POST", token });
  expect(await copied.json()).toMatchObject({ category });

  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = await write({ status: "scheduled", publishAt });
  expect(DraftSchema.parse(await later.json())).toMatchObject({ category: "" });
  const due = await createStoredDraft(userId, { status: "scheduled", publishAt, categoryId: null });
  await db.all(sql`UPDATE drafts SET publish_at = '2026-01-02T08:30:00.000Z' WHERE id = ${due}`);
  await publishDue(env);
  expect(await (await send(`/api/posts/${due}`)).json()).toMatchObject({ category });
});
