import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { storePicture } from "../../src/services/images/pictures";
import { storedKeys } from "./bucket";
import { convert, makePng } from "./make-picture";
import { animatedGif, gpsJpeg } from "./samples";

const NOT_A_PICTURE = "Choose a JPEG, PNG, WebP, AVIF or GIF picture";
const DAMAGED = "The picture is damaged and cannot be read";
const TOO_MANY_PIXELS = "The picture has more than 50 megapixels";

function text(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.slice(0, Math.floor(bytes.length / 2));
}

function patched(bytes: Uint8Array, offset: number, values: number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, offset);
  return copy;
}

async function refused(file: Uint8Array | Blob, message: string, status = 422): Promise<void> {
  const before = await storedKeys();
  const storing = storePicture(env, file instanceof Blob ? file : new Blob([file]));
  await expect(storing).rejects.toMatchObject({ name: "PictureError", status, message });
  expect(await storedKeys()).toEqual(before);
}

test.for([
  { name: "one byte", content: "\u0001" },
  { name: "text", content: "Hello" },
  { name: "HTML", content: "<!doctype html><script>alert(1)</script>" },
  { name: "SVG", content: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
  { name: "SVG with a declaration", content: '<?xml version="1.0"?><svg onload="alert(1)"/>' },
  { name: "a PDF", content: "%PDF-1.7" },
  { name: "a bitmap", content: "BM6\0\0\0\0\0\0\0" },
  { name: "a sound in a RIFF file", content: "RIFF\u0004\0\0\0WAVEfmt " },
])("$name is refused", ({ content }) => refused(text(content), NOT_A_PICTURE));

test("HEIC pictures and empty files are refused in words of their own", async () => {
  for (const brands of ["heic\0\0\0\0mif1heic", "mif1\0\0\0\0mif1heix", "hevc\0\0\0\0msf1hevc"]) {
    await refused(
      text(`\0\0\0\u0018ftyp${brands}`),
      "HEIC pictures can’t be read here. Save it as JPEG first",
    );
  }
  await refused(new Uint8Array(), "The file is empty");
  await refused(text("\0\0\0\u0018ftypisom\0\0\0\0isommp42"), NOT_A_PICTURE);
});

test("the given file name and type are ignored", async () => {
  const file = new File(["<svg/>"], "photo.png", { type: "image/png" });
  await refused(file, NOT_A_PICTURE);
  const picture = await storePicture(
    env,
    new File([gpsJpeg()], "page.html", { type: "text/html" }),
  );
  expect(picture.width).toBe(48);
});

test.for(["image/jpeg", "image/webp", "image/avif", "image/png"] as const)(
  "%s cut short is refused at every place",
  async (format) => {
    const whole = await convert(makePng(64, 48), format);
    await refused(half(whole), DAMAGED);
    await refused(whole.slice(0, 40), DAMAGED);
    await refused(whole.slice(0, 20), DAMAGED);
  },
);

test("a GIF truncated within its first frame is refused", async () => {
  await refused(animatedGif().slice(0, 90), DAMAGED);
  await refused(animatedGif().slice(0, 8), DAMAGED);
});

test("magic bytes followed by other data are refused", async () => {
  await refused(text("GIF89a/\0*\0<svg/onload=alert(1)>*/=1;alert(document.domain)"), DAMAGED);
  await refused(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x3c, 0x61]), DAMAGED);
  await refused(text("RIFF\u0010\0\0\0WEBPJUNK\u0004\0\0\0abcd"), DAMAGED);
});

test("a width or height of zero is refused", async () => {
  await refused(patched(animatedGif(), 6, [0, 0]), DAMAGED);
});

test("a header that announces more than 50 megapixels is refused before decoding", async () => {
  const [wide, high] = [
    [0x27, 0x10],
    [0x17, 0x70],
  ] as const;
  const png = patched(makePng(1, 1), 16, [0, 0, ...wide, 0, 0, ...high]);
  await refused(png, TOO_MANY_PIXELS);

  const jpeg = gpsJpeg();
  const frame = Buffer.from(jpeg).indexOf("\xff\xc2", "latin1");
  await refused(patched(jpeg, frame + 5, [...high, ...wide]), TOO_MANY_PIXELS);

  const gif = patched(animatedGif(), 6, [...wide.toReversed(), ...high.toReversed()]);
  await refused(gif, TOO_MANY_PIXELS);

  const webp = await convert(makePng(40, 30), "image/webp");
  const lossy = [...wide.toReversed(), ...high.toReversed()];
  await refused(patched(webp, 26, lossy), TOO_MANY_PIXELS);
  const extended = text("RIFF\u0016\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\u000f\u0027\0\u006f\u0017\0");
  await refused(extended, TOO_MANY_PIXELS);
  const lossless = [...text("RIFF\u0012\0\0\0WEBPVP8L\u0005\0\0\0/"), 0xff, 0xff, 0xff, 0x0f, 0];
  await refused(new Uint8Array(lossless), TOO_MANY_PIXELS);

  const avif = await convert(makePng(40, 30), "image/avif");
  const size = Buffer.from(avif).indexOf("ispe") + 8;
  await refused(patched(avif, size, [0, 0, ...wide, 0, 0, ...high]), TOO_MANY_PIXELS);
});

test("a file over 10 MB is refused with 413 before it is read", async () => {
  const large = new Blob([gpsJpeg(), new Uint8Array(10_000_000)]);
  await refused(large, "The picture is larger than 10 MB", 413);
});

test("an image too tall for every width is refused", async () => {
  await refused(makePng(2, 12_100), "The picture is too tall for its width");
});

test("an EXIF block that points outside the file is ignored", async () => {
  const jpeg = gpsJpeg(6);
  const tiff = Buffer.from(jpeg).indexOf("II*\0");
  const picture = await storePicture(
    env,
    new Blob([patched(jpeg, tiff + 4, [0xff, 0xff, 0xff, 0xff])]),
  );
  expect(picture).toMatchObject({ width: 48, height: 32 });
});

test("a narrow strip that would be huge once scaled is not cropped", async () => {
  const storing = storePicture(env, new Blob([makePng(40, 4_000)]), "cover");
  await expect(storing).rejects.toMatchObject({
    status: 422,
    message: "The picture is too long and narrow to be cropped",
  });
});

test("a mirrored picture that is too tall for the memory is refused before it is decoded", async () => {
  const jpeg = gpsJpeg(2);
  const frame = Buffer.from(jpeg).indexOf("\xff\xc2", "latin1");
  const tall = patched(jpeg, frame + 5, [0x2e, 0xe0, 0x05, 0x00]);
  const input = vi.fn<ImagesBinding["input"]>((source) => env.IMAGES.input(source));
  const given = { ...env, IMAGES: { ...env.IMAGES, input } };
  await expect(storePicture(given, new Blob([tall]))).rejects.toMatchObject({
    status: 422,
    message: "The picture is too long and narrow to be mirrored",
  });
  expect(input).not.toHaveBeenCalled();
});
