import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { devices } from "playwright/test";
import type { APIRequestContext, Page } from "playwright/test";
import { BUNDLES, FILES } from "../../../scripts/lib/bundle";
import { getVariable } from "../../fixtures/stack/variables";
import { callApi } from "../../fixtures/data/api";
import { paths } from "../../../app/utils/paths";
import { RUNNING_SCRIPT } from "../../fixtures/browser/html";
import { openHydrated } from "../../fixtures/browser/hydration";
import { ADMIN, createPerson, logIn } from "../../fixtures/data/people";
import { uploadTextPicture } from "../../fixtures/data/pictures";
import { createDraft, createPost } from "../../fixtures/data/posts";
import { createSession } from "../../fixtures/data/sessions";
import { createSitePage } from "../../fixtures/data/site-pages";
import { expect, test } from "../../fixtures/test";

const READING_PAGE_BYTES = 12 * 1024;
const WITH_CODE_BYTES = 14 * 1024;
const AROUND_A_TEXT_BYTES = 10.5 * 1024;
/** With the offer and its seller. */
const AROUND_A_PROJECT_BYTES = 11 * 1024;
const FILES_OF_A_PAGE = 12;
const SCREEN_SCRIPT_BYTES = 105 * 1024;
const EDITOR_SCRIPT_BYTES = 115 * 1024;
/** Of rich text alone, which comes when the editor can be used already. */
const RICH_TEXT_BYTES = 120 * 1024;
const WORKER_BYTES = 300 * 1024;
const WORKER_MAP = join(FILES, "../server/index.js.map");
// What React says in browsers alone, zod where it writes JSON Schema, and Remix of uploads that it parses.
const UNUSED = ["findFiberByHostInstance", "json-schema.org", "exceeded upload size"];

function compressedBytes(text: string | Buffer): number {
  return brotliCompressSync(text).byteLength;
}

async function stylesheetBytes(request: APIRequestContext, html: string): Promise<number> {
  const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/gu)].map(
    ([, href = ""]) => href,
  );
  const sizes = await Promise.all(
    hrefs.map(async (href) => compressedBytes(await (await request.get(href)).text())),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The weight of a page and its stylesheets. */
async function weigh(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  expect(html).not.toMatch(RUNNING_SCRIPT);
  expect(html).not.toContain("modulepreload");
  const sheets = await stylesheetBytes(request, html);
  return { html, bytes: compressedBytes(html) + sheets };
}

test("public pages have at most 12 KB of HTML and CSS and no script", async ({ request }) => {
  type Post = { id: string; user: { id: string }; categorySlug: string; category: string };
  const { data } = await callApi<{ data: Post[] }>("GET", "/api/posts?page=1&sort=oldest");
  const [post] = data;
  const sitePage = await createSitePage(await createSession(ADMIN));
  for (const path of [
    "/",
    "/about",
    "/marketplace",
    `/marketplace/${post?.categorySlug}/${encodeURIComponent(post?.category ?? "")}`,
    "/marketplace/search?searchQuery=paper",
    `/authors/${post?.user.id}`,
    `/pages/${sitePage.slug}`,
    "/status/404",
    "/status/500",
  ]) {
    const { bytes } = await weigh(request, path);
    test.info().annotations.push({ type: "bytes", description: `${path}: ${bytes}` });
    expect(bytes, path).toBeLessThanOrEqual(READING_PAGE_BYTES);
  }
});

test("the most read posts have at most 12 KB, 14 KB with code, and 10.5 KB without their text, projects 11", async ({
  request,
}) => {
  type Post = {
    id: string;
    slug: string;
    price: number | null;
    descriptionHtml: string;
    createdAt: string;
  };
  const { data } = await callApi<{ data: Post[] }>("GET", "/api/posts?page=1&sort=popular");
  // The demo's, which other tests do not change. The next test writes and weighs one with pictures.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const written = data.filter(
    (post) => post.createdAt < yesterday && !post.descriptionHtml.includes("<img"),
  );
  expect(written.length).toBeGreaterThan(5);
  for (const { id, slug, price, descriptionHtml } of written) {
    const path = `/marketplace/${id}/${slug}`;
    const { html, bytes } = await weigh(request, path);
    const around =
      bytes - compressedBytes(html) + compressedBytes(html.replace(descriptionHtml, ""));
    test.info().annotations.push({ type: "bytes", description: `${path}: ${bytes}, ${around}` });
    const most = descriptionHtml.includes("<pre") ? WITH_CODE_BYTES : READING_PAGE_BYTES;
    expect(bytes, path).toBeLessThanOrEqual(most);
    expect(around, path).toBeLessThanOrEqual(
      price === null ? AROUND_A_TEXT_BYTES : AROUND_A_PROJECT_BYTES,
    );
  }
});

test("a post with code and five pictures has at most 14 KB, and gives each picture its place", async ({
  page,
  request,
}) => {
  const author = await createPerson();
  const lines = await Promise.all(
    ["Nuts", "A pot", "A sieve", "A bottle", "A page"].map((words) =>
      uploadTextPicture(author, words),
    ),
  );
  const code = "```ts\nconst ink = boil(nuts, { hours: 3 }); // until it is black\n```";
  const prose = `${lines[0]}\n\nBoil the nuts for an afternoon, and let them stand for a night.`;
  const description = [code, ...lines.map((line) => prose.replace(lines[0] ?? "", line))];
  const { id } = await createPost(author, { description: description.join("\n\n") });
  const { bytes } = await weigh(request, `/marketplace/${id}`);
  test.info().annotations.push({ type: "bytes", description: String(bytes) });
  expect(bytes).toBeLessThanOrEqual(WITH_CODE_BYTES);

  await page.route("**/images/**", () => undefined);
  await page.goto(`/marketplace/${id}`, { waitUntil: "domcontentloaded" });
  for (const picture of await page.locator(".prose figure img").all()) {
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(1.6, 1);
  }
});

test("a phone requests at most 12 files for its first page", async ({ browser }) => {
  for (const path of ["/", "/about", "/marketplace?sort=popular"]) {
    const baseURL = getVariable("BASE_URL");
    const context = await browser.newContext({ ...devices["Pixel 7"], baseURL });
    const page = await context.newPage();
    const files: string[] = [];
    // Some browsers without a window ask for the icon of their tab, and others do not.
    const isIcon = (url: string) => url.endsWith("/favicon.svg");
    page.on("request", (request) => !isIcon(request.url()) && files.push(request.url()));
    await page.goto(path, { waitUntil: "networkidle" });
    expect(files.length, files.join("\n")).toBeLessThanOrEqual(FILES_OF_A_PAGE);
    await context.close();
  }
});

/** The bytes of all scripts that a page loads by itself. */
async function weighScripts(page: Page, path: string, group?: string): Promise<number> {
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.set(response.url(), response.body().then(compressedBytes));
  });
  await openHydrated(page, path);
  // What comes with the last of them.
  if (group) await expect(page.getByRole("group", { name: group })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(scripts.values());
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "bytes", description: `${path}: ${bytes}` });
  expect(bytes).toBeGreaterThan(0);
  return bytes;
}

test("a screen loads at most 105 KB of scripts, the editor 115 KB", async ({ browser, page }) => {
  const person = await createPerson();
  await logIn(page, person);
  for (const [path, most] of [
    ["/dashboards", SCREEN_SCRIPT_BYTES],
    [paths.write(person.id), EDITOR_SCRIPT_BYTES],
    [paths.publish(person.id, (await createDraft(person)).id), EDITOR_SCRIPT_BYTES],
    [paths.settings(person.id), SCREEN_SCRIPT_BYTES],
    [paths.messenger(person.id), SCREEN_SCRIPT_BYTES],
  ] as const) {
    const visit = await page.context().newPage();
    expect(await weighScripts(visit, path), path).toBeLessThanOrEqual(most);
    await visit.close();
  }
  const visitor = await browser.newPage();
  expect(await weighScripts(visitor, "/login")).toBeLessThanOrEqual(SCREEN_SCRIPT_BYTES);
  await visitor.close();
});

test("rich text has at most 120 KB", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  const path = paths.write(person.id);
  const withMarkdown = await weighScripts(await page.context().newPage(), path, "Formatting");
  const visit = await page.context().newPage();
  await visit.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("editor", "rich");
  });
  const withBoth = await weighScripts(visit, path, "Formatting");
  const bytes = withBoth - withMarkdown;
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(RICH_TEXT_BYTES);
});

test("a page and its scripts take the icons from one file", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  const sprites = new Set<string>();
  page.on("request", (request) => {
    if (/\/icons-[^/]+\.svg$/u.test(request.url())) sprites.add(request.url());
  });
  await openHydrated(page, paths.write(person.id));
  // The toolbar is drawn by scripts alone.
  await expect(page.getByRole("button", { name: "Bold" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect([...sprites]).toHaveLength(1);
});

test("the web Worker has at most 300 KB and nothing that only browsers or the API run", async () => {
  const worker = await readFile(BUNDLES.web);
  for (const text of UNUSED) expect(worker.includes(text), text).toBe(false);
  const { sources } = JSON.parse(await readFile(WORKER_MAP, "utf8")) as { sources: string[] };
  expect(sources.filter((file) => file.includes("/contract/responses/"))).toEqual([]);
  expect(gzipSync(worker).byteLength).toBeLessThanOrEqual(WORKER_BYTES);
});
