import { createPerson, logInThroughScreen } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { openClient } from "../../fixtures/stack/client";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/journey";

test("the theme switch stays on the page and applies from the first byte", async ({ page }) => {
  await page.goto("/marketplace?kind=project&page=2");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page).toHaveURL("/marketplace?kind=project&page=2");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.request.get("/about")).text();
  expect(html).toContain('<html lang="en" data-theme="dark">');
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the theme of the device is a third choice", async ({ page, request }) => {
  await page.goto("/marketplace?kind=project");
  const choice = page.getByRole("button", { name: "Theme of my device" });
  await choice.click();
  await expect(page).toHaveURL("/marketplace?kind=project");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
  await expect(choice).toHaveCount(0);
  expect(await (await request.get("/about")).text()).toContain('data-theme="light"');
  await logInThroughScreen(page, await createPerson());
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByText("Account menu").click();
  await choice.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
});

test("invalid cookies are ignored and replaced", async ({ page, context, request, baseURL }) => {
  const names = ["session", "theme", "pages", "shortcuts"];
  for (const value of ["dark", "a.b.c", "@.@@", "%E0%A4%A", "e30=.====", "."]) {
    const cookies = names.map((name) => `${name}=${value}`).join("; ");
    const response = await request.get("/about", { headers: { Cookie: cookies } });
    expect(response.status(), value).toBe(200);
    expect(await response.text(), value).toContain('<html lang="en" data-theme="light">');
  }
  await context.addCookies(names.map((name) => ({ name, value: "a.@", url: baseURL ?? "" })));
  await page.goto("/about");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await logInThroughScreen(page, await createPerson());
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("unknown paths, posts and categories get 404 with next steps", async ({ page }) => {
  const paths = [
    "/nowhere",
    "/marketplace/000000000000000000000000",
    "/marketplace/not-an-id",
    "/marketplace/food/Fuud",
    "/authors/000000000000000000000000",
    "/status/404",
  ];
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.getByRole("link", { name: "Home", exact: true })).toBeVisible();
  }
});

test("the status pages respond with their status", async ({ page }) => {
  const broken = await page.request.get("/status/500");
  expect(broken.status()).toBe(500);
  const status = await page.request.get("/status", { maxRedirects: 0 });
  expect(status.headers()["location"]).toBe("/status/404");
  const homepage = await page.request.get("/homepage", { maxRedirects: 0 });
  expect(homepage.headers()["location"]).toBe("/");
});

test("a wrong slug redirects to the category's URL", async ({ page }) => {
  await page.goto("/marketplace/wrong/Small%20business?sort=oldest");
  await expect(page).toHaveURL("/marketplace/small-business/Small%20business?sort=oldest");
});

test("every state of the marketplace has a URL", async ({ page }) => {
  await page.goto("/marketplace");
  await expect(page.getByRole("article")).toHaveCount(12);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/marketplace?page=2");
  await page.getByRole("link", { name: /^Food/ }).first().click();
  await expect(page).toHaveURL("/marketplace/food/Food");
  for (const kicker of await page.locator("article .kicker").allTextContents()) {
    expect(kicker).toBe("Food");
  }
  const beyond = await page.goto("/marketplace?page=999");
  expect(beyond?.status()).toBe(404);
  await expect(page.getByText("The last page of this list is page")).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a card's category and author are separate links, though the whole card is a link", async ({
  page,
}) => {
  const post = await createPost(await createPerson());
  const lists = [
    "/",
    "/marketplace",
    "/marketplace/search?searchQuery=paper",
    `/marketplace/${post.id}`,
  ];
  for (const path of lists) {
    await page.goto(path);
    await page.locator("article a.kicker").last().click();
    await expect(page).toHaveURL(/\/marketplace\/[a-z-]+\/[^/]+$/u);
    await page.getByRole("article").first().locator(".byline a").first().click();
    await expect(page).toHaveURL(/\/authors\//u);
  }
});

test("only decimal digits count as numbers", async ({ page }) => {
  for (const number of ["0x2", "2e0", "+2", "%202"]) {
    await page.goto(`/marketplace?page=${number}`);
    await expect(page.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  await page.goto("/marketplace?minPrice=0x1&maxPrice=1e6");
  await expect(page.getByText("Enter a price like 12.50")).toHaveCount(2);
  expect((await page.goto("/status/0x1f4"))?.status()).toBe(404);
});

test("an invalid filter is reported beside its field and ignored", async ({ page }) => {
  await page.goto("/marketplace?minPrice=cheap");
  await expect(page.getByText("Enter a price like 12.50")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a range that ends before it begins is reported instead of an empty list", async ({
  page,
}) => {
  await page.goto("/marketplace?minPrice=20&maxPrice=5");
  await expect(page.getByRole("alert")).toContainText("ignored one filter");
  await expect(page.getByLabel("To", { exact: true })).toHaveAccessibleDescription(
    "Enter a price of 20 or more",
  );
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.goto("/marketplace?from=2026-02-03&to=2026-02-02");
  await expect(page.getByLabel("Until")).toHaveAccessibleDescription(
    "Choose 3 Feb 2026 or a later day",
  );
});

test("a number of a page that is none is ignored, and no filter is said to be wrong", async ({
  page,
}) => {
  for (const query of ["page=0", "page=1e3", "sort=upwards"]) {
    await page.goto(`/marketplace?${query}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("a page past any list, and a tag longer than any, are not found", async ({ request }) => {
  const long = "long".repeat(20);
  for (const path of ["/marketplace?page=1000001", `/tags/${long}`, `/tags/${long}/feed.atom`]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("a search is one however its address is written", async ({ page }) => {
  for (const path of ["/marketplace/search/", "/Marketplace/Search"]) {
    await page.goto(`${path}?searchQuery=lighthou`);
    await expect(page.getByRole("searchbox")).toHaveValue("lighthou");
    await expect(page.getByRole("article").first().locator("mark").first()).toBeVisible();
  }
});

test("a search finds words and prefixes, and says when there are no results", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox").fill("lighthou");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/marketplace/search?searchQuery=lighthou");
  await expect(page.getByRole("article").first().locator("mark").first()).toBeVisible();
  await page.goto("/marketplace/search?searchQuery=xyzzyqwert");
  await expect(page.getByRole("heading", { level: 2 })).toContainText("No results for");
  await page.goto("/marketplace?from=2099-12-31");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("No posts match these filters");
});

test("who saves data has light pages until they stop using them", async () => {
  const client = openClient(getVariable("BASE_URL"));
  const saving = { "Save-Data": "on" };
  const read = async (headers: Record<string, string> = saving) =>
    (await client.get("/contact", headers)).html;
  expect(await read()).not.toContain("<script");
  await client.post("/light-pages", { light: "off" }, saving);
  expect(await read()).toContain("<script");
  await client.post("/light-pages", { light: "on" }, saving);
  expect(await read()).not.toContain("<script");
  await client.post("/light-pages", { light: "off" });
  expect(await read({})).toContain("<script");
  expect(await read()).not.toContain("<script");
});

test("a new search keeps the filters of the last, and understands quotes and minus", async ({
  page,
}) => {
  await createPost(await createPerson(), { description: "Made at home with walnut ink." });
  await page.goto("/marketplace/search?searchQuery=ink&kind=blog&from=2020-01-01&sort=oldest");
  await page.getByLabel("Posts and projects").fill('"walnut ink" -paper');
  await page.getByRole("button", { name: "Search", exact: true }).click();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    searchQuery: '"walnut ink" -paper',
    kind: "blog",
    from: "2020-01-01",
  });
  await expect(page.locator("mark").first()).toHaveText(/^walnut ink$/iu);
});

test("no line about a post ends in the dot that divides its details", async ({ page }) => {
  for (const path of ["/", "/marketplace/search?searchQuery=light"]) {
    await page.goto(path);
    const lines = await page.locator("main .byline").allTextContents();
    expect(lines.length, path).toBeGreaterThan(0);
    expect(lines.filter((line) => /^\s*·|·\s*$/u.test(line))).toEqual([]);
  }
});
