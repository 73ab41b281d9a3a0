import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { ErrorSchema } from "../../contract/common";
import { WorkingCopySchema } from "../../contract/responses/drafts";
import { PostSchema } from "../../contract/responses/posts";
import { RevisionItemSchema } from "../../contract/responses/revisions";
import { db, createPerson, createPosts, send } from "../support/factory";

async function createEditedPost() {
  const { author, ids } = await createPosts(1);
  const admin = await createPerson({ isAdmin: true });
  const path = `/api/posts/${ids[0]}`;
  const put = (json: object, { token } = author) => send(path, { method: "PUT", token, json });
  const save = (json: object) =>
    send(`${path}/working-copy`, { method: "PUT", token: author.token, json });
  const read = async () => PostSchema.parse(await (await send(path)).json());
  const copy = WorkingCopySchema.parse(await (await save({ title: "By the author" })).json());
  const { token } = author;
  const publish = () => send(`${path}/publish`, { method: "POST", token });
  return { admin, path, token, put, save, read, publish, copy };
}

test("a working copy does not replace what somebody else published meanwhile", async () => {
  const { admin, put, save, read, copy } = await createEditedPost();
  await put({ title: "By the admin" }, admin);
  const published = { title: "By the author", discardWorkingCopy: "true" };
  const reply = await put({ ...published, baseVersion: copy.version });
  expect(reply.status).toBe(409);
  const { current } = ErrorSchema.parse(await reply.json());
  const post = await read();
  expect(current).toMatchObject({ title: "By the admin", version: post.version });
  expect(post.title).toBe("By the admin");

  // Its author has seen the other text, and saves that before publishing.
  const seen = { baseVersion: copy.version, basePostVersion: post.version };
  const saved = WorkingCopySchema.parse(await (await save(seen)).json());
  expect(saved.postVersion).toBe(post.version);
  expect((await put({ ...published, baseVersion: saved.version })).status).toBe(200);
  expect((await read()).title).toBe("By the author");
});

test("who has seen the other text may replace it at once", async () => {
  const { admin, put, read, copy } = await createEditedPost();
  await put({ title: "By the admin" }, admin);
  const basePostVersion = (await read()).version;
  const change = { title: "By the author", discardWorkingCopy: "true", basePostVersion };
  expect((await put({ ...change, baseVersion: copy.version })).status).toBe(200);
  expect((await read()).title).toBe("By the author");
});

test("a copy that changed meanwhile is what the refusal shows, and it stays", async () => {
  const { put, save, read, copy } = await createEditedPost();
  const { title } = await read();
  await save({ title: "In another browser" });
  const change = { title: "In this browser", discardWorkingCopy: "true" };
  const reply = await put({ ...change, baseVersion: copy.version });
  expect(reply.status).toBe(409);
  const { current } = ErrorSchema.parse(await reply.json());
  expect(current).toMatchObject({ title: "In another browser", postVersion: copy.postVersion });
  expect((await read()).title).toBe(title);
  expect((await put({ ...change, baseVersion: "x" })).status).toBe(422);
});

test("a refused change keeps tags, category and working copy as they were", async () => {
  const { path, put, read, copy } = await createEditedPost();
  const before = await read();
  const change = { title: "Too late", tags: "late", price: "", baseVersion: before.version + 7 };
  for (const ends of ["true", "false"]) {
    expect((await put({ ...change, discardWorkingCopy: ends })).status).toBe(409);
  }
  expect(await read()).toMatchObject({
    title: before.title,
    tags: before.tags,
    version: before.version,
  });
  expect(await (await send(`/api/posts?tag=late`)).json()).toEqual([]);
  const { author } = { author: await createPerson({ isAdmin: true }) };
  expect((await send(`${path}/working-copy`, { token: author.token })).status).toBe(404);
  expect(copy.version).toBe(before.version + 1);
});

test("a copy that is published as it is leaves what was sold meanwhile sold, until its author has seen that", async () => {
  const { put, save, read, publish, copy } = await createEditedPost();
  await put({ price: "12", availability: "sold" });
  const reply = await publish();
  expect(reply.status).toBe(409);
  const { current } = ErrorSchema.parse(await reply.json());
  const post = await read();
  expect(current).toMatchObject({ availability: "sold", version: post.version });
  expect(post).toMatchObject({ availability: "sold", price: 12 });
  expect(post.title).not.toBe(copy.title);

  await save({ basePostVersion: post.version });
  expect((await publish()).status).toBe(200);
  expect((await read()).title).toBe(copy.title);
});

test("unpublished changes that are brought back leave what was sold meanwhile sold", async () => {
  const { path, token, put, save, read, publish } = await createEditedPost();
  await put({ price: "12", discardWorkingCopy: "true" });
  await save({ title: "Half a thought" });
  await db.all(sql`UPDATE drafts SET updated_at = '2026-01-01T00:00:00.000Z'
    WHERE post_id = ${(await read()).id}`);
  await save({ title: "Another thought" });
  const [half] = z
    .array(RevisionItemSchema)
    .parse(await (await send(`${path}/revisions`, { token })).json());
  expect(half).toMatchObject({ title: "Half a thought", reason: "edited" });
  await put({ availability: "sold", discardWorkingCopy: "true" });
  const restored = await send(`${path}/revisions/${half?.id}/restore`, { token, json: {} });
  expect(await restored.json()).toMatchObject({ title: "Half a thought", availability: "sold" });
  expect((await publish()).status).toBe(200);
  expect(await read()).toMatchObject({ title: "Half a thought", availability: "sold" });
});
