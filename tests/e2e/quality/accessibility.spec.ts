import type { Page } from "playwright/test";
import { paths } from "../../../app/utils/paths";
import { THEMES, findAccessibilityViolations } from "../../fixtures/browser/axe";
import { setScriptsBlocked, setTextSize } from "../../fixtures/browser/devtools";
import { openHydrated, waitForHydration } from "../../fixtures/browser/hydration";
import {
  enlargeRoot,
  findCovered,
  findHeadingFaults,
  findMotion,
  findOverflow,
  findSmallTargets,
  findSpilled,
  spreadText,
} from "../../fixtures/browser/layout";
import { LONG_TEXT } from "../../fixtures/data/long-text";
import { createPerson } from "../../fixtures/data/people";
import { createPost } from "../../fixtures/data/posts";
import { getScreenContexts } from "../../fixtures/screens/screen-context";
import { nameOf } from "../../fixtures/screens/screen";
import { listPagesOnce } from "../../fixtures/screens/screens";
import { expect, test } from "../../fixtures/test";
import { addSessionCookie } from "../../fixtures/browser/web-session";

const WIDE_PX = 1280;
const PHONE_PX = 360;
const NARROWEST_PX = 320;
const HEIGHT_PX = 900;
const TEXT_PX = 16;

/** The editor's screens: scripts show more than the page has without them. */
const EDITORS = new Set([
  "dashboards.write.$id.($postId)",
  "dashboards.update-post.$id",
  "dashboards.publish.$id.$postId",
  "dashboards._provider.create-project.$id.($postId)",
  "dashboards._provider.update-project.$id",
]);

/** Nothing is typed there. */
const READ_ONLY = "a draft that a co-author writes";

test.use({
  expectedErrors: [/^500: .*\/status\/500$/u],
  // Colours on their way from one theme to the other are in neither.
  contextOptions: { reducedMotion: "reduce" },
});

/** The open page's styles and elements, without scripts and what is new in each answer. */
function readContent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as Element;
    for (const script of body.querySelectorAll("script")) script.remove();
    for (const form of body.querySelectorAll("form")) form.removeAttribute("novalidate");
    const fields = [...body.querySelectorAll("input")];
    const secrets = fields.filter(({ name }) => name === "csrf" || name === "key");
    const values = secrets.map(({ defaultValue }) => defaultValue).filter(Boolean);
    // React writes down that a field is empty.
    for (const field of fields) if (!field.defaultValue) field.removeAttribute("value");
    const content = values.reduce((html, value) => html.replaceAll(value, ""), body.outerHTML);
    const sheets = [...document.styleSheets].map(({ href, ownerNode }) => href ?? ownerNode);
    const styles = sheets.map((sheet) => (sheet instanceof Node ? sheet.textContent : sheet));
    return [...styles, content.replace(/\w{8}(?:-\w{4}){3}-\w{12}/gu, "")].join("\n");
  });
}

/** Looks at the open page, as seldom changed as can be: as a whole when wide, and its room on a phone. */
async function expectNoBarriers(page: Page, how: string): Promise<void> {
  // Parts within parts: for these, a phone with large letters has no room.
  const isStyleguide = new URL(page.url()).pathname === "/styleguide";
  await page.setViewportSize({ width: WIDE_PX, height: HEIGHT_PX });
  for (const [index, theme] of THEMES.entries()) {
    const barriers = await findAccessibilityViolations(page, theme, { onlyColours: index > 0 });
    expect.soft(barriers, `barriers, ${how}, ${theme}`).toEqual([]);
  }
  await expectRoomForLargeText(page, `${WIDE_PX} px, ${how}`);
  await page.setViewportSize({ width: PHONE_PX, height: HEIGHT_PX });
  // A phone shows rows as lists, which may not cost a table its roles.
  if ((await page.locator("main table").count()) > 0) {
    const barriers = await findAccessibilityViolations(page, "light");
    expect.soft(barriers, `barriers, ${how}, ${PHONE_PX} px`).toEqual([]);
  }
  if (!isStyleguide) {
    await expectRoomForLargeText(page, `${PHONE_PX} px, ${how}`);
    // Larger letters for the page alone, which its breakpoints know nothing of.
    await enlargeRoot(page, "200%");
    await expectRoom(page, `twice the root, ${how}`);
    await enlargeRoot(page, "");
  }
  expect.soft(await findSmallTargets(page), `small targets, ${how}`).toEqual([]);
  expect.soft(await findCovered(page), `covered, ${how}`).toEqual([]);
  expect.soft(await findMotion(page), `motion, ${how}`).toEqual([]);
  expect.soft(await findHeadingFaults(page), `headings, ${how}`).toEqual([]);
  await page.setViewportSize({ width: NARROWEST_PX, height: HEIGHT_PX });
  expect.soft(await findOverflow(page), `overflow at ${NARROWEST_PX} px, ${how}`).toEqual([]);
  await spreadText(page);
  expect.soft(await findOverflow(page), `overflow of spread text, ${how}`).toEqual([]);
}

async function expectRoomForLargeText(page: Page, where: string): Promise<void> {
  await setTextSize(page, 2 * TEXT_PX);
  await expectRoom(page, `200 % text, ${where}`);
  await setTextSize(page, TEXT_PX);
}

async function expectRoom(page: Page, where: string): Promise<void> {
  const [overflow, spilled] = await Promise.all([findOverflow(page), findSpilled(page)]);
  expect.soft(overflow, `overflow: ${where}`).toEqual([]);
  expect.soft(spilled, `spilled: ${where}`).toEqual([]);
}

for (const { screen, role } of listPagesOnce()) {
  test(`${nameOf(screen)} is accessible with scripts blocked and allowed`, async ({ page }) => {
    const screenContext = (await getScreenContexts())[role];
    await addSessionCookie(page.context(), screenContext.session);
    const open = async () => {
      const response = await page.goto(screen.path(screenContext));
      expect(response?.status()).toBe(screen.answers[role]);
    };
    // Axe is a script itself, so only those of the page are kept back.
    await setScriptsBlocked(page, true);
    await open();
    const plain = await readContent(page);
    await expectNoBarriers(page, "scripts blocked");

    await setScriptsBlocked(page, false);
    if ((await page.locator("script[type=module]").count()) === 0) return;
    await page.setViewportSize({ width: WIDE_PX, height: HEIGHT_PX });
    await open();
    await waitForHydration(page);
    // What scripts add comes in files of its own.
    const isEditor = EDITORS.has(screen.route) && screen.state !== READ_ONLY;
    if (isEditor && screen.answers[role] === 200)
      await expect.poll(() => readContent(page), "scripts change the page").not.toBe(plain);
    await page.waitForLoadState("networkidle");
    const isChanged = (await readContent(page)) !== plain;
    // What is the same has been judged.
    if (isChanged) await expectNoBarriers(page, "scripts allowed");
  });
}

test("a long text with code, notes and a table can be read by everyone", async ({ page }) => {
  const { id } = await createPost(await createPerson(), { description: LONG_TEXT });
  await page.goto(paths.post({ id }));
  await expectNoBarriers(page, "a visitor");
});

test("a button without a name and low contrast text are detected", async ({ page }) => {
  const { session, userId } = (await getScreenContexts()).rider;
  await addSessionCookie(page.context(), session);
  for (const path of [paths.about(), paths.dashboard(userId)]) {
    await openHydrated(page, path);
    await page.evaluate(() => {
      const pale = document.createElement("p");
      pale.textContent = "Neither black nor white";
      pale.style.color = "#8f8ba6";
      for (const one of [pale, document.createElement("button")]) {
        document.querySelector("main")?.appendChild(one);
      }
    });
    for (const theme of THEMES) {
      const found = (await findAccessibilityViolations(page, theme)).map(({ id }) => id);
      expect(found.toSorted(), `${path}, ${theme}`).toEqual(["button-name", "color-contrast"]);
    }
  }
});
