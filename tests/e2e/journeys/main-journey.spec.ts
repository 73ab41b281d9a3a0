import { openHydrated } from "../../fixtures/browser/hydration";
import { walkMainJourney } from "../../fixtures/journeys";
import { expect, test } from "../../fixtures/test";

test("a visitor registers, logs in, publishes a post with a picture, finds it first and comments", async ({
  page,
}) => {
  await walkMainJourney(page);
});

test("a hydrated page follows plain links without loading a document", async ({ page }) => {
  await openHydrated(page, "/login");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("sell what you make");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
