import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { deletePictures, storePicture } from "../../src/services/images/pictures";
import { averageColour } from "../../src/services/images/placeholder-colour";
import { storedBytes, storedKeys, storedPixels } from "./bucket";
import { convert, makePng } from "./make-picture";
import { animatedGif, gpsJpeg } from "./samples";

test("a wide image is stored as WebP at 320, 640 and 1280 pixels", async () => {
  const picture = await storePicture(env, new Blob([makePng(1601, 1067)]));
  expect(picture).toMatchObject({ width: 1601, height: 1067 });
  expect(await storedKeys(picture.id)).toEqual(
    ["1280", "320", "640"].map((name) => `pictures/${picture.id}/${name}.webp`),
  );
  expect(await storedPixels(picture.id, "1280")).toMatchObject({ width: 1280, height: 853 });
  const bytes = await Promise.all(["320", "640", "1280"].map((n) => storedBytes(picture.id, n)));
  expect(picture.bytes).toBe(bytes.reduce((sum, { length }) => sum + length, 0));
});

test("a placeholder colour is the average colour of the image", async () => {
  const { placeholderColour } = await storePicture(
    env,
    new Blob([makePng(800, 500, () => [200, 100, 50])]),
  );
  expect(placeholderColour).toBe("#c86432");
});

test("a transparent image has no placeholder colour", () => {
  const colourOf = (...data: number[]) =>
    averageColour({ width: 1, height: 1, channels: 4, data: new Uint8Array(data) });
  expect(colourOf(9, 9, 9, 255)).toBe("#090909");
  expect(colourOf(9, 9, 9, 254)).toBeNull();
});

test("a width larger than the original is left out", async () => {
  const picture = await storePicture(env, new Blob([makePng(700, 100)]));
  expect(await storedKeys(picture.id)).toHaveLength(2);
});

test("an image narrower than 320 pixels keeps its size and is named 320", async () => {
  const picture = await storePicture(env, new Blob([makePng(100, 75)]));
  expect(await storedKeys(picture.id)).toEqual([`pictures/${picture.id}/320.webp`]);
  expect(await storedPixels(picture.id, "320")).toMatchObject({ width: 100, height: 75 });
});

test.for(["image/jpeg", "image/webp", "image/avif", "image/png"] as const)(
  "%s is read",
  async (format) => {
    const file = new Blob([await convert(gpsJpeg(), format)]);
    const { id, width, height } = await storePicture(env, file);
    expect({ width, height }).toEqual({ width: 48, height: 32 });
    expect((await storedPixels(id, "320")).colourAt(0.25, 0.25)).toBe("red");
  },
);

test("an animated GIF is reduced to its first frame", async () => {
  const { id } = await storePicture(env, new Blob([animatedGif()]));
  const { width, height, colourAt } = await storedPixels(id, "320");
  expect({ width, height, colour: colourAt(0.75, 0.75) }).toEqual({
    width: 48,
    height: 32,
    colour: "white",
  });
});

test.for([
  { orientation: 1, corners: "red green blue white" },
  { orientation: 2, corners: "green red white blue" },
  { orientation: 3, corners: "white blue green red" },
  { orientation: 4, corners: "blue white red green" },
  { orientation: 5, corners: "red blue green white" },
  { orientation: 6, corners: "blue red white green" },
  { orientation: 7, corners: "white green blue red" },
  { orientation: 8, corners: "green white red blue" },
])("EXIF orientation $orientation is brought upright", async ({ orientation, corners }) => {
  const picture = await storePicture(env, new Blob([gpsJpeg(orientation)]));
  const { width, height, colourAt } = await storedPixels(picture.id, "320");
  const seen = [colourAt(0.2, 0.2), colourAt(0.8, 0.2), colourAt(0.2, 0.8), colourAt(0.8, 0.8)];
  expect(seen.join(" ")).toBe(corners);
  expect([width, height]).toEqual(orientation < 5 ? [48, 32] : [32, 48]);
  expect(picture).toMatchObject({ width, height });
});

test("EXIF data is removed, location included", async () => {
  const original = Buffer.from(gpsJpeg(6)).toString("latin1");
  expect(original).toContain("Ink Camera");
  const { id, placeholder } = await storePicture(env, new Blob([gpsJpeg(6)]));
  const stored = Buffer.from(await storedBytes(id, "320")).toString("latin1");
  const inline = Buffer.from(placeholder.split(",")[1] ?? "", "base64").toString("latin1");
  for (const text of ["Exif", "EXIF", "XMP ", "Ink Camera"]) {
    expect(stored + inline).not.toContain(text);
  }
});

test("bytes after the end of the image are dropped", async () => {
  const script = new TextEncoder().encode("<script>alert(1)</script>");
  const { id } = await storePicture(env, new Blob([makePng(40, 30), script]));
  expect(Buffer.from(await storedBytes(id, "320")).toString("latin1")).not.toContain("script");
});

test("the placeholder is a WebP data URL under 1 KB, even of noise", async () => {
  const noise = makePng(400, 400, (x, y) => [
    (x * 9973 * 400 * y) % 256,
    (x * y * 1e7) % 256,
    (y * 7919 * 400) % 256,
  ]);
  for (const bytes of [gpsJpeg(), noise, makePng(1600, 40)]) {
    const { placeholder } = await storePicture(env, new Blob([bytes]));
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/u);
    expect(placeholder.length).toBeLessThan(1_000);
  }
});

test("a profile photo is cropped to squares from its middle", async () => {
  const stripes = makePng(900, 300, (x) =>
    x < 1 / 3 ? [230, 0, 0] : x < 2 / 3 ? [0, 200, 0] : [0, 0, 230],
  );
  const picture = await storePicture(env, new Blob([stripes]), "avatar");
  expect(picture).toMatchObject({ width: 500, height: 500 });
  for (const side of [250, 500]) {
    const { width, height, colourAt } = await storedPixels(picture.id, String(side));
    expect([width, height]).toEqual([side, side]);
    expect([colourAt(0.02, 0.5), colourAt(0.98, 0.5)]).toEqual(["green", "green"]);
  }
});

test("a cover photo is cropped to 820 × 312 and 1640 × 624, a small one enlarged", async () => {
  const picture = await storePicture(env, new Blob([gpsJpeg(7)]), "cover");
  const { width, height, colourAt } = await storedPixels(picture.id, "1640");
  expect([width, height]).toEqual([1640, 624]);
  const seen = [colourAt(0.2, 0.2), colourAt(0.8, 0.2), colourAt(0.2, 0.8), colourAt(0.8, 0.8)];
  expect(seen).toEqual(["white", "green", "blue", "red"]);
  expect(await storedPixels(picture.id, "820")).toMatchObject({ width: 820, height: 312 });
});

test("deleting an image removes all its variants, and deleting it twice is safe", async () => {
  for (const kind of ["post", "avatar", "cover"] as const) {
    const { id } = await storePicture(env, new Blob([makePng(1300, 500)]), kind);
    expect(await storedKeys(id)).not.toEqual([]);
    await deletePictures(env, [id]);
    await deletePictures(env, [id]);
    expect(await storedKeys(id)).toEqual([]);
  }
});

test("no variant stays when one of them cannot be stored", async () => {
  const before = await storedKeys();
  const put = vi.spyOn(env.UPLOADS, "put").mockRejectedValueOnce(new Error("The bucket is full"));
  const storing = storePicture(env, new Blob([makePng(1300, 500)]));
  await expect(storing).rejects.toThrow("The bucket is full");
  expect(put).toHaveBeenCalledTimes(3);
  put.mockRestore();
  expect(await storedKeys()).toEqual(before);
});
