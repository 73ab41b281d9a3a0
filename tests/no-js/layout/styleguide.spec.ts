import { readFile, readdir } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../../fixtures/test";

// Half the size: small pictures to keep, and the edges of letters, which differ between versions
// of a browser, melt into grey. Playwright's own style for screenshots must pass the policy.
test.use({ deviceScaleFactor: 0.5, bypassCSP: true, viewport: { width: 1280, height: 900 } });

const SHEETS = "build/remix/client/assets";
const TOLERANT = { maxDiffPixelRatio: 0.02, scale: "device" } as const;

/** Opens the styleguide with its own font, which a first visit may do without. */
async function openStyleguide(page: Page, change = (html: string) => html) {
  // The styles are inlined.
  await page.route("**/styleguide", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll("font-display:optional", "font-display:block");
    await route.fulfill({ response, body: change(html) });
  });
  await page.goto("/styleguide");
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"')))
    .toBe(true);
}

test("every component matches its snapshot in both themes", async ({ page }) => {
  test.slow();
  await openStyleguide(page);
  const specimens = page.locator("[data-specimen]");
  expect(await specimens.count()).toBeGreaterThan(0);
  for (const specimen of await specimens.all()) {
    const id = await specimen.getAttribute("data-specimen");
    const theme = await specimen.getAttribute("data-theme");
    await expect.soft(specimen).toHaveScreenshot(`${id}-${theme}.png`, TOLERANT);
  }
});

test("a component without its colour is detected", async ({ page }) => {
  await openStyleguide(page, (html) =>
    html.replaceAll("--color-primary-fill:", "--color-nothing:"),
  );
  const buttons = page.locator('[data-specimen="buttons"][data-theme="light"]');
  await expect(buttons).not.toHaveScreenshot("buttons-light.png", TOLERANT);
});

test("the stylesheets use only existing names", async () => {
  const names = (await readdir(SHEETS)).filter((name) => name.endsWith(".css"));
  const sheets = await Promise.all(names.map((name) => readFile(`${SHEETS}/${name}`, "utf8")));
  const styles = sheets.join("");
  const find = (pattern: RegExp) => [...styles.matchAll(pattern)].map(([, name = ""]) => name);
  const known = new Set(find(/(--[\w-]+):/gu));
  expect(known.size).toBeGreaterThan(20);
  expect(find(/var\((--[\w-]+)\)/gu).filter((name) => !known.has(name))).toEqual([]);
});
