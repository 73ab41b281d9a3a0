import { expect, test, vi } from "vitest";
import { inlineStyles } from "./inline-styles.server";

const FILES: Record<string, string> = {
  "/assets/one.css": "p{color:red}\n",
  "/assets/two.css": "p{margin:0}\n",
};

const assets = {
  fetch: async (input: RequestInfo | URL) => {
    const text = FILES[new URL(input instanceof Request ? input.url : input).pathname];
    return new Response(text, { status: text === undefined ? 404 : 200 });
  },
};

function pageWith(...hrefs: string[]): string {
  const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`);
  return `<head>${links.join('<link rel="icon" href="/favicon.svg"/>')}</head><p>Words</p>`;
}

test("a page's stylesheets are inlined once, in order", async () => {
  const { html, styles } = await inlineStyles(pageWith(...Object.keys(FILES)), assets);
  expect(html).toBe(
    `<head><style>p{color:red}p{margin:0}</style><link rel="icon" href="/favicon.svg"/></head><p>Words</p>`,
  );
  expect(styles).toBe("'sha256-avZfygjHwUi0YGbG/na4YSVKkVuoHZvXrj6cTTpp9UM='");
});

test("the order of layers is declared once, and adjacent sheets of a layer are merged", async () => {
  const sheet = (layer: string, rules: string) =>
    `@layer tokens,base;@layer ${layer}{${rules}}@layer routes,print;`;
  FILES["/assets/a.css"] = sheet("components", "p{margin:0}") + sheet("components", "a{top:0}");
  FILES["/assets/b.css"] =
    `${sheet("components", "b{top:0}")}i{top:0}${sheet("routes", "u{top:0}")}`;
  const { html } = await inlineStyles(pageWith("/assets/a.css", "/assets/b.css"), assets);
  expect(html).toContain(
    "<style>@layer tokens,base,layout,components,routes,print;" +
      "@layer components{p{margin:0}a{top:0}b{top:0}}i{top:0}@layer routes{u{top:0}}</style>",
  );
});

test("a page has the colours of its own theme only", async () => {
  const dark = "@media screen{[data-theme=dark]{color-scheme:dark;--page:#000}}";
  const device = "@media screen and (prefers-color-scheme:dark){[data-theme=system]{--page:#000}}";
  FILES["/assets/themes.css"] = `@layer theme{:root{--page:#fff}${dark}${device}}`;
  const page = pageWith("/assets/themes.css");
  const light = await inlineStyles(`<html data-theme="light">${page}`, assets);
  expect(light.html).toContain("<style>@layer theme{:root{--page:#fff}}</style>");
  const inDark = await inlineStyles(`<html data-theme="dark">${page}`, assets);
  expect(inDark.html).toContain(`${dark}}</style>`);
  const system = await inlineStyles(`<html data-theme="system">${page}`, assets);
  expect(system.html).toContain(`{--page:#fff}${device}}</style>`);
  expect(inDark.styles).not.toBe(light.styles);
});

test("a light page has no web font", async () => {
  const own = "@font-face{font-family:Inter Variable;src:url(/fonts/inter.woff2)}";
  const system = "@font-face{font-family:Inter Fallback;src:local(Arial)}";
  FILES["/assets/fonts.css"] = `@layer theme{${own}${own}${system}}`;
  const page = pageWith("/assets/fonts.css");
  expect((await inlineStyles(page, assets)).html).toContain(own);
  const light = await inlineStyles(page, assets, true);
  expect(light.html).toContain(`<style>@layer theme{${system}}</style>`);
});

test("an unreadable stylesheet stays a link until the next page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const html = pageWith("/assets/late.css");
  expect(await inlineStyles(html, assets)).toEqual({ html });
  expect(String(log.mock.lastCall?.[0])).toContain("/assets/late.css");
  log.mockRestore();
  FILES["/assets/late.css"] = "p{color:blue}";
  expect((await inlineStyles(pageWith("/assets/late.css"), assets)).html).toContain("color:blue");
});

test("a page without built stylesheets is unchanged", async () => {
  const html = pageWith("/app/styles/tailwind.css");
  expect(await inlineStyles(html, assets)).toEqual({ html });
});

test("a page without fields has no styles for them", async () => {
  FILES["/assets/forms-1.css"] = ".input{margin:0}";
  const page = pageWith("/assets/one.css", "/assets/forms-1.css");
  expect((await inlineStyles(page, assets)).html).not.toContain(".input");
  const form = `${page}<input class="input">`;
  expect((await inlineStyles(form, assets)).html).toContain(".input{margin:0}");
});

test("a page does not wait for styles that a request was reading when it was cut off", async () => {
  FILES["/assets/cut.css"] = "p{top:0}";
  const page = pageWith("/assets/cut.css");
  void inlineStyles(page, { fetch: () => new Promise<Response>(() => {}) });
  expect((await inlineStyles(page, assets)).html).toContain("<style>p{top:0}</style>");
});
