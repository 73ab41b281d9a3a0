import type { Page } from "playwright/test";
import { recordFrames, measureLight } from "../../fixtures/browser/frames";
import { expect, test } from "../../fixtures/test";

const PATHS = ["/login", "/marketplace", "/contact", "/register", "/"];
const ROUNDS = 20;

/** The styles come later than a browser waits with an old picture. */
async function holdStylesBack(page: Page): Promise<void> {
  await page.route(/\.css$/u, async (route) => {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 800))).catch(() => undefined);
    await route.continue();
  });
}

/** How light each frame was that was drawn while pages were opened. */
async function openAndFilm(page: Page, rounds: number): Promise<number[]> {
  const judge = await page.context().newPage();
  await page.bringToFront();
  const { stop } = await recordFrames(page);
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(PATHS[round % PATHS.length] ?? "/", { waitUntil: "networkidle" });
  }
  const frames = await stop();
  expect(frames.length).toBeGreaterThanOrEqual(rounds);
  return Promise.all(frames.map((frame) => measureLight(judge, frame)));
}

test("a dark theme is dark in every frame of twenty page loads, even with late styles", async ({
  page,
}) => {
  test.slow();
  await page.goto("/about");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const seen = await openAndFilm(page, ROUNDS);
  await holdStylesBack(page);
  seen.push(...(await openAndFilm(page, PATHS.length)));
  // Words and pictures are light, backgrounds are not.
  expect(Math.max(...seen)).toBeLessThan(0.3);
});

test("frames of a light page are light, so that a flash is detected", async ({ page }) => {
  await page.goto("/about");
  expect(Math.min(...(await openAndFilm(page, 2)))).toBeGreaterThan(0.4);
});
