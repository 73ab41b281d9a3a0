import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logIn, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

test("single keys navigate the site", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, "/dashboards");
  const ways: [string[], string, string][] = [
    [["g", "m"], `/dashboards/messenger/${id}`, "Messages"],
    [["n"], `/dashboards/write/${id}`, "Write a post"],
    [["g", "d"], `/dashboards/dashboard/${id}`, "Welcome"],
    [["g", "h"], "/", "Good writing"],
  ];
  for (const [keys, path, name] of ways) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  }
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("the search shortcut works on a page without a search field", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await openHydrated(page, `/dashboards/profile/settings/${id}`);
  // React may still be busy after hydration, and misses a key then.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page).toHaveURL("/marketplace", { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("the search shortcut works during a navigation", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  // A request right after its route was set up can miss it.
  await page.route(/_root\.data/u, () => undefined);
  await openHydrated(page, `/dashboards/profile/settings/${id}`);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const landing = page.waitForRequest(/_root\.data/u);
  for (const key of ["g", "h"]) await page.keyboard.press(key);
  await landing;
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/marketplace");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("shortcuts load on the first key, and typing is never a shortcut", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openHydrated(page, `/dashboards/write/${id}`);
  await page.getByLabel("Title").pressSequentially("ghn/?");
  await expect(page.getByLabel("Title")).toHaveValue("ghn/?");
  await expect(page).toHaveURL(`/dashboards/write/${id}`);
  expect(asked.filter((url) => url.includes("shortcut"))).toEqual([]);
});

test("a question mark opens the shortcuts dialog, which restores the focus", async ({ page }) => {
  await logInNewPerson(page);
  await openHydrated(page, "/about");
  const link = page.getByRole("link", { name: "Explore everything" });
  await link.focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByRole("definition").first()).toHaveText("Show keyboard shortcuts");
  await expect(dialog).toHaveCSS("position", "fixed");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL("/about");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("shortcuts stay off until they are turned on again", async ({ page }) => {
  await logIn(page, await createPerson());
  await openHydrated(page, "/shortcuts");
  // A page that takes long says so beside.
  const status = page.getByRole("status").filter({ hasText: "In this browser" });
  await page.getByRole("button", { name: "Turn shortcuts off" }).click();
  await expect(status).toHaveText("Shortcuts are off in this browser.");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.click();
  await page.keyboard.press("?");
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Turn shortcuts on" }).click();
  await expect(status).toHaveText("Shortcuts are on in this browser.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await heading.click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});
