import { expect, test } from "vitest";
import { isAnimated } from "../../../shared/pictures/is-animated";
import { createPerson, send } from "../support/factory";
import { StagedPictureSchema } from "../../contract/posts/staged-pictures";
import { convert, makePng } from "./make-picture";
import { animatedGif, gpsJpeg } from "./samples";

const text = (content: string) => new Uint8Array(Buffer.from(content, "latin1"));

/** A PNG with an animation of so many frames before its data. */
function animatedPng(frames: number): Uint8Array {
  const png = Buffer.from(makePng(4, 4));
  const control = Buffer.from(
    `\0\0\0\bacTL\0\0\0${String.fromCharCode(frames)}\0\0\0\0crc!`,
    "latin1",
  );
  const data = png.indexOf("IDAT") - 4;
  return new Uint8Array(Buffer.concat([png.subarray(0, data), control, png.subarray(data)]));
}

/** A GIF up to the end of its first frame. */
function stillGif(): Uint8Array {
  const gif = Buffer.from(animatedGif());
  const second = gif.lastIndexOf(Buffer.from([0x21, 0xf9]));
  return new Uint8Array(Buffer.concat([gif.subarray(0, second), Buffer.from([0x3b])]));
}

const extendedWebp = (flags: number) =>
  text(`RIFF\x16\0\0\0WEBPVP8X\n\0\0\0${String.fromCharCode(flags)}\0\0\0\x01\0\0\x01\0\0`);

test("a GIF, WebP, PNG or AVIF of several frames is animated", () => {
  expect(isAnimated(animatedGif())).toBe(true);
  expect(isAnimated(animatedPng(2))).toBe(true);
  expect(isAnimated(extendedWebp(0x12))).toBe(true);
  expect(isAnimated(text("\0\0\0\x1cftypavis\0\0\0\0avismif1"))).toBe(true);
});

test("pictures of one frame, and what is no picture, are not", async () => {
  const png = makePng(8, 6);
  const stills = await Promise.all(
    (["image/jpeg", "image/webp", "image/avif"] as const).map((format) => convert(png, format)),
  );
  for (const still of [...stills, png, gpsJpeg(), stillGif(), extendedWebp(0x10), animatedPng(1)]) {
    expect(isAnimated(still)).toBe(false);
  }
  expect(isAnimated(text("GIF"))).toBe(false);
  expect(isAnimated(new Uint8Array())).toBe(false);
});

test("a file that is cut anywhere ends the search", () => {
  for (const whole of [animatedGif(), animatedPng(2), stillGif(), makePng(4, 4)]) {
    for (let end = 0; end < whole.length; end += 1) {
      expect(isAnimated(whole.subarray(0, end))).toBeTypeOf("boolean");
    }
  }
});

test("the answer to an upload says whether it was animated", async () => {
  const { token } = await createPerson();
  const upload = async (bytes: Uint8Array) => {
    const body = new FormData();
    body.set("image", new Blob([bytes]), "picture");
    const response = await send("/api/posts/pictures", { method: "POST", token, body });
    return StagedPictureSchema.parse(await response.json());
  };
  expect(await upload(animatedGif())).toMatchObject({ isAnimated: true });
  expect(await upload(gpsJpeg())).not.toHaveProperty("isAnimated");
});

test("an uploaded file without content is refused in words of its own", async () => {
  const { token } = await createPerson();
  const body = new FormData();
  body.set("image", new Blob([]), "empty.png");
  const response = await send("/api/posts/pictures", { method: "POST", token, body });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { image: ["The file is empty"] } });
});
