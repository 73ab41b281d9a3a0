import { readFileSync, readdirSync } from "node:fs";
import { callApi } from "../fixtures/api";
import { expect, test } from "../fixtures/test";

test.use({ bypassCSP: true });

const ASSETS = "build/client/assets";
const WIDTHS = [360, 1440];

/** The stylesheets of these names, whole, as the build wrote them. */
function readSheets(names: string[]): string {
  const files = readdirSync(ASSETS);
  return names
    .map((name) => files.find((file) => file.startsWith(`${name}-`) && file.endsWith(".css")) ?? "")
    .map((file) => readFileSync(`${ASSETS}/${file}`, "utf8"))
    .join("");
}

/** What of a page looks otherwise once its own styles are replaced by these. */
function findDifferences(css: string): string[] {
  const names = new Set(css.match(/(?<=[{;])[a-z-]+(?=:)/gu));
  const look = () =>
    [...document.body.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const values = [...names].map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return [`${element.tagName}.${element.className.toString()}${pseudo ?? ""}`, ...values];
      }),
    );
  const [worn] = document.querySelectorAll("style");
  if (!worn) return ["There are no styles in the page."];
  const text = worn.textContent;
  const before = look();
  worn.textContent = css;
  const after = look();
  worn.textContent = text;
  return after.flatMap((lines, index) => {
    const [of] = lines;
    return lines.filter((line, at) => line !== before[index]?.[at]).map((line) => `${of} ${line}`);
  });
}

test("pages look the same in the styles they wear as in all that there are", async ({ page }) => {
  type Post = { id: string; user: { id: string }; categorySlug: string; category: string };
  const { data } = await callApi<{ data: Post[] }>("GET", "/api/posts?page=1&sort=oldest");
  const [post] = data;
  const pages = {
    "/": "page-landing",
    "/about": "page-about",
    "/marketplace": "page-listing",
    "/marketplace/search?searchQuery=xyzzy": "page-listing",
    [`/marketplace/${post?.id}`]: "page-article",
    [`/authors/${post?.user.id}`]: "page-profile",
  };
  // Styles that are put in anew would wait for the font again.
  await page.route("**/*.woff2", (route) => route.abort());
  for (const [path, sheet] of Object.entries(pages)) {
    const css = readSheets(["tailwind", sheet]);
    const html = await (await page.goto(path))?.text();
    const worn = /<style>(.*?)<\/style>/su.exec(html ?? "")?.[1]?.length;
    expect(worn, path).toBeLessThan(css.length - 1000);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(findDifferences, css), `${path} at ${width} px`).toEqual([]);
    }
  }
});
