import type { Page } from "playwright/test";
import { logInNewPerson } from "../../fixtures/data/people";
import { expect, test } from "../../fixtures/test";

const HEIGHT_PX = 700;

const header = (page: Page) => page.getByRole("banner");

async function expectShown(page: Page, names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await expect(header(page).getByRole("link", { name }).first()).toBeInViewport({ ratio: 1 });
  }
}

/** Expects the header to be one line: nothing in it wraps. */
async function expectOneLine(page: Page): Promise<void> {
  const { height = 0 } = (await header(page).boundingBox()) ?? {};
  expect(height).toBeLessThan(100);
  const name = await header(page).getByRole("link").first().boundingBox();
  const last = await header(page).locator("a:visible").last().boundingBox();
  expect(Math.abs((name?.y ?? 0) - (last?.y ?? 0))).toBeLessThan(30);
}

for (const width of [600, 820, 1280]) {
  test(`at ${width} px the header shows visitors the site, login and registration`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await page.goto("/about");
    await expectShown(page, ["Explore", "About", "Login", "Register"]);
    await expectOneLine(page);
  });

  test(`at ${width} px the header shows users writing, messages and account`, async ({ page }) => {
    await logInNewPerson(page);
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await page.goto("/about");
    await expectShown(page, ["Explore", "About", "Write", "Messenger", /^Welcome/u]);
    await expectOneLine(page);
  });
}

test("a phone shows messages and account, and has all else in its drawer", async ({ page }) => {
  const { id } = await logInNewPerson(page);
  await page.setViewportSize({ width: 360, height: HEIGHT_PX });
  await page.goto("/about");
  await expectShown(page, ["Messenger", /^Welcome/u]);
  await expectOneLine(page);
  await header(page).locator(".drawer > summary").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["Explore", "Write a post", "Messenger", "Dashboard", "Account Settings"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await menu.getByRole("link", { name: "Write a post" }).click();
  await expect(page).toHaveURL(`/dashboards/write/${id}`);
});
