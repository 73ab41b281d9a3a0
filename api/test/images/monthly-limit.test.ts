import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startNightlyBackup } from "../../src/services/backup/nightly";
import { storePicture } from "../../src/services/images/pictures";
import { makeWaitingPictures } from "../../src/services/images/waiting";
import { sweepPictures } from "../../src/services/images/sweep";
import { createCategory, createPerson, createPosts, db, send } from "../support/factory";
import { pictureIdOf, storedKeys } from "./bucket";
import { makePng } from "./make-picture";

/** What the binding makes of a picture where it cannot. */
const failWith = (code: number) => {
  const transformer = {
    transform: () => transformer,
    draw: () => transformer,
    output: () => Promise.reject(Object.assign(new Error("Not made"), { code })),
  };
  return transformer as unknown as ImageTransformer;
};

/** The binding once the free plan's transformations of the month are used up. */
const USED_UP: ImagesBinding = { ...env.IMAGES, input: () => failWith(9422) };

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "info").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

function upload(token: string, more: Partial<ApiEnv> = {}): Promise<Response> {
  const body = new FormData();
  body.set("image", new File([makePng(600, 600)], "face.png"));
  return send("/api/users/profilephoto-upload", { method: "PUT", token, body, env: more });
}

async function listWaiting(): Promise<string[]> {
  return (await env.UPLOADS.list({ prefix: "waiting-pictures/" })).objects.map(({ key }) => key);
}

test("a photo past the month's limit is kept, says so in its place, and is shown once it can be made", async () => {
  const { token } = await createPerson();
  const reply = await upload(token, { IMAGES: USED_UP });
  expect(reply.status).toBe(200);
  const { url } = await reply.json<{ url: string }>();
  const { pathname } = new URL(url);
  const waiting = await send(pathname);
  expect(waiting.status).toBe(503);
  expect(waiting.headers.get("Cache-Control")).toBe("no-store");
  expect(await waiting.text()).toContain("This picture is kept");

  await makeWaitingPictures({ ...env, IMAGES: USED_UP }, db);
  expect(await listWaiting()).toHaveLength(1);
  await makeWaitingPictures(env, db);
  expect(await listWaiting()).toEqual([]);
  const shown = await send(pathname);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("Content-Type")).toBe("image/webp");
});

test("a picture that waits is backed up as it was uploaded, and once it is made as what is shown", async () => {
  await startNightlyBackup(env);
  const { token } = await createPerson();
  const { url } = await (await upload(token, { IMAGES: USED_UP })).json<{ url: string }>();
  const id = pictureIdOf(url);
  await startNightlyBackup(env);
  const listCopies = async (prefix: string) =>
    (await env.BACKUPS.list({ prefix })).objects.map(({ key }) => key);
  expect(await listCopies("waiting-pictures/")).toEqual([`waiting-pictures/avatar/${id}`]);

  await makeWaitingPictures(env, db);
  await startNightlyBackup(env);
  expect(await listCopies("waiting-pictures/")).toEqual([]);
  expect(await listCopies(`pictures/${id}/`)).toEqual(await storedKeys(id));
  expect(await storedKeys(id)).toHaveLength(2);
});

test("a post is published with a picture that waits, staged or uploaded with it", async () => {
  const { token } = await createPerson();
  const { title } = await createCategory();
  const body = new FormData();
  body.set("image", new File([makePng(600, 400)], "sea.png"));
  const staged = await send("/api/posts/pictures", { token, body, env: { IMAGES: USED_UP } });
  const { pictureId } = await staged.json<{ pictureId: string }>();
  const text = { title: "The sea", description: "At noon", category: title };
  const reply = await send("/api/posts", { token, json: { ...text, pictureId } });
  expect(reply.status).toBe(201);
  const { images } = await reply.json<{ images: Record<string, { width: number }> }>();
  expect(Object.keys(images)).toEqual(["320"]);
  await makeWaitingPictures(env, db);
  expect(await storedKeys(pictureId)).toHaveLength(1);
});

test("a picture for shared links past the month's limit is not made yet", async () => {
  const picture = await storePicture(env, new Blob([makePng(600, 400)]));
  await createPosts(1, { picture: { ...picture, isStaged: false } });
  const path = `/images/${picture.id}/shared-center.webp`;
  const reply = await send(path, { env: { IMAGES: USED_UP } });
  expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect((await send(path)).status).toBe(200);
});

test("a picture that is deleted while it waits is neither made nor kept", async () => {
  const { token } = await createPerson();
  const { url } = await (await upload(token, { IMAGES: USED_UP })).json<{ url: string }>();
  await upload(token);
  await sweepPictures(env, db);
  expect(await listWaiting()).toEqual([]);
  expect((await send(new URL(url).pathname)).status).toBe(404);
  expect(await storedKeys(pictureIdOf(url))).toEqual([]);
});

test("a picture that cannot be made for a reason unknown waits on, and holds up no other", async () => {
  for (const person of [await createPerson(), await createPerson()]) {
    await upload(person.token, { IMAGES: USED_UP });
  }
  const [first] = await listWaiting();
  let isFirst = true;
  const input: ImagesBinding["input"] = (stream) => {
    if (!isFirst) return env.IMAGES.input(stream);
    isFirst = false;
    return failWith(9999);
  };
  const IMAGES = { ...env.IMAGES, input };
  await expect(makeWaitingPictures({ ...env, IMAGES }, db)).rejects.toThrow("Not made");
  expect(await listWaiting()).toEqual([first]);
  await makeWaitingPictures(env, db);
  expect(await listWaiting()).toEqual([]);
});

test("a file that turns out to be damaged is not tried again", async () => {
  const { token } = await createPerson();
  const png = makePng(600, 600);
  const body = new FormData();
  body.set("image", new File([png.slice(0, png.length / 2)], "half.png"));
  const path = "/api/users/profilephoto-upload";
  await send(path, { method: "PUT", token, body, env: { IMAGES: USED_UP } });
  await makeWaitingPictures(env, db);
  expect(await listWaiting()).toEqual([]);
});
