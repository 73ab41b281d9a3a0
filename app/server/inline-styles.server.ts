import { parseStyles, readNames, writeWorn } from "./worn-styles.server";
import type { Styles } from "./worn-styles.server";

type Assets = Pick<Fetcher, "fetch">;

type Wear = { isDark: boolean; lightPages: boolean };

const LINK_START = '<link rel="stylesheet"';
const LINK = /<link rel="stylesheet" href="(\/assets\/[^"]+)"\/>/gu;

/** What the dark theme changes; the light one is written out for both. */
const DARK = /@media screen\{\[data-theme=dark\]\{[^}]*\}\s*\}/u;

/** The font that is fetched; without it the system's own is drawn in its measures. */
const WEB_FONT = /@font-face\{font-family:Inter Variable;[^}]*\}/gu;

/** Said in the file. */
const BANNER = /^\/\*![^*]*\*\//u;

const sheets = new Map<string, Promise<Styles>>();

export type StyledPage = {
  html: string;
  /** The digest of the styles in the page, as its content policy names it. */
  styles?: string;
};

/**
 * Puts what a page wears of its stylesheets into the page itself, so that a first visit paints after
 * one round trip, a light page without a font to fetch. Nothing may be added to the page later. The
 * sheets are read once per isolate; where one cannot be read, the page keeps its links.
 */
export async function inlineStyles(
  html: string,
  assets: Assets,
  lightPages = false,
): Promise<StyledPage> {
  // Only so much of a page is looked through and copied.
  const [start, end] = [html.indexOf(LINK_START), html.lastIndexOf(LINK_START)];
  if (start < 0) return { html };
  const behind = html.indexOf(">", end) + 1;
  const links = html.slice(start, behind);
  const hrefs = [...links.matchAll(LINK)].map(([, href = ""]) => href);
  if (hrefs.length === 0) return { html };
  const wear = { isDark: html.includes('data-theme="dark"'), lightPages };
  const sheet = await getSheet(hrefs, wear, assets).catch(console.error);
  if (!sheet) return { html };
  const text = writeWorn(sheet, readNames(html));
  const others = links.replace(LINK, "");
  return {
    html: `${html.slice(0, start)}<style>${text}</style>${others}${html.slice(behind)}`,
    styles: await digestStyles(text),
  };
}

function getSheet(hrefs: string[], wear: Wear, assets: Assets): Promise<Styles> {
  const key = `${wear.isDark} ${wear.lightPages} ${hrefs.join(" ")}`;
  const known = sheets.get(key);
  if (known) return known;
  const sheet = readSheet(hrefs, wear, assets);
  sheets.set(key, sheet);
  sheet.catch(() => sheets.delete(key));
  return sheet;
}

async function readSheet(hrefs: string[], wear: Wear, assets: Assets): Promise<Styles> {
  const texts = await Promise.all(
    hrefs.map(async (href) => {
      const response = await assets.fetch(new URL(href, "https://assets.local"));
      if (!response.ok) throw new Error(`The stylesheet ${href} answered ${response.status}.`);
      return (await response.text()).trim().replace(BANNER, "");
    }),
  );
  const whole = texts.join("");
  const coloured = wear.isDark ? whole : whole.replace(DARK, "");
  const text = wear.lightPages ? coloured.replace(WEB_FONT, "") : coloured;
  return parseStyles(text);
}

/** As a content policy names it. */
async function digestStyles(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
