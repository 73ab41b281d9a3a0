import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { DraftSchema } from "../../contract/responses/drafts";
import { PostSchema } from "../../contract/responses/posts";
import { REVISIONS_KEPT } from "../../contract/posts/revisions";
import { RevisionItemSchema, RevisionSchema } from "../../contract/responses/revisions";
import { publishDue } from "../../src/services/drafts/publish-due";
import { env } from "cloudflare:workers";
import {
  createCategory,
  createPerson,
  createPosts,
  db,
  send,
  uniqueNetwork,
} from "../support/factory";

const LONG_AGO = "2026-01-01T00:00:00.000Z";

/** A post of an author, and what may be done with it. */
async function createWritten(status: "draft" | "published" = "published", isOld = false) {
  const [author, category] = [await createPerson(), await createCategory()];
  const json = {
    title: "Walnut ink",
    description: "Boil the nuts.",
    category: category.id,
    status,
  };
  const reply = await send("/api/posts", { token: author.token, json });
  const { id } = z.object({ id: z.string() }).parse(await reply.json());
  if (isOld) await db.all(sql`DELETE FROM revisions WHERE post_id = ${id}`);
  const path = `/api/posts/${id}`;
  const headers = { "CF-Connecting-IP": `${uniqueNetwork()}.1` };
  const by = { ...author, headers };
  const put = (change: object, where = "", { token } = author) =>
    send(path + where, { method: "PUT", token, json: change, headers });
  const list = async ({ token } = author) =>
    z.array(RevisionItemSchema).parse(await (await send(`${path}/revisions`, { token })).json());
  const get = async (revisionId = "", { token } = author) =>
    RevisionSchema.parse(await (await send(`${path}/revisions/${revisionId}`, { token })).json());
  const restore = (revisionId = "", body: object = {}, { token } = author) =>
    send(`${path}/revisions/${revisionId}/restore`, { token, json: body, headers });
  const publish = () => send(`${path}/publish`, { method: "POST", token: author.token });
  const pause = () =>
    db.all(sql`UPDATE drafts SET updated_at = ${LONG_AGO} WHERE ${id} IN (id, post_id)`);
  const read = async (token?: string) => (await send(path, { token })).json();
  return { author: by, id, path, category, put, list, get, restore, publish, pause, read };
}

test("what is published is kept, with its words and who wrote them", async () => {
  const { author, put, list, get } = await createWritten();
  const admin = await createPerson({ isAdmin: true });
  await put({ description: "Boil the ripe nuts slowly.", tags: "ink" });
  await put({ title: "Oak gall ink" }, "", admin);
  const all = await list();
  expect(
    all.map(({ reason, title, wordsAdded, wordsRemoved, user }) => [
      reason,
      title,
      wordsAdded,
      wordsRemoved,
      user?.id,
    ]),
  ).toEqual([
    ["published", "Oak gall ink", 2, 1, admin.id],
    ["published", "Walnut ink", 2, 0, author.id],
    ["published", "Walnut ink", 5, 0, author.id],
  ]);
  expect(await list(admin)).toEqual(all);
  expect(await get(all[1]?.id)).toMatchObject({
    description: "Boil the ripe nuts slowly.",
    tags: ["ink"],
    title: "Walnut ink",
  });
});

test("a change that is refused, or of a working copy, leaves no revision", async () => {
  const { put, list } = await createWritten();
  await put({ title: "Too late", baseVersion: 7 });
  await put({ title: "" });
  await put({ title: "Not yet" }, "/working-copy");
  await put({ title: "Not yet, either" }, "/working-copy");
  expect(await list()).toHaveLength(1);
});

test("readers see again what they saw before, and that is a revision, too", async () => {
  const { put, list, restore, read, category } = await createWritten();
  await put({ title: "Oak gall ink", description: "Take *galls*.", tags: "oak" });
  const [, first] = await list();
  const restored = PostSchema.parse(await (await restore(first?.id)).json());
  const before = { title: "Walnut ink", description: "Boil the nuts.", tags: [] };
  expect(restored).toMatchObject({ ...before, categoryId: category.id });
  expect(restored.descriptionHtml).toContain("Boil the nuts");
  expect(await read()).toMatchObject({ title: "Walnut ink", version: 3 });
  expect((await list()).map(({ reason }) => reason)).toEqual([
    "restored",
    "published",
    "published",
  ]);
});

test("a restore that is based on an old version is refused", async () => {
  const { put, list, restore, read } = await createWritten();
  await put({ title: "Oak gall ink" });
  const [, first] = await list();
  for (const [baseVersion, status] of [
    [1, 409],
    ["x", 422],
    [0, 422],
    [2, 200],
  ] as const) {
    expect((await restore(first?.id, { baseVersion })).status, String(baseVersion)).toBe(status);
  }
  expect(await read()).toMatchObject({ title: "Walnut ink" });
});

test("with the category gone, a restored text stays in the current one", async () => {
  const { put, list, restore, get } = await createWritten();
  const [other, admin] = [await createCategory(), await createPerson({ isAdmin: true })];
  const [first] = await list();
  const former = (await get(first?.id)).categoryId;
  await put({ category: other.id });
  await send(`/api/category/${former}`, { method: "DELETE", token: admin.token });
  expect(await get(first?.id)).toMatchObject({ category: "", categoryId: former });
  const restored = PostSchema.parse(await (await restore(first?.id)).json());
  expect(restored.categoryId).toBe(other.id);
});

test("a draft keeps what each session of editing began with, and takes it along", async () => {
  const { put, list, restore, read, publish, pause, author } = await createWritten("draft");
  await put({ title: "One" });
  await put({ title: "Two" });
  expect(await list()).toEqual([]);
  await pause();
  await put({ title: "Three" });
  await put({ title: "Four" });
  expect((await list()).map(({ title, reason }) => [title, reason])).toEqual([["Two", "edited"]]);
  const [two] = await list();
  const restored = DraftSchema.parse(await (await restore(two?.id)).json());
  expect(restored).toMatchObject({ title: "Two", version: 6 });
  expect((await list()).map(({ title }) => title)).toEqual(["Four", "Two"]);

  expect((await publish()).status).toBe(200);
  expect(await read()).toMatchObject({ title: "Two" });
  expect((await list()).map(({ title }) => title)).toEqual(["Two", "Four", "Two"]);
  const admin = await createPerson({ isAdmin: true });
  expect((await list(admin)).map(({ reason }) => reason)).toEqual(["published"]);
  const [, four] = await list();
  for (const [{ token }, status] of [
    [admin, 404],
    [author, 200],
  ] as const) {
    const reply = await send(`/api/posts/${restored.id}/revisions/${four?.id}`, { token });
    expect(reply.status).toBe(status);
  }
});

test("a scheduled post is a revision once it appears, and none that is unfit is restored", async () => {
  const { put, list, restore, pause, id, author } = await createWritten("draft");
  await put({ title: "" });
  await pause();
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await put({ title: "On time", status: "scheduled", publishAt });
  const [untitled] = await list();
  expect((await restore(untitled?.id)).status).toBe(422);
  await db.all(sql`UPDATE drafts SET publish_at = ${LONG_AGO} WHERE id = ${id}`);
  await Promise.all([publishDue(env), publishDue(env)]);
  expect((await list()).map(({ title, user }) => [title, user?.id])).toEqual([
    ["On time", author.id],
    ["", author.id],
  ]);
});

test("what readers never saw comes back as unpublished changes", async () => {
  const { put, list, restore, read, pause, path, author } = await createWritten();
  await put({ title: "Half a thought" }, "/working-copy");
  await pause();
  await put({ title: "Another thought" }, "/working-copy");
  const [half] = await list();
  expect(half).toMatchObject({ title: "Half a thought", reason: "edited" });
  expect((await restore(half?.id)).status).toBe(200);
  expect(await read()).toMatchObject({ title: "Walnut ink" });
  const copy = await (await send(`${path}/working-copy`, { token: author.token })).json();
  expect(copy).toMatchObject({ title: "Half a thought" });
  expect((await list()).map(({ title }) => title)).toContain("Another thought");
});

test("a post that is older than its revisions loses nothing by its first change", async () => {
  for (const where of ["", "/working-copy"]) {
    const { put, list } = await createWritten("published", true);
    expect(await list()).toEqual([]);
    await put({ title: "Oak gall ink" }, where);
    expect((await list()).at(-1)).toMatchObject({ title: "Walnut ink", reason: "published" });
  }
});

test("the oldest go first, by number and by size", async () => {
  const { put, list, id } = await createWritten();
  for (let index = 0; index < REVISIONS_KEPT + 2; index += 1) {
    await put({ title: `Title ${index}` });
  }
  const all = await list();
  expect(all).toHaveLength(REVISIONS_KEPT);
  expect(all[0]?.title).toBe(`Title ${REVISIONS_KEPT + 1}`);
  expect(all.at(-1)).toMatchObject({ title: "Title 2", wordsAdded: null, wordsRemoved: null });
  await db.all(sql`UPDATE revisions SET bytes = 150000 WHERE post_id = ${id}`);
  await put({ title: "One more" });
  expect(await list()).toHaveLength(14);
}, 30_000);

test("revisions go with their draft, their post and their author", async () => {
  const count = async (column: string, id: string) =>
    (await db.all(sql`SELECT 1 FROM revisions WHERE ${sql.raw(column)} = ${id}`)).length;
  const draft = await createWritten("draft");
  await draft.pause();
  await draft.put({ title: "Oak" });
  expect(await count("draft_id", draft.id)).toBe(1);
  await send(draft.path, { method: "DELETE", token: draft.author.token });
  expect(await count("draft_id", draft.id)).toBe(0);
  const post = await createWritten();
  await send(post.path, { method: "DELETE", token: post.author.token });
  expect(await count("post_id", post.id)).toBe(0);
  const { author, ids } = await createPosts(1);
  await db.all(sql`DELETE FROM users WHERE id = ${author.id}`);
  expect(await count("post_id", ids[0] ?? "")).toBe(0);
});

test("revisions of one post are not found under another, nor by unknown ids", async () => {
  const [one, other] = [await createWritten(), await createWritten()];
  const [revision] = await one.list();
  for (const [path, { token }] of [
    [`${other.path}/revisions/${revision?.id}`, other.author],
    [`${one.path}/revisions/${revision?.id}`, other.author],
    [`${one.path}/revisions/${one.id}`, one.author],
    [`${one.path}/revisions/..%2f`, one.author],
  ] as const) {
    expect((await send(path, { token })).status, path).toBe(404);
    expect((await send(`${path}/restore`, { token, json: {} })).status, path).toBe(404);
  }
});

test("the export has what its owner wrote", async () => {
  const { author, put } = await createWritten();
  await put({ title: "Oak gall ink" });
  const { revisions } = z
    .object({ revisions: z.array(RevisionSchema) })
    .parse(await (await send("/api/users/export", { token: author.token })).json());
  expect(revisions.map(({ title }) => title)).toEqual(["Walnut ink", "Oak gall ink"]);
});
