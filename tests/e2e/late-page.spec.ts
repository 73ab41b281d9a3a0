import type { Page } from "playwright/test";
import { visit } from "../fixtures/hydration";
import { registerAndLogIn } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const now = (page: Page) => page.evaluate(() => Date.now());

test("a page that does not come for two minutes is given up, and may be asked for again", async ({
  page,
}) => {
  await page.clock.install();
  await registerAndLogIn(page);
  await visit(page, "/dashboards");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  let isHeld = true;
  await page.route(/\/dashboards\/posts\/[^/]+\.data/u, (route) =>
    isHeld ? undefined : route.continue(),
  );
  // It begins to wait between these two.
  const before = await now(page);
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(page.locator(".loading-overlay")).toBeVisible();
  const after = await now(page);
  await page.clock.pauseAt(before + 119_000);
  const heading = page.getByRole("heading", { name: "A part of this page did not arrive" });
  await expect(heading).toHaveCount(0);
  await page.clock.pauseAt(after + 121_000);
  await expect(heading).toBeVisible();
  await page.clock.resume();

  isHeld = false;
  await page.locator(".loading-overlay").getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
});

test("a page that the line broke off from comes with the line", async ({ page, context }) => {
  const { id } = await registerAndLogIn(page);
  await visit(page, "/dashboards");
  await page.route(/\.data/u, (route) => route.abort());
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await sidebar.getByRole("link", { name: "My posts" }).click();
  await expect(
    page.getByRole("heading", { name: "A part of this page did not arrive" }),
  ).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeVisible();
  await expect(page).toHaveURL(`/dashboards/posts/${id}`);
});
