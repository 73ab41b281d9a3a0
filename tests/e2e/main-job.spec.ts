import { visit } from "../fixtures/hydration";
import { walkTheMainJob } from "../fixtures/journeys";
import { expect, test } from "../fixtures/test";

test("a visitor registers, logs in, writes with a picture, finds it first and comments", async ({
  page,
}) => {
  await walkTheMainJob(page);
});

test("a hydrated page follows plain links without loading a document", async ({ page }) => {
  await visit(page, "/login");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("paper with a market");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
