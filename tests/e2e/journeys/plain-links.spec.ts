import { openHydrated } from "../../fixtures/browser/hydration";
import { expect, test } from "../../fixtures/test";

test("a hydrated page follows plain links without loading a document", async ({ page }) => {
  await openHydrated(page, "/login");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("sell what you make");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
