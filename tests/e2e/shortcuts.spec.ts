import { visit } from "../fixtures/hydration";
import { createPerson, logIn, registerAndLogIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("single keys lead around the site", async ({ page }) => {
  const { id } = await registerAndLogIn(page);
  await visit(page, "/dashboards");
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

test("the search is found from a page without one", async ({ page }) => {
  const { id } = await registerAndLogIn(page);
  await visit(page, `/dashboards/profile/settings/${id}`);
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/marketplace");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("who wants to search while another page comes gets there all the same", async ({ page }) => {
  const { id } = await registerAndLogIn(page);
  await visit(page, `/dashboards/profile/settings/${id}`);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const landing = page.waitForRequest(/_root\.data/u);
  await page.route(/_root\.data/u, () => undefined);
  for (const key of ["g", "h"]) await page.keyboard.press(key);
  await landing;
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/marketplace");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("nothing is loaded before a first key, and typing is never a shortcut", async ({ page }) => {
  const { id } = await registerAndLogIn(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, `/dashboards/write/${id}`);
  await page.getByLabel("Title").pressSequentially("ghn/?");
  await expect(page.getByLabel("Title")).toHaveValue("ghn/?");
  await expect(page).toHaveURL(`/dashboards/write/${id}`);
  expect(asked.filter((url) => url.includes("shortcut"))).toEqual([]);
});

test("a question mark shows the keys in a dialog, which gives the focus back", async ({ page }) => {
  await registerAndLogIn(page);
  await visit(page, "/about");
  const link = page.getByRole("link", { name: "Explore everything" });
  await link.focus();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog.getByRole("definition").first()).toHaveText("Show the shortcuts");
  await expect(dialog).toHaveCSS("position", "fixed");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL("/about");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("somebody who turned them off has no shortcuts, until they turn them on", async ({ page }) => {
  await logIn(page, await createPerson());
  await visit(page, "/shortcuts");
  // A page that takes long says so beside.
  const status = page.getByRole("status").filter({ hasText: "In this browser" });
  await page.getByRole("button", { name: "Turn shortcuts off" }).click();
  await expect(status).toHaveText("In this browser they are off.");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.click();
  await page.keyboard.press("?");
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Turn shortcuts on" }).click();
  await expect(status).toHaveText("In this browser they are on.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await heading.click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});
