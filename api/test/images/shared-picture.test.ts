import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { type FocusPoint, toSharedSize } from "../../contract/posts/focus";
import { deletePictures, storePicture } from "../../src/services/images/pictures";
import { servePicture } from "../../src/http/serve-picture";
import type { StoredPicture } from "../../src/queries/posts/images";
import { createPosts, db } from "../support/factory";
import { storedKeys, storedPixels } from "./bucket";
import { makePng } from "./make-picture";

type Rgb = [number, number, number];
const [RED, GREEN, BLUE]: Rgb[] = [
  [255, 0, 0],
  [0, 200, 0],
  [0, 0, 255],
] as Rgb[];

/** A portrait: red above, green in the middle, blue below. */
const PORTRAIT = makePng(640, 1280, (_x, y) => (y < 0.3 ? RED : y < 0.7 ? GREEN : BLUE) as Rgb);

/** A post with a picture, of which the part in focus can be changed. */
async function publish(png: ReturnType<typeof makePng>, imageFocus: FocusPoint = "center") {
  const picture: StoredPicture = await storePicture(env, new Blob([png]));
  const { ids } = await createPosts(1, { imageFocus, picture: { ...picture, isStaged: false } });
  const setFocus = (focus: FocusPoint) =>
    db.all(sql`UPDATE posts SET image_focus = ${focus} WHERE id = ${ids[0]}`);
  return { ...picture, setFocus };
}
const ask = (id: string, file: string) =>
  servePicture(env, id, file, new Request(`http://localhost:5000/images/${id}/${file}`));

test("a picture for shared links shows what its writer wants to be seen", async () => {
  const { id, width, height, setFocus } = await publish(PORTRAIT);
  for (const [focus, colour] of [
    ["top", "red"],
    ["center", "green"],
    ["bottom-left", "blue"],
  ] as const) {
    await setFocus(focus);
    expect((await ask(id, `shared-${focus}.webp`))?.headers.get("Content-Type")).toBe("image/webp");
    const shared = await storedPixels(id, `shared-${focus}`);
    expect(shared).toMatchObject(toSharedSize({ width, height }));
    expect(shared.colourAt(0.5, 0.5)).toBe(colour);
  }
  await deletePictures(env, [id]);
  expect(await storedKeys(id)).toEqual([]);
});

test("it is made of the sides for a panorama, and never enlarged", async () => {
  const paint = (x: number) => (x < 0.3 ? RED : x < 0.7 ? GREEN : BLUE) as Rgb;
  const { id } = await publish(makePng(1500, 315, paint), "right");
  await ask(id, "shared-right.webp");
  const shared = await storedPixels(id, "shared-right");
  expect(shared).toMatchObject(toSharedSize({ width: 1280, height: 269 }));
  expect(shared.width).toBeLessThan(600);
  expect(shared.colourAt(0.9, 0.5)).toBe("blue");
});

test("nothing is made of other names, or of pictures that are not there", async () => {
  const { id } = await publish(makePng(40, 30));
  expect(await ask(id, "shared-middle.webp")).toBeNull();
  expect(await ask(id, "shared-.webp")).toBeNull();
  expect(await ask("0".repeat(24), "shared-top.webp")).toBeNull();
  const avatar = await storePicture(env, new Blob([makePng(600, 600)]), "avatar");
  expect(await ask(avatar.id, "shared-top.webp")).toBeNull();
});

test("nothing is made of a part that no post shows", async () => {
  const { id } = await publish(PORTRAIT, "top");
  const before = await storedKeys(id);
  expect(await ask(id, "shared-left.webp")).toBeNull();
  expect(await storedKeys(id)).toEqual(before);
  const unused = await storePicture(env, new Blob([PORTRAIT]));
  expect(await ask(unused.id, "shared-center.webp")).toBeNull();
});

test("of many first requests at once, two make it", async () => {
  const { id } = await publish(PORTRAIT);
  const input = vi.fn<ImagesBinding["input"]>((source) => env.IMAGES.input(source));
  const file = "shared-center.webp";
  const request = new Request(`http://localhost:5000/images/${id}/${file}`);
  const given = { ...env, IMAGES: { ...env.IMAGES, input } };
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => servePicture(given, id, file, request)),
  );
  expect(input.mock.calls.length).toBeLessThanOrEqual(4);
  const statuses = new Set(replies.map((reply) => reply?.status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect((await ask(id, file))?.status).toBe(200);
});
