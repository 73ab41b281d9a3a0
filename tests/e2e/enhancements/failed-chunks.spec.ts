import type { Page } from "playwright/test";
import { openHydrated } from "../../fixtures/browser/hydration";
import { createPerson, logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

test.use({
  expectedErrors: [/Failed to fetch dynamically imported module|Error loading route module/u],
});

/** Loses the files of a part, as those of an older build are gone after a deploy. */
async function lose(page: Page, part: string): Promise<void> {
  await page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`, "u"), (route) => route.abort());
}

test("a toast that cannot be shown does not break the page", async ({ page }) => {
  await logInNewPerson(page);
  await openHydrated(page, `/dashboards/profile/details/${(await createPerson()).id}`);
  await lose(page, "toaster");
  const lost = page.waitForEvent("requestfailed", (one) => one.url().includes("/toaster-"));
  await page.getByRole("button", { name: "Follow Robin" }).click();
  await lost;
  await expect(page.getByRole("button", { name: "Unfollow Robin" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Robin");
});

test("a dialog that cannot be loaded falls back to its page", async ({ page }) => {
  await logInNewPerson(page);
  await openHydrated(page, "/dashboards");
  await lose(page, "upgrade-dialog");
  await page.getByRole("link", { name: "Become a provider" }).click();
  await expect(page).toHaveURL("/dashboards/upgrade");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Become a provider");
});

test("the shortcuts page opens when its dialog cannot be loaded", async ({ page }) => {
  await logInNewPerson(page);
  await openHydrated(page, "/about");
  await lose(page, "shortcuts-dialog");
  await page.keyboard.press("?");
  await expect(page).toHaveURL("/shortcuts");
});
