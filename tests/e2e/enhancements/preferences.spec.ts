import { callApi } from "../../fixtures/data/api";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { expect, test } from "../../fixtures/test";

test("buttons and current items stay distinguishable with forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { id, token } = await logInNewPerson(page);
  await page.goto(`/dashboards/dashboard/${id}`);
  const write = page.locator("main").getByRole("link", { name: "Write a post" }).first();
  await expect(write).toHaveCSS("border-top-style", "solid");
  await expect(write).not.toHaveCSS("border-top-width", "0px");
  const current = page.locator(".sidebar [aria-current]").first();
  await expect(current).toHaveCSS("outline-style", "solid");
  await expect(page.locator(".sidebar li a:not([aria-current])").first()).toHaveCSS(
    "outline-style",
    "none",
  );

  const drawing = page.locator(".sidebar li:not(:has([aria-current])) a").first();
  const inkOf = (element: Element) => getComputedStyle(element).color;
  expect(await drawing.locator(".icon").evaluate(inkOf)).toBe(await drawing.evaluate(inkOf));

  await page.goto("/marketplace?kind=project");
  await expect(page.locator("select").first()).toHaveCSS("appearance", "auto");
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colours(".chip-on")).not.toBe(await colours("body"));
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.locator("[aria-current]")).toHaveCSS("border-top-style", "solid");

  const post = await createPost(await createPerson());
  await callApi("PUT", "/api/posts/likes", { token, body: { postId: post.id } });
  await page.goto(`/marketplace/${post.id}`);
  expect(await colours('.reactions [aria-pressed="true"]')).not.toBe(
    await colours('.reactions [aria-pressed="false"]'),
  );
});

test("toasts, result counts and outdated previews are announced", async ({ page }) => {
  const person = await createPerson();
  await logIn(page, person);
  await openHydrated(page, `/dashboards/profile/settings/${person.id}`);
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.locator(".Toastify [role=alert]")).toBeVisible();

  await openHydrated(page, "/marketplace?kind=project&minPrice=5");
  const count = page.locator("[aria-live=polite]", { hasText: /in total|results? for/u });
  await count.evaluate((element) => element.setAttribute("data-same", ""));
  const filter = page.getByRole("link", { name: "Remove filter: From $5" });
  await filter.click();
  await expect(filter).toHaveCount(0);
  await expect(page).toHaveURL("/marketplace?kind=project");
  await expect(count).toHaveAttribute("data-same");

  await page.route("**/post-editor", (route) => route.abort());
  await openHydrated(page, `/dashboards/write/${person.id}`);
  await expect(page.getByRole("group", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("salt");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("[aria-live=polite]")).toContainText("Out of date");
});

test("a printed post is only its text, dark on white in either theme", async ({ page }) => {
  const post = await createPost(await createPerson());
  await page.goto(`/marketplace/${post.id}`);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const prose = page.locator(".prose");
  const ink = () => prose.evaluate((element) => getComputedStyle(element).color.match(/\d+/gu));
  expect(Math.min(...((await ink()) ?? []).map(Number))).toBeGreaterThan(150);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
  await expect(prose).toContainText("Some text.");
  expect(Math.max(...((await ink()) ?? []).map(Number))).toBeLessThan(80);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  for (const control of await page.locator("button, input, textarea, nav a").all()) {
    await expect(control).toBeHidden();
  }
});

test("a selected theme is copied to the browser's storage after hydration", async ({ page }) => {
  const mirrored = () => page.evaluate(() => localStorage.getItem("theme"));
  await page.goto("/login");
  await expect.poll(mirrored).toBe("LightTheme");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect.poll(mirrored).toBe("DarkTheme");
});

test("with the theme of the device, a page is as dark as the device", async ({ page }) => {
  for (const path of ["/about", "/login"]) {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(path);
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(248, 247, 253)");
    await page.getByRole("button", { name: "Theme of my device" }).click();
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(13, 10, 27)");
    await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeHidden();
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(248, 247, 253)");
    await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
    await page.context().clearCookies();
  }
});

test("with scripts, a list is sorted by choosing how", async ({ page }) => {
  await logInNewPerson(page);
  await openHydrated(page, "/marketplace?kind=blog");
  await page.getByLabel("Sort by").selectOption("Oldest");
  await expect(page).toHaveURL("/marketplace?kind=blog&sort=oldest");
});

test("a service worker of an earlier application is unregistered", async ({ page }) => {
  await page.addInitScript(() => {
    const registration = { unregister: async () => performance.mark("put away") };
    const value = { ready: Promise.resolve(registration) };
    Object.defineProperty(navigator, "serviceWorker", { value });
  });
  await page.goto("/login");
  await page.waitForFunction(() => performance.getEntriesByName("put away").length === 1);
});
