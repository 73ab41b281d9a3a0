import { readFileSync } from "node:fs";
import { PLACEHOLDER_COLOURS } from "../../../app/server/render/placeholder-colours.server";
import { callApi } from "../../fixtures/data/api";
import { UNCACHED, getVariable } from "../../fixtures/stack/variables";
import { makePicture } from "../../fixtures/data/pictures";
import { createPerson } from "../../fixtures/data/people";
import { getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { listPages } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/test";
import { fetchAs } from "../../fixtures/browser/web-session";

/** The posts of the demo, which have pictures, whatever other tests have written since. */
const POPULAR = "/marketplace?sort=popular";

/** Of every kind of picture that the API keeps, the narrowest. */
const NARROWEST = /\/(?:320|250|820)\.webp$/u;

test("with Save-Data every picture is loaded in its smallest width", async () => {
  const contexts = await getScreenContexts();
  const wrong: string[] = [];
  for (const { screen, role } of listPages()) {
    const screenContext = contexts[role];
    const headers = { "Save-Data": "on" };
    const html = await (
      await fetchAs(screenContext.session, screen.path(screenContext), { headers })
    ).text();
    for (const [tag] of html.matchAll(/<img [^>]+>/gu)) {
      const src = /\ssrc="([^"]+)"/u.exec(tag)?.[1] ?? "";
      const isSmallest = !src.includes("/images/") || NARROWEST.test(src);
      if (!isSmallest || /srcset/iu.test(tag)) wrong.push(`${nameOf(screen)} (${role}): ${tag}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("one picture of a page has priority, and the others load lazily", async ({ request }) => {
  const { data } = await callApi<{ data: { id: string; image: string | null }[] }>(
    "GET",
    "/api/posts?page=1&sort=oldest",
  );
  const post = data.find(({ image }) => image);
  for (const path of ["/", POPULAR, `/marketplace/${post?.id}`]) {
    const tags = (await (await request.get(path)).text()).match(/<img [^>]+>/gu) ?? [];
    const first = tags.filter((tag) => tag.includes('fetchpriority="high"'));
    // What leads the landing is what was written last, and may be without a picture.
    if (path !== "/") expect(first, path).toHaveLength(1);
    expect(first.length, path).toBeLessThanOrEqual(1);
    expect(first.join(""), path).not.toContain("loading=");
    for (const tag of tags.filter((one) => !first.includes(one))) {
      expect(tag, path).toContain('loading="lazy"');
      expect(tag, path).toContain('decoding="async"');
    }
    for (const tag of tags) expect(tag, path).toMatch(/width="\d+" height="\d+"/u);
  }
});

for (const width of [360, 768, 1440]) {
  for (const scale of [1, 2, 3]) {
    test(`at ${width} px and ${scale} pixels a pixel no picture is larger than needed`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        baseURL: getVariable("BASE_URL"),
        viewport: { width, height: 900 },
        deviceScaleFactor: scale,
      });
      const page = await context.newPage();
      await page.goto(POPULAR);
      const first = page.locator(".post-card img[srcset]").first();
      await first.scrollIntoViewIfNeeded();
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      const { drawn, taken, widths } = await first.evaluate((image: HTMLImageElement) => ({
        drawn: image.getBoundingClientRect().width * window.devicePixelRatio,
        taken: Number(/(\d+)\.webp$/u.exec(image.currentSrc)?.[1]),
        widths: [...image.srcset.matchAll(/ (\d+)w/gu)].map(([, one]) => Number(one)),
      }));
      const enough = widths.find((one) => one >= drawn * 0.9) ?? Math.max(...widths);
      expect(taken).toBe(enough);
      await context.close();
    });
  }
}

test("a loading picture shows its placeholder colour", async ({ page }) => {
  const { token } = await createPerson();
  const picture = await makePicture();
  const body = new FormData();
  for (const [name, value] of Object.entries({ title: "In colour", category: "Food" })) {
    body.set(name, value);
  }
  body.set("description", "A text");
  body.set(
    "image",
    new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }),
    "p.jpg",
  );
  const headers = { ...UNCACHED, Authorization: `Bearer ${token}` };
  const url = new URL("/api/posts", getVariable("API_URL"));
  const answer = await fetch(url, { method: "POST", headers, body });
  const post = (await answer.json()) as { id: string; imageTint: string | null };
  expect(post.imageTint).toMatch(/^#[0-9a-f]{6}$/u);

  await page.route("**/images/**", (route) => route.abort());
  await page.goto(`/marketplace/${post.id}`);
  const shown = page.locator(".article-picture img");
  await expect(shown).toHaveClass(/^placeholder-\d+$/u);
  const tint =
    PLACEHOLDER_COLOURS[
      Number((await shown.getAttribute("class"))?.slice("placeholder-".length))
    ] ?? "";
  await expect(shown).toHaveCSS("background-color", toRgb(tint));
});

test("every placeholder colour has a class", () => {
  const sheet = readFileSync("app/styles/tokens/placeholder-colours.css", "utf8");
  const classes = [...sheet.matchAll(/\.placeholder-(\d+) \{\s*--placeholder: (#\w+);\s*\}/gu)];
  expect(classes.map(([, number, colour]) => [Number(number), colour])).toEqual([
    ...PLACEHOLDER_COLOURS.entries(),
  ]);
});

function toRgb(tint: string): string {
  const parts = Array.from(tint.slice(1), (digit) => Number.parseInt(digit, 16) * 17);
  return `rgb(${parts.join(", ")})`;
}

test("pictures come from the same site, with safe and immutable headers", async ({ request }) => {
  const html = await (await request.get(POPULAR)).text();
  const tags = html.match(/<img [^>]+>/gu) ?? [];
  expect(tags.length).toBeGreaterThan(3);
  for (const tag of tags) expect(tag).toMatch(/\ssrc="\/(?:images\/[\w/]+\.webp|gate\.webp)"/u);

  const [, path = ""] = /src="(\/images\/[^"]+)"/u.exec(html) ?? [];
  const picture = await request.get(path);
  expect(picture.status()).toBe(200);
  const { etag = "", ...headers } = picture.headers();
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await request.get(path, { headers: { "If-None-Match": etag } })).status()).toBe(304);
  expect((await request.get("/images/unknown/320.webp")).status()).toBe(404);
});
