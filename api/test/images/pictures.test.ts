import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { deletePictures, storePicture } from "../../src/images/pictures";
import { averageColour } from "../../src/images/tint";
import { storedBytes, storedKeys, storedPixels } from "./bucket";
import { convert, makePng } from "./make-picture";
import { animatedGif, gpsJpeg } from "./samples";

test("a wide picture is stored as WebP at 320, 640 and 1280 pixels", async () => {
  const picture = await storePicture(env, new Blob([makePng(1601, 1067)]));
  expect(picture).toMatchObject({ width: 1601, height: 1067 });
  expect(await storedKeys(picture.id)).toEqual(
    ["1280", "320", "640"].map((name) => `pictures/${picture.id}/${name}.webp`),
  );
  expect(await storedPixels(picture.id, "1280")).toMatchObject({ width: 1280, height: 853 });
  const bytes = await Promise.all(["320", "640", "1280"].map((n) => storedBytes(picture.id, n)));
  expect(picture.bytes).toBe(bytes.reduce((sum, { length }) => sum + length, 0));
});

test("a picture has the colour that it has on the whole", async () => {
  const { tint } = await storePicture(env, new Blob([makePng(800, 500, () => [200, 100, 50])]));
  expect(tint).toBe("#c86432");
});

test("a picture that can be seen through has no colour of its own", () => {
  const chunks = [{ type: "IHDR", data: new Uint8Array([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]) }];
  const png = { width: 1, height: 1, pixelBytes: 4, chunks };
  expect(averageColour({ ...png, pixels: new Uint8Array([9, 9, 9, 255]) })).toBe("#090909");
  expect(averageColour({ ...png, pixels: new Uint8Array([9, 9, 9, 254]) })).toBeNull();
});

test("a width above the original's is left out", async () => {
  const picture = await storePicture(env, new Blob([makePng(700, 100)]));
  expect(await storedKeys(picture.id)).toHaveLength(2);
});

test("a picture narrower than 320 keeps its own size, under the name 320", async () => {
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

test("an animated GIF becomes its first frame", async () => {
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

test("no EXIF, and so no place on the map, is kept", async () => {
  const original = Buffer.from(gpsJpeg(6)).toString("latin1");
  expect(original).toContain("Ink Camera");
  const { id, placeholder } = await storePicture(env, new Blob([gpsJpeg(6)]));
  const stored = Buffer.from(await storedBytes(id, "320")).toString("latin1");
  const inline = Buffer.from(placeholder.split(",")[1] ?? "", "base64").toString("latin1");
  for (const text of ["Exif", "EXIF", "XMP ", "Ink Camera"]) {
    expect(stored + inline).not.toContain(text);
  }
});

test("what follows the picture in its file is not kept", async () => {
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

test("a deleted picture leaves nothing in the bucket, and may be deleted twice", async () => {
  for (const kind of ["post", "avatar", "cover"] as const) {
    const { id } = await storePicture(env, new Blob([makePng(1300, 500)]), kind);
    expect(await storedKeys(id)).not.toEqual([]);
    await deletePictures(env, [id]);
    await deletePictures(env, [id]);
    expect(await storedKeys(id)).toEqual([]);
  }
});

test("a picture of which one variant cannot be stored leaves none", async () => {
  const before = await storedKeys();
  const put = vi.spyOn(env.UPLOADS, "put").mockRejectedValueOnce(new Error("The bucket is full"));
  const storing = storePicture(env, new Blob([makePng(1300, 500)]));
  await expect(storing).rejects.toThrow("The bucket is full");
  expect(put).toHaveBeenCalledTimes(3);
  put.mockRestore();
  expect(await storedKeys()).toEqual(before);
});
