import type { Page } from "playwright/test";
import { paths } from "../../../app/utils/paths";
import { setScriptsBlocked, setTextSize } from "../../fixtures/browser/devtools";
import { findOverflow, findWiderThanColumn } from "../../fixtures/browser/layout";
import { addSessionCookie } from "../../fixtures/browser/web-session";
import { callApi } from "../../fixtures/data/api";
import { createPerson } from "../../fixtures/data/people";
import { makePicture } from "../../fixtures/data/pictures";
import {
  LONG_TEXTS,
  createLongTextContext,
  showTyped,
} from "../../fixtures/screens/long-text-context";
import { nameOf } from "../../fixtures/screens/screen";
import type { ScreenContext } from "../../fixtures/screens/screen-context";
import { listPagesOf } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/test";

const NARROWEST_PX = 320;
/** Two more arrangements of a page, where the longest word shows what any text would. */
const WIDER_PX = [820, 1280];
const HEIGHT_PX = 900;
const LARGE_TEXT_PX = 32;
// Parts within parts; its own texts are ours.
const SCREENS = listPagesOf("admin").filter(({ route }) => route !== "_public.styleguide");

let context: Promise<ScreenContext> | undefined;

test.use({ expectedErrors: [/^500: .*\/status\/500$/u] });

async function expectRoom(page: Page): Promise<void> {
  const texts = Object.entries(LONG_TEXTS);
  // A window takes longer to change than its texts.
  for (const width of [NARROWEST_PX, ...WIDER_PX]) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    for (const [name, text] of width === NARROWEST_PX ? texts : texts.slice(0, 1)) {
      const isInMain = await showTyped(page, text);
      const [overflow, wider, unreached] = await Promise.all([
        findOverflow(page),
        findWiderThanColumn(page),
        findActionsOutOfView(page),
      ]);
      const where = `${name}, ${width} px`;
      expect.soft(overflow, `beyond the window: ${where}`).toEqual([]);
      expect.soft(wider, `beyond its column: ${where}`).toEqual([]);
      expect.soft(unreached, `actions out of view: ${where}`).toEqual([]);
      // The frame around it is that of the others.
      if (!isInMain) break;
    }
  }
}

function findActionsOutOfView(page: Page): Promise<string[]> {
  return page.locator(".row-actions").evaluateAll((all) =>
    all.flatMap((actions) => {
      const panel = actions.closest(".panel")?.getBoundingClientRect();
      const { left, right } = actions.getBoundingClientRect();
      const isIn = panel && left >= panel.left && right <= panel.right;
      return isIn ? [] : [actions.outerHTML.slice(0, 90)];
    }),
  );
}

/** A project whose price lies on its picture. */
async function createPicturedProject(): Promise<void> {
  const { token } = await createPerson({ accountType: "provider", isVerified: true });
  const { buffer, name } = await makePicture();
  const body = new FormData();
  const fields = { title: "A stall", description: "Some text.", category: "Food" };
  const prices = { price: "1000000", updatedPrice: "999999.99" };
  for (const [field, value] of Object.entries({ ...fields, ...prices })) body.set(field, value);
  body.set("image", new File([new Uint8Array(buffer)], name));
  await callApi("POST", "/api/posts", { token, body });
}

for (const screen of SCREENS) {
  test(`${nameOf(screen)} has room for long texts`, async ({ page }) => {
    const screenContext = await (context ??= createLongTextContext());
    await addSessionCookie(page.context(), screenContext.session);
    // Scripts would render the page anew.
    await setScriptsBlocked(page, true);
    const response = await page.goto(screen.path(screenContext));
    expect(response?.status()).toBe(screen.answers.admin);
    await expectRoom(page);
  });
}

test("prices of a million leave the words of their cards alone in letters twice as large", async ({
  page,
}) => {
  const { session } = await (context ??= createLongTextContext());
  await addSessionCookie(page.context(), session);
  await setTextSize(page, LARGE_TEXT_PX);
  await page.setViewportSize({ width: NARROWEST_PX, height: HEIGHT_PX });
  await createPicturedProject();
  await page.goto(paths.home());
  for (const price of [".price-tag", ".text-only .price"]) {
    const prices = page.locator(`.post-grid ${price}`, { hasText: "$1,000,000" });
    await expect(prices, price).not.toHaveCount(0);
  }
  const wider = await findWiderThanColumn(page);
  expect(wider.filter((one) => one.includes("price"))).toEqual([]);
});
