import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { storePicture } from "../../src/services/images/pictures";
import { photoUrls, pictureUrl, pictureVariants } from "../../src/lib/images/urls";
import { storedKeys, storedPixels } from "./bucket";
import { makePng } from "./make-picture";

const PUBLIC_URL = "http://localhost:5000";
const ID = "0123456789abcdef01234567";

test("a wide image has three variants and the URL of the largest", () => {
  const picture = { id: ID, width: 2000, height: 1000 };
  expect(pictureVariants(PUBLIC_URL, picture)).toEqual({
    320: { url: `${PUBLIC_URL}/images/${ID}/320.webp`, width: 320, height: 160 },
    640: { url: `${PUBLIC_URL}/images/${ID}/640.webp`, width: 640, height: 320 },
    1280: { url: `${PUBLIC_URL}/images/${ID}/1280.webp`, width: 1280, height: 640 },
  });
  expect(pictureUrl(PUBLIC_URL, picture)).toBe(`${PUBLIC_URL}/images/${ID}/1280.webp`);
});

test("a small image has one variant at its own size", () => {
  const picture = { id: ID, width: 100, height: 75 };
  expect(pictureVariants(PUBLIC_URL, picture)).toEqual({
    320: { url: `${PUBLIC_URL}/images/${ID}/320.webp`, width: 100, height: 75 },
  });
  expect(pictureUrl(PUBLIC_URL, picture)).toBe(`${PUBLIC_URL}/images/${ID}/320.webp`);
});

test("profile and cover photos list both their sizes, or those of a default photo", () => {
  const at = (width: number) => `${PUBLIC_URL}/images/${ID}/${width}.webp`;
  expect(photoUrls(PUBLIC_URL, "avatar", ID)).toEqual({ small: at(250), large: at(500) });
  expect(photoUrls(PUBLIC_URL, "cover", ID)).toEqual({ small: at(820), large: at(1640) });
  expect(photoUrls(PUBLIC_URL, "cover", null)).toEqual({
    small: `${PUBLIC_URL}/images/default/cover-820.png`,
    large: `${PUBLIC_URL}/images/default/cover-1640.png`,
  });
});

test.for([
  [1281, 853],
  [1279, 853],
  [333, 777],
  [641, 359],
  [1300, 3],
  [320, 3000],
  [640, 479],
  [1500, 1001],
  [7, 5],
] as const)("the sizes said of a %s × %s picture are those stored", async ([width, height]) => {
  const picture = await storePicture(env, new Blob([makePng(width, height)]));
  const variants = Object.entries(pictureVariants(PUBLIC_URL, picture));
  expect(await storedKeys(picture.id)).toHaveLength(variants.length);
  for (const [name, variant] of variants) {
    const stored = await storedPixels(picture.id, name);
    expect(stored).toMatchObject({ width: variant.width, height: variant.height });
  }
});
