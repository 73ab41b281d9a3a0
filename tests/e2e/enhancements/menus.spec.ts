import type { Locator, Page } from "playwright/test";
import { openHydrated } from "../../fixtures/browser/hydration";
import { waitForChunk } from "../../fixtures/browser/chunks";
import { createPerson, logIn } from "../../fixtures/data/people";
import { getVariable } from "../../fixtures/stack/variables";
import { expect, test } from "../../fixtures/test";

const PHONE = { width: 390, height: 800 };
const account = (page: Page) => page.locator("details.menu");
const sidebar = (page: Page) => page.locator("details.sidebar");

/** Clicks a summary, and waits for what closes its menu. */
async function openMenu(page: Page, menu: Locator) {
  const chunk = waitForChunk(page, "open-menus");
  await menu.locator("summary").click();
  await chunk;
  await expect(menu).toHaveJSProperty("open", true);
}

test("the account menu closes on Escape, which returns the focus", async ({ page }) => {
  await logIn(page, await createPerson());
  await openHydrated(page, "/dashboards");
  await openMenu(page, account(page));
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden();
  await expect(account(page).locator("summary")).toBeFocused();
});

test("the account menu closes when something else is clicked or focused", async ({ page }) => {
  await logIn(page, await createPerson());
  await openHydrated(page, "/dashboards");
  const summary = account(page).locator("summary");
  await openMenu(page, account(page));
  await page.getByRole("heading", { level: 1 }).click();
  await expect(account(page)).toHaveJSProperty("open", false);

  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(account(page)).toHaveJSProperty("open", true);
  await page.keyboard.press("Shift+Tab");
  await expect(account(page)).toHaveJSProperty("open", false);
});

test("the account menu closes when one of its links is followed", async ({ page }) => {
  await logIn(page, await createPerson());
  await openHydrated(page, "/dashboards");
  await openMenu(page, account(page));
  await account(page).getByRole("link", { name: "Account Settings" }).click();
  await expect(page).toHaveURL(/\/settings\//u);
  await expect(account(page)).toHaveJSProperty("open", false);
});

test("an open drawer keeps the Tab key, and closes on Escape and beside it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await logIn(page, await createPerson());
  await openHydrated(page, "/dashboards");
  const summary = sidebar(page).locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toHaveAttribute("inert");
  const links = await sidebar(page).getByRole("link").count();
  for (let step = 0; step < links + 3; step += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus:not(.sidebar *)")).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(sidebar(page)).toHaveJSProperty("open", false);
  await expect(summary).toBeFocused();
  await expect(page.locator("[inert]")).toHaveCount(0);

  await summary.click();
  await expect(sidebar(page)).toHaveJSProperty("open", true);
  await page.mouse.click(PHONE.width - 20, PHONE.height / 2);
  await expect(sidebar(page)).toHaveJSProperty("open", false);
  await expect(page.locator("[inert]")).toHaveCount(0);
});

/** Opens the dashboard of a new person on a phone, and its drawer. */
async function openDrawer(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await logIn(page, await createPerson());
  await openHydrated(page, "/dashboards");
  await sidebar(page).locator("summary").click();
  await expect(page.locator("#content")).toHaveAttribute("inert");
}

test("a drawer closes when one of its links is followed, and the new page has the focus", async ({
  page,
}) => {
  await openDrawer(page);
  await sidebar(page).getByRole("link", { name: "My posts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My posts" })).toBeFocused();
  await expect(sidebar(page)).toHaveJSProperty("open", false);
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("a drawer that becomes part of a wider window leaves nothing out of reach", async ({
  page,
}) => {
  await openDrawer(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator("[inert]")).toHaveCount(0);
});

test("a swipe from the edge opens a drawer, and one back closes it", async ({ browser }) => {
  const baseURL = getVariable("BASE_URL");
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, baseURL });
  const page = await context.newPage();
  await logIn(page, await createPerson());
  await openHydrated(page, "/dashboards");
  const devtools = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: xs.map((x) => ({ x, y: 400 })),
      });
    await touch("touchStart", from);
    await touch("touchMove", to);
    await touch("touchEnd");
  };
  // The first touch of a page loads what watches for swipes.
  const swipes = waitForChunk(page, "open-menus");
  await swipe(200, 200);
  await swipes;
  await expect(async () => {
    await swipe(10, 150);
    await expect(sidebar(page)).toHaveJSProperty("open", true, { timeout: 500 });
  }).toPass();
  await swipe(200, 60);
  await expect(sidebar(page)).toHaveJSProperty("open", false);
  await swipe(40, 200);
  await expect(sidebar(page)).toHaveJSProperty("open", false);
  await context.close();
});
