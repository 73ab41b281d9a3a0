import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PostSchema } from "../../contract/responses/posts";
import { StagedPictureSchema } from "../../contract/posts/staged-pictures";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { sweepPictures } from "../../src/services/images/sweep";
import { createCategory, createPerson, createPosts, db, send } from "../support/factory";
import { pictureIdOf, storedKeys } from "../images/bucket";
import { makePng } from "../images/make-picture";

const formOf = (image: Blob | string) => {
  const form = new FormData();
  form.set("image", image);
  return form;
};
const picture = (width = 640) => new File([makePng(width, 330)], "nuts.png");
const upload = (token: string | undefined, image: Blob | string = picture()) =>
  send("/api/posts/pictures", { token, body: formOf(image) });

/** Somebody whose picture waits, and what writes and changes posts with it. */
async function createWaiting() {
  const { id, token } = await createPerson();
  const category = await createCategory();
  const waiting = StagedPictureSchema.parse(await (await upload(token)).json());
  const text = { title: "Walnut ink", description: "Boil nuts.", category: category.id };
  const write = (json: object = {}, as = token) =>
    send("/api/posts", { token: as, json: { ...text, pictureId: waiting.pictureId, ...json } });
  return { id, token, waiting, write };
}

const change = (token: string, postId: string, json: object) =>
  send(`/api/posts/${postId}`, { method: "PUT", token, json });

async function errorsOf(reply: Response) {
  expect(reply.status).toBe(422);
  return (await reply.json<{ fields: object }>()).fields;
}
const REFUSED = { image: [expect.stringContaining("Choose it again")] };

test("a staged image is used by a post as if it had been uploaded with it", async () => {
  const { token, waiting, write } = await createWaiting();
  const { pictureId } = waiting;
  expect(Object.keys(waiting.images)).toEqual(["320", "640"]);
  const path = `/api/posts/pictures/${pictureId}`;
  expect(await (await send(path, { token })).json()).toEqual(waiting);
  const reply = await write();
  expect(reply.status).toBe(201);
  expect(PostSchema.parse(await reply.json())).toMatchObject({
    image: waiting.url,
    images: waiting.images,
    imagePlaceholder: expect.stringMatching(/^data:image\/webp/),
  });
  expect((await send(path, { token })).status).toBe(404);
});

test("a staged image goes to only one of two parallel posts", async () => {
  const { id, waiting, write } = await createWaiting();
  const replies = await Promise.all([write(), write()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await errorsOf(await write())).toEqual(REFUSED);
  const rows = await db.all(sql`SELECT image_id FROM posts WHERE user_id = ${id}`);
  expect(rows).toEqual([{ image_id: waiting.pictureId }]);
});

test("an update uses a staged image and deletes the previous one", async () => {
  const { token, waiting, write } = await createWaiting();
  const post = PostSchema.parse(await (await write()).json());
  const next = StagedPictureSchema.parse(await (await upload(token, picture(320))).json());
  const reply = await change(token, post.id, { pictureId: next.pictureId });
  expect(await reply.json()).toMatchObject({ image: next.url, title: post.title });
  expect(await storedKeys(waiting.pictureId)).toEqual([]);
  expect(await errorsOf(await change(token, post.id, { pictureId: next.pictureId }))).toEqual(
    REFUSED,
  );
  expect(await storedKeys(next.pictureId)).toHaveLength(1);
});

test("an uploaded file takes precedence over a staged image", async () => {
  const { token, waiting, write } = await createWaiting();
  const { id } = PostSchema.parse(await (await write({ pictureId: "" })).json());
  const body = formOf(picture(320));
  body.set("pictureId", waiting.pictureId);
  const reply = await send(`/api/posts/${id}`, { method: "PUT", token, body });
  expect(Object.keys(PostSchema.parse(await reply.json()).images)).toEqual(["320"]);
});

test("an image of another user, a profile or another post cannot be used", async () => {
  const { token, waiting, write } = await createWaiting();
  const other = await createPerson();
  expect(await errorsOf(await write({}, other.token))).toEqual(REFUSED);
  const path = `/api/posts/pictures/${waiting.pictureId}`;
  expect((await send(path, { token: other.token })).status).toBe(404);

  for (const kind of ["profilephoto", "coverphoto"]) {
    const sent = { method: "PUT", token, body: formOf(picture()) };
    const photo = await send(`/api/users/${kind}-upload`, sent);
    const { url } = await photo.json<{ url: string }>();
    expect(await errorsOf(await write({ pictureId: pictureIdOf(url) }))).toEqual(REFUSED);
  }
  const taken = PostSchema.parse(await (await write()).json());
  expect(await errorsOf(await write({ pictureId: pictureIdOf(taken.image) }))).toEqual(REFUSED);

  const { author, ids } = await createPosts(1);
  const own = await upload(author.token);
  const { pictureId } = StagedPictureSchema.parse(await own.json());
  expect((await change(token, ids[0] ?? "", { pictureId })).status).toBe(403);
});

test.each([newId(), "x", "' OR 1=1 --", "../../etc/passwd"])(
  "%s is no picture that waits",
  async (pictureId) => {
    const { write } = await createWaiting();
    expect(await errorsOf(await write({ pictureId }))).toEqual(REFUSED);
  },
);

test.each([7, ["x"], {}, "x".repeat(25)])("a pictureId of %j is refused", async (pictureId) => {
  const { write } = await createWaiting();
  expect(await errorsOf(await write({ pictureId }))).toHaveProperty("pictureId");
});

test("a file that is not an image is refused and not staged", async () => {
  const { id, token } = await createPerson();
  for (const image of ["text", new File(["<svg/>"], "a.png", { type: "image/png" })]) {
    expect(await errorsOf(await upload(token, image))).toHaveProperty("image");
  }
  expect((await upload(undefined)).status).toBe(401);
  expect(await db.all(sql`SELECT id FROM post_images WHERE user_id = ${id}`)).toEqual([]);
});

test("the nightly job deletes images staged for more than a day and keeps profile photos", async () => {
  const { id, token, waiting } = await createWaiting();
  const photo = await send("/api/users/profilephoto-upload", {
    method: "PUT",
    token,
    body: formOf(picture()),
  });
  const { url } = await photo.json<{ url: string }>();
  const yesterday = isoTime(Date.now() - 86_500_000);
  await db.all(sql`UPDATE post_images SET created_at = ${yesterday} WHERE user_id = ${id}`);
  const fresh = StagedPictureSchema.parse(await (await upload(token)).json());
  await sweepPictures(env, db);
  expect(await storedKeys(waiting.pictureId)).toEqual([]);
  expect(await storedKeys(fresh.pictureId)).toHaveLength(2);
  expect(await storedKeys(pictureIdOf(url))).toHaveLength(2);
});
