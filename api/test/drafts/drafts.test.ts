import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DraftSchema, OwnPostPageSchema } from "../../contract/responses/drafts";
import { ExportSchema } from "../../contract/archives/export";
import { PostSchema } from "../../contract/responses/posts";
import { StagedPictureSchema } from "../../contract/posts/staged-pictures";
import { RevisionSchema } from "../../contract/responses/revisions";
import { sweepPictures } from "../../src/services/images/sweep";
import { env } from "cloudflare:workers";
import { storedKeys } from "../images/bucket";
import { makePng } from "../images/make-picture";
import {
  createCategory,
  createPerson,
  createStoredDraft,
  db,
  send,
  unique,
} from "../support/factory";

/** An author who has written a draft. */
async function writeDraft(fields: object = { title: "Half" }) {
  const author = await createPerson();
  const json = { status: "draft", ...fields };
  const reply = await send("/api/posts", { token: author.token, json });
  const draft = DraftSchema.parse(await reply.json());
  const path = `/api/posts/${draft.id}`;
  const put = (change: object, headers?: Record<string, string>) =>
    send(path, { method: "PUT", token: author.token, json: change, headers });
  return { author, draft, path, put };
}

test("a draft needs only a title or a text", async () => {
  const { token } = await createPerson();
  const post = (json: object) => send("/api/posts", { token, json: { status: "draft", ...json } });
  expect((await post({ title: "A" })).status).toBe(201);
  expect((await post({ description: "A" })).status).toBe(201);
  const empty = await post({ title: " ", tags: "one" });
  expect(empty.status).toBe(422);
  expect(await empty.json()).toMatchObject({ fields: { title: ["Enter a title or a text"] } });
  expect((await post({ title: "x".repeat(121) })).status).toBe(422);
});

test("a draft keeps what is not sent, and its author reads it by its id", async () => {
  const category = await createCategory();
  const { author, draft, path, put } = await writeDraft({ title: "Half", tags: "ink" });
  expect(draft).toMatchObject({ status: "draft", version: 1, category: "", kind: "blog" });
  const reply = await put({ description: "Some text", category: category.title });
  const changed = DraftSchema.parse(await reply.json());
  expect(changed).toMatchObject({
    title: "Half",
    description: "Some text",
    tags: ["ink"],
    version: 2,
    category: category.title,
    categoryId: category.id,
  });
  const read = await send(path, { token: author.token });
  const alone = { author: expect.objectContaining({ id: author.id }), turn: null };
  expect(await read.json()).toEqual({ ...changed, ...alone, excerpt: changed.description });
  expect((await put({ title: "", description: "" })).status).toBe(422);
});

test("a language and the picture in words go from the draft to the post and its revisions", async () => {
  const category = await createCategory();
  const given = { title: "Tinte", description: "Nüsse kochen.", category: category.id };
  const { author, draft, path, put } = await writeDraft({ ...given, lang: "DE-at" });
  expect(draft).toMatchObject({ lang: "de-AT", imageAlt: "" });
  expect((await put({ lang: "no language" })).status).toBe(422);
  expect((await put({ imageFocus: "middle" })).status).toBe(422);
  await put({ imageAlt: "A pot of black ink", imageFocus: "top-left" });
  const published = await put({ status: "published" });
  const typed = { lang: "de-AT", imageAlt: "A pot of black ink", imageFocus: "top-left" };
  expect(PostSchema.parse(await published.json())).toMatchObject(typed);
  const copy = await send(`${path}/working-copy`, {
    method: "PUT",
    token: author.token,
    json: { imageAlt: "A cup" },
  });
  expect(await copy.json()).toMatchObject({ lang: "de-AT", imageAlt: "A cup" });
  const changed = await send(path, { method: "PUT", token: author.token, json: { lang: "" } });
  expect(await changed.json()).toMatchObject({ lang: "en", imageAlt: typed.imageAlt });
  const revisions = await send(`${path}/revisions`, { token: author.token });
  const [, first] = (await revisions.json()) as { id: string }[];
  const before = await send(`${path}/revisions/${first?.id}`, { token: author.token });
  expect(RevisionSchema.parse(await before.json())).toMatchObject(typed);
  const mine = await send("/api/posts/mine", { token: author.token });
  expect(OwnPostPageSchema.parse(await mine.json()).data).toMatchObject([
    { imageAlt: typed.imageAlt, imageFocus: typed.imageFocus },
  ]);
});

test("publishing checks everything, and the post has the draft's id", async () => {
  const { author, draft, path, put } = await writeDraft({ title: "Walnut ink" });
  const refused = await send(`${path}/publish`, { method: "POST", token: author.token });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    fields: { description: ["Enter the text"] },
  });
  const category = await createCategory();
  const rest = { description: "Boil **nuts**.", category: category.id, tags: "ink, nuts" };
  const early = await put({ status: "published" });
  expect(early.status).toBe(422);
  const reply = await put({ ...rest, status: "published" });
  const post = PostSchema.parse(await reply.json());
  expect(post).toMatchObject({ id: draft.id, status: "published", tags: ["ink", "nuts"] });
  expect(post.descriptionHtml).toContain("<strong>nuts</strong>");
  expect((await send(path)).status).toBe(200);
  const tagged = await send(`/api/posts?page=1&tag=nuts&user=${author.id}`);
  expect(await tagged.json()).toMatchObject({ total: 1 });
  const again = await send(`${path}/publish`, { method: "POST", token: author.token });
  expect(again.status).toBe(404);
  expect((await put({ status: "draft" })).status).toBe(422);
});

test("a key makes one draft, and publishes one once", async () => {
  const { token } = await createPerson();
  const category = await createCategory();
  const headers = { "Idempotency-Key": unique("key") };
  const json = { status: "draft", title: "Once", description: "Text", category: category.id };
  const replies = await Promise.all([1, 2].map(() => send("/api/posts", { token, json, headers })));
  const [one, two] = await Promise.all(replies.map((reply) => reply.json<{ id: string }>()));
  expect(one?.id).toBe(two?.id);
  const path = `/api/posts/${one?.id}`;
  const put = () => send(path, { method: "PUT", token, json: { status: "published" }, headers });
  const statuses = [(await put()).status, (await put()).status];
  expect(statuses).toEqual([200, 200]);
});

test("a rider's draft has no price, and a project's draft needs none yet", async () => {
  const rider = await createPerson();
  const provider = await createPerson({ accountType: "provider" });
  const json = { status: "draft", kind: "project", title: "For sale" };
  const priced = { ...json, price: "12.50" };
  expect((await send("/api/posts", { token: rider.token, json: priced })).status).toBe(403);
  const reply = await send("/api/posts", { token: provider.token, json });
  expect(await reply.json()).toMatchObject({ kind: "project", price: null });
});

test("one's own posts are listed by status, kind and title in any letters, with their numbers", async () => {
  const { author } = await writeDraft({ title: "Walnuts, half" });
  const { token } = author;
  const category = await createCategory();
  const post = { title: "Walnut ink", description: "Text", category: category.id };
  await send("/api/posts", { token, json: post });
  await send("/api/posts", { token, json: { ...post, title: "Oak galls" } });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await send("/api/posts", { token, json: { ...post, status: "scheduled", publishAt } });
  const list = async (query: string) =>
    OwnPostPageSchema.parse(await (await send(`/api/posts/mine?${query}`, { token })).json());
  const titlesOf = async (query: string) => (await list(query)).data.map(({ title }) => title);
  const all = await list("page=1");
  expect(all.counts).toEqual({ published: 2, draft: 1, scheduled: 1 });
  expect(all.data.map(({ status }) => status)).toEqual([
    "scheduled",
    "draft",
    "published",
    "published",
  ]);
  expect(await titlesOf("status=draft")).toEqual(["Walnuts, half"]);
  expect(await titlesOf("status=published&query=oak")).toEqual(["Oak galls"]);
  expect(await titlesOf("query=wal%25ut")).toEqual([]);
  expect((await list("query=walnut")).total).toBe(3);
  await send("/api/posts", { token, json: { status: "draft", title: "Über ÖLE" } });
  for (const typed of ["über öle", "ÖL", "uber o"]) {
    expect(await titlesOf(`query=${encodeURIComponent(typed)}`), typed).toEqual(["Über ÖLE"]);
  }
  expect((await list("kind=project")).total).toBe(0);
  expect((await list("page=2")).data).toEqual([]);
});

test("pages of own posts lead from drafts to what is published", async () => {
  const { id, token } = await createPerson();
  for (let number = 1; number <= 8; number += 1) await createStoredDraft(id);
  const category = await createCategory();
  for (let number = 1; number <= 8; number += 1) {
    const json = { title: `Post ${number}`, description: "Text", category: category.id };
    await send("/api/posts", { token, json });
  }
  const titles: string[] = [];
  for (const page of [1, 2]) {
    const reply = await send(`/api/posts/mine?page=${page}`, { token });
    const found = OwnPostPageSchema.parse(await reply.json());
    expect(found).toMatchObject({ total: 16, numberOfPages: 2 });
    titles.push(...found.data.map(({ title }) => title));
  }
  expect(new Set(titles).size).toBe(16);
  expect(titles.slice(8, 10)).toEqual(["Post 8", "Post 7"]);
});

test("a picture stays with its draft, goes into the post, and is deleted with a draft", async () => {
  const { token } = await createPerson();
  const stage = async () => {
    const body = new FormData();
    body.set("image", new File([makePng(640, 330)], "nuts.png"));
    const reply = await send("/api/posts/pictures", { token, method: "POST", body });
    return StagedPictureSchema.parse(await reply.json()).pictureId;
  };
  const [first, second] = [await stage(), await stage()];
  const draft = (pictureId: string) =>
    send("/api/posts", { token, json: { status: "draft", title: "Half", pictureId } });
  const { id } = DraftSchema.parse(await (await draft(first)).json());
  expect((await draft(first)).status).toBe(422);
  await db.all(sql`UPDATE post_images SET created_at = '2020-01-01' WHERE id = ${first}`);
  await sweepPictures(env, db);
  const keysOf = async (picture: string) =>
    (await storedKeys()).filter((key) => key.includes(picture)).length;
  expect(await keysOf(first)).toBeGreaterThan(0);

  const path = `/api/posts/${id}`;
  const same = await send(path, { method: "PUT", token, json: { pictureId: first } });
  expect(await same.json()).toMatchObject({ pictureId: first });
  await send(path, { method: "PUT", token, json: { pictureId: second } });
  expect([await keysOf(first), (await keysOf(second)) > 0]).toEqual([0, true]);

  const category = await createCategory();
  const json = { description: "Text", category: category.id, status: "published" };
  const post = await send(path, { method: "PUT", token, json });
  expect((await post.json<{ image: string }>()).image).toContain(second);
  const third = await stage();
  const other = DraftSchema.parse(await (await draft(third)).json());
  await send(`/api/posts/${other.id}`, { method: "DELETE", token });
  expect(await keysOf(third)).toBe(0);
});

test("the export has the drafts, and deleting the account deletes them", async () => {
  const { author, draft } = await writeDraft({ title: "Half", description: "To be taken along" });
  const reply = await send("/api/users/export", { token: author.token });
  const all = ExportSchema.parse(await reply.json());
  expect(all.drafts).toMatchObject([{ id: draft.id, description: "To be taken along" }]);
  await send(`/api/users/delete/${author.id}`, { method: "DELETE", token: author.token });
  expect(await db.first(sql`SELECT 1 FROM drafts WHERE id = ${draft.id}`)).toBeNull();
});

test("drafts move with their category, and lose one that is deleted", async () => {
  const admin = await createPerson({ isAdmin: true });
  const [from, to] = [await createCategory(), await createCategory()];
  const { author, path } = await writeDraft({ title: "Half", category: from.id });
  const remove = (id: string, query = "") =>
    send(`/api/category/${id}${query}`, { method: "DELETE", token: admin.token });
  const read = async () =>
    (await (await send(path, { token: author.token })).json<{ category: string }>()).category;
  await remove(from.id, `?moveTo=${to.id}`);
  expect(await read()).toBe(to.title);
  await remove(to.id);
  expect(await read()).toBe("");
});
