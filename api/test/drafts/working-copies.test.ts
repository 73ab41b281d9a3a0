import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { WorkingCopySchema } from "../../contract/responses/drafts";
import { PostSchema } from "../../contract/responses/posts";
import { StagedPictureSchema } from "../../contract/posts/staged-pictures";
import { makePng } from "../images/make-picture";
import { createCategory, createPerson, db, send } from "../support/factory";

async function createPost() {
  const author = await createPerson();
  const category = await createCategory();
  const json = {
    title: "Walnut ink",
    description: "Boil nuts.",
    category: category.id,
    tags: "ink",
  };
  const reply = await send("/api/posts", { token: author.token, json });
  const post = PostSchema.parse(await reply.json());
  const path = `/api/posts/${post.id}`;
  const read = async () => PostSchema.parse(await (await send(path)).json());
  const save = (change: object, token = author.token) =>
    send(`${path}/working-copy`, { method: "PUT", token, json: change });
  const get = (token = author.token) => send(`${path}/working-copy`, { token });
  const publish = (token = author.token) => send(`${path}/publish`, { method: "POST", token });
  return { author, post, path, read, save, get, publish };
}

test("readers see the old text until the changes are published", async () => {
  const { post, read, save, get, publish } = await createPost();
  expect((await get()).status).toBe(404);
  const copy = WorkingCopySchema.parse(await (await save({ title: "Oak ink" })).json());
  expect(copy).toMatchObject({
    id: post.id,
    title: "Oak ink",
    description: "Boil nuts.",
    tags: ["ink"],
    postVersion: post.version,
    version: post.version + 1,
  });
  await save({ description: "Take *galls*.", tags: "ink, oak" });
  expect(await read()).toMatchObject({ title: "Walnut ink", tags: ["ink"], version: 1 });
  expect(await (await get()).json()).toMatchObject({ title: "Oak ink", tags: ["ink", "oak"] });

  expect((await publish()).status).toBe(200);
  const after = await read();
  expect(after).toMatchObject({
    title: "Oak ink",
    tags: ["ink", "oak"],
    createdAt: post.createdAt,
  });
  expect(after.descriptionHtml).toContain("<em>galls</em>");
  expect(after.shortDescription).toContain("Take galls");
  expect(after.version).toBeGreaterThan(copy.version + 1);
  expect((await get()).status).toBe(404);
  expect((await publish()).status).toBe(404);
});

test("a price that was set as an admin is not published once its author is none any more", async () => {
  const { author, read, save, publish } = await createPost();
  const setAdmin = (is: number) =>
    db.all(sql`UPDATE users SET is_admin = ${is} WHERE id = ${author.id}`);
  await setAdmin(1);
  expect((await save({ price: 12 })).status).toBe(200);
  await setAdmin(0);
  expect((await publish()).status).toBe(403);
  expect(await read()).toMatchObject({ price: null });
  expect((await save({ title: "Oak ink", price: null })).status).toBe(200);
  expect((await publish()).status).toBe(200);
});

test("a working copy may be incomplete, and is then not published", async () => {
  const { read, save, get, publish } = await createPost();
  expect((await save({ title: "" })).status).toBe(200);
  expect((await publish()).status).toBe(422);
  expect(await (await get()).json()).toMatchObject({ title: "" });
  expect(await read()).toMatchObject({ title: "Walnut ink" });
});

test("discarded changes are gone, and the post stays", async () => {
  const { author, path, read, save, get } = await createPost();
  await save({ title: "Oak ink" });
  const reply = await send(`${path}/working-copy`, { method: "DELETE", token: author.token });
  expect(await reply.json()).toMatchObject({ title: "Oak ink" });
  expect((await get()).status).toBe(404);
  expect(await read()).toMatchObject({ title: "Walnut ink" });
});

test("an admin and the author each have a working copy that the other does not see", async () => {
  const { save, get } = await createPost();
  const admin = await createPerson({ isAdmin: true });
  await save({ title: "By the author" });
  expect((await get(admin.token)).status).toBe(404);
  await save({ title: "By the admin" }, admin.token);
  expect(await (await get()).json()).toMatchObject({ title: "By the author" });
  const other = await createPerson();
  expect((await save({ title: "Mine now" }, other.token)).status).toBe(404);
});

test("the picture of a working copy becomes the post's with it", async () => {
  const { author, read, save, publish } = await createPost();
  const body = new FormData();
  body.set("image", new File([makePng(640, 330)], "nuts.png"));
  const staged = await send("/api/posts/pictures", { token: author.token, method: "POST", body });
  const { pictureId } = StagedPictureSchema.parse(await staged.json());
  await save({ pictureId });
  expect((await read()).image).toBeNull();
  await publish();
  expect((await read()).image).toContain(pictureId);
});

test("a client that changes the post directly leaves the copy, unless it says otherwise", async () => {
  const { author, path, read, save, get } = await createPost();
  await save({ title: "Oak ink" });
  const put = (json: object) => send(path, { method: "PUT", token: author.token, json });
  await put({ tags: "new" });
  expect((await get()).status).toBe(200);
  await put({ title: "Oak gall ink", discardWorkingCopy: "true" });
  expect(await read()).toMatchObject({ title: "Oak gall ink", tags: ["new"] });
  expect((await get()).status).toBe(404);
});

test("first changes that come at the same time make one copy, which has them all", async () => {
  const { save, get } = await createPost();
  const replies = await Promise.all([
    save({ title: "Oak ink" }),
    save({ description: "Take galls." }),
    save({ tags: "oak" }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const copy = { title: "Oak ink", description: "Take galls.", tags: ["oak"] };
  expect(await (await get()).json()).toMatchObject(copy);
});
