import { expect, test } from "vitest";
import { withSitePictures, withSmallPictures } from "./text-pictures.server";

const ID = "0".repeat(24);
const API = "https://api.example";
const picture = (origin: string, rest: string) =>
  `<figure><img src="${origin}/images/${ID}/640.webp" srcset="${origin}/images/${ID}/320.webp 320w, ` +
  `${origin}/images/${ID}/640.webp 640w" sizes="92vw" alt="See src=&quot;${API}/images/" ${rest} /></figure>`;

test("pictures get URLs of this site and a placeholder class, and words stay unchanged", () => {
  const html = `<p>${API}/images/</p>${picture(API, 'data-tint="#eeeeee"')}`;
  expect(withSitePictures(html)).toBe(
    `<p>${API}/images/</p>${picture("", 'class="placeholder-3"')}`,
  );
});

test("light pages load only the smallest picture", () => {
  const small = withSmallPictures(picture("", 'width="640"'));
  expect(small).toContain(`src="/images/${ID}/320.webp" alt`);
  expect(small).not.toContain("srcset");
  const single = `<img src="/images/${ID}/640.webp" alt="">`;
  expect(withSmallPictures(single)).toBe(single);
});

test("a picture description of 33,000 quotes is skipped quickly", () => {
  const html = picture(API, `title="${"&quot;".repeat(33_000)}"`).replaceAll("title", "alt");
  const start = performance.now();
  expect(withSitePictures(html)).not.toContain(`src="${API}`);
  expect(performance.now() - start).toBeLessThan(1_000);
});
