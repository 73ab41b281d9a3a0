import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { paths } from "../../app/utils/paths";
import type { ScreenContext } from "../../tests/fixtures/screens/screen-context";
import type { Shot } from "./shots";

export const THEMES = ["light", "dark"] as const;
const WIDTHS_PX = [360, 768, 1440] as const;
const HEIGHTS_PX = { 360: 760, 768: 1024, 1440: 900 } as const;

export type Theme = (typeof THEMES)[number];
type Width = (typeof WIDTHS_PX)[number];

/** The path of a picture, which starts with its screen, so that its six pictures sort together. */
function pictureName({ name }: Shot, theme: Theme, width: Width): string {
  const words = name.match(/[\p{L}\p{N}-]+/gu) ?? [];
  return `${words.join("-").replace(/-{2,}/gu, "-")}.${width}.${theme}.png`;
}

/** The pictures of a shot whose names hold all the words. */
export function listPictures(shot: Shot, theme: Theme, words: string[]): Width[] {
  return WIDTHS_PX.filter((width) => {
    if (shot.maxWidthPx && width > shot.maxWidthPx) return false;
    const name = pictureName(shot, theme, width);
    return words.every((word) => name.includes(word));
  });
}

/** A browser of one person in one theme. */
export async function openContext(
  browser: Browser,
  { session, theme, origin }: { session: ScreenContext["session"]; theme: Theme; origin: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  const [name = "", ...value] = session.cookie.split("=");
  if (name) await context.addCookies([{ name, value: value.join("="), url: origin }]);
  await context.request.post(paths.theme(), { form: { theme }, headers: { Origin: origin } });
  return context;
}

/** A page shows its font only where it comes at once; in pictures it always does. */
async function loadFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    // Those within a group come to the end, and are seen there.
    for (const rule of rules) {
      if (rule instanceof CSSGroupingRule) rules.push(...rule.cssRules);
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const { style } = rule;
      const [src, unicodeRange] = ["src", "unicode-range"].map((n) => style.getPropertyValue(n));
      if (!src?.includes("url(")) continue;
      const face = new FontFace(style.fontFamily, src, { weight: style.fontWeight, unicodeRange });
      document.fonts.add(await face.load());
    }
  });
}

/** Loads the pictures below the fold, which wait until the page is scrolled. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Takes the pictures of one shot in one theme. */
export async function takePictures(
  context: BrowserContext,
  shot: Shot,
  { screenContext, theme, widths, folder }: PictureOptions,
): Promise<void> {
  const page = await context.newPage();
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHTS_PX[width] });
      // Repeated at each width, because dialogs and menus are placed by it.
      if (shot.act || page.url() === "about:blank") {
        await page.goto(shot.path(screenContext), { waitUntil: "networkidle" });
        await shot.act?.(page);
      }
      await loadFont(page);
      await loadPictures(page);
      const path = join(folder, pictureName(shot, theme, width));
      // Nothing moves but the clock of a toast, whose end would take it away.
      await page.screenshot({ path, fullPage: !shot.isWindow });
    }
  } finally {
    await page.close();
  }
}

type PictureOptions = {
  screenContext: ScreenContext;
  theme: Theme;
  widths: Width[];
  folder: string;
};
