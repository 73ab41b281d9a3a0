import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { toSharedSize } from "../../contract/posts/focus";
import { deletePictures, storePicture } from "../../src/images/pictures";
import { servePicture } from "../../src/images/serve";
import { storedKeys, storedPixels } from "./bucket";
import { makePng } from "./make-picture";

type Rgb = [number, number, number];
const [RED, GREEN, BLUE]: Rgb[] = [
  [255, 0, 0],
  [0, 200, 0],
  [0, 0, 255],
] as Rgb[];

/** A portrait: red above, green in the middle, blue below. */
async function storePortrait() {
  const paint = (_x: number, y: number) => (y < 0.3 ? RED : y < 0.7 ? GREEN : BLUE) as Rgb;
  return storePicture(env, new Blob([makePng(640, 1280, paint)]));
}
const ask = (id: string, file: string) =>
  servePicture(env, id, file, new Request(`http://localhost:5000/images/${id}/${file}`));

test("a picture for shared links shows what its writer wants to be seen", async () => {
  const { id, width, height } = await storePortrait();
  for (const [focus, colour] of [
    ["top", "red"],
    ["center", "green"],
    ["bottom-left", "blue"],
  ] as const) {
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
  const { id } = await storePicture(env, new Blob([makePng(1500, 315, paint)]));
  await ask(id, "shared-right.webp");
  const shared = await storedPixels(id, "shared-right");
  expect(shared).toMatchObject(toSharedSize({ width: 1280, height: 269 }));
  expect(shared.width).toBeLessThan(600);
  expect(shared.colourAt(0.9, 0.5)).toBe("blue");
});

test("nothing is made of other names, or of pictures that are not there", async () => {
  const { id } = await storePicture(env, new Blob([makePng(40, 30)]));
  expect(await ask(id, "shared-middle.webp")).toBeNull();
  expect(await ask(id, "shared-.webp")).toBeNull();
  expect(await ask("0".repeat(24), "shared-top.webp")).toBeNull();
  const avatar = await storePicture(env, new Blob([makePng(600, 600)]), "avatar");
  expect(await ask(avatar.id, "shared-top.webp")).toBeNull();
});
