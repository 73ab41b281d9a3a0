import type { Page } from "playwright/test";
import { callApi } from "../../fixtures/data/api";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPair, conversationOf, writeMessage } from "../../fixtures/data/messages";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

const SCRIPTS = /\/assets\/.*\.js$/u;

/** Lets scripts wait until they are let through. */
async function holdScripts(page: Page) {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(SCRIPTS, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

async function openBeforeScripts(page: Page, path: string) {
  const letThrough = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  return letThrough;
}

test("going back while a page that was loaded again has no scripts yet opens the page before", async ({
  page,
}) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${id}`);
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  const letThrough = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/write\//u);
  letThrough();
  await expect(page.getByLabel("Title")).toBeVisible();
});

/** What moves on a page that was painted in full when its scripts came. */
async function findShifts(page: Page, path: string): Promise<string[]> {
  const letThrough = await openBeforeScripts(page, path);
  const since = await page.evaluate(async () => {
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    });
    const isParsed = () => document.readyState !== "loading";
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!isParsed()) await frame();
    await frame();
    return performance.now();
  });
  letThrough();
  await page.waitForLoadState("networkidle");
  await page.unroute(SCRIPTS);
  const moved = await page.evaluate(async (from) => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node }) => (node instanceof Element ? node.className : node));
        if (startTime >= from) shifts.push(`${value}: ${what.join(", ")}`);
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts;
  }, since);
  return moved.map((shift) => `${path} ${shift}`);
}

for (const [width, height] of [
  [1280, 900],
  [360, 900],
  [800, 1400],
] as const) {
  test(`nothing moves during hydration at ${width} × ${height} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const [own, friend] = await createPair();
    const post = await createPost(own);
    await writeMessage(friend, own, "Are you there?");
    await logIn(page, own);
    const screens = [
      `/dashboards/dashboard/${own.id}`,
      `/dashboards/messenger/${own.id}`,
      conversationOf(own, friend),
      `/dashboards/posts/${own.id}`,
      `/dashboards/write/${own.id}`,
      `/dashboards/update-post/${post.id}`,
      `/dashboards/publish/${own.id}/${post.id}`,
      `/dashboards/profile/details/${own.id}`,
      `/dashboards/profile/settings/${own.id}`,
      `/dashboards/profile/settings/${own.id}/photos`,
      "/dashboards/upgrade",
      `/marketplace/${post.id}`,
      "/marketplace",
      "/contact",
      "/shortcuts",
      "/",
    ];
    for (const path of screens) expect.soft(await findShifts(page, path)).toEqual([]);
  });
}

test("a layout shift after the scripts load is detected", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("load", () => (document.body.style.paddingTop = "9rem"));
  });
  expect(await findShifts(page, "/login")).not.toEqual([]);
});

test("text typed before the scripts load is still there afterwards", async ({ page }) => {
  const person = await logInNewPerson(page);
  const post = await createPost(person, { title: "As it was" });
  const letThrough = await openBeforeScripts(page, `/dashboards/update-post/${post.id}`);
  await page.getByLabel("Title").fill("As it is now");
  await page.getByLabel("Text", { exact: true }).fill("Another text");
  letThrough();
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("As it is now");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Another text");
});

test("going back repeatedly restores a half-typed form", async ({ page }) => {
  const person = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/write/${person.id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Title").fill("Half a title");
  await page.getByLabel("Text", { exact: true }).fill("Half a text");
  for (const path of ["/about", "/marketplace"]) {
    await page.goto(path);
    await page.goBack();
    await expect(page.getByLabel("Title")).toHaveValue("Half a title");
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Half a text");
  }
});

test("a reaction far down a page keeps scroll position and focus", async ({ page }) => {
  const author = await createPerson();
  const body = { title: "A long one", description: "Word.\n\n".repeat(80), category: "Food" };
  const { id } = await callApi<{ id: string }>("POST", "/api/posts", { token: author.token, body });
  await logInNewPerson(page);
  await openHydrated(page, `/marketplace/${id}`);
  const like = page.getByRole("button", { name: "Like, 0 likes" });
  await like.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await like.click();
  const liked = page.getByRole("button", { name: "Like, 1 like", exact: true });
  await expect(liked).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Unsave" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.getByLabel("Add a comment").fill("At its end");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page).toHaveURL(/#comment-/u);
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
});

test("public pages are prefetched on hover, and posts are not", async ({ page, request }) => {
  await page.goto("/marketplace", { waitUntil: "networkidle" });
  const about = page.getByRole("link", { name: "About" }).first();
  const ahead = page.waitForRequest((one) => one.url().endsWith("/about"));
  await about.hover();
  expect((await ahead).headers()["sec-purpose"]).toContain("prefetch");
  await about.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("sell what you make");

  const rules = await request.get("/speculation-rules.json");
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  // A post that was fetched ahead would be read without being counted.
  const used = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON());
  expect(used).toMatchObject({ deliveryType: "navigational-prefetch" });
  await page.goBack();
  const asked: string[] = [];
  page.on("request", (one) => asked.push(one.url()));
  const post = page.getByRole("article").first().getByRole("link").last();
  await post.hover();
  await about.hover();
  await expect.poll(() => asked.some((url) => url.endsWith("/about"))).toBe(true);
  expect(asked.filter((url) => /\/marketplace\/[0-9a-f]{24}/u.test(url))).toEqual([]);
});

test("a phone gets prefetch rules from its second page on", async ({ request }) => {
  const phone = { "Sec-CH-UA-Mobile": "?1" };
  for (const path of ["/marketplace", `/marketplace?sort=oldest&tag=t${Date.now()}`]) {
    for (const [site, rules] of [
      ["none", undefined],
      ["cross-site", undefined],
      ["same-origin", '"/speculation-rules.json"'],
    ] as const) {
      const page = await request.get(path, { headers: { ...phone, "Sec-Fetch-Site": site } });
      expect(page.headers()["speculation-rules"], `${path}, ${site}`).toBe(rules);
    }
    expect((await request.get(path)).headers()["speculation-rules"]).toBeDefined();
  }
});

test("a page whose address ends like a request for data is opened with scripts and without", async ({
  page,
}) => {
  const reader = await logInNewPerson(page);
  const { id } = await createPost(reader, { tags: "big.data" });
  await openHydrated(page, `/marketplace/${id}`);
  await page.getByRole("link", { name: "big.data", exact: true }).click();
  await expect(page).toHaveTitle(/^Posts about big\.data/u);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("big.data");
});

test("light pages have no prefetch rules and no script", async ({ request }) => {
  const light = await request.get("/login", { headers: { "Save-Data": "on" } });
  expect(await light.text()).not.toContain("<script");
  const plain = await request.get("/marketplace");
  expect(plain.headers()["speculation-rules"]).toBe('"/speculation-rules.json"');
  const saving = await request.get("/marketplace", { headers: { "Save-Data": "on" } });
  expect(saving.headers()["speculation-rules"]).toBeUndefined();
});

test("after signing out, Back shows no private page", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/posts/${id}`);
  await page.getByRole("link", { name: "Write a post" }).first().click();
  await expect(page.getByLabel("Title")).toBeVisible();
  await page.locator(".dashboard-header .menu summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await expect(page).toHaveURL(`/login?redirectTo=%2Fdashboards%2Fwrite%2F${id}`);
  await expect(page.getByText("Robin")).toHaveCount(0);
});

test("after a deletion, Back does not return to its confirmation", async ({ page }) => {
  const person = await logInNewPerson(page);
  const post = await createPost(person);
  await openHydrated(page, "/about");
  await openHydrated(page, `/dashboards/delete-post/${post.id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`“${post.title}” was deleted.`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});
