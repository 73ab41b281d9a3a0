import { logError } from "~/server/log.server";
import { LAYERS } from "~/styles/layers";

type Assets = Pick<Fetcher, "fetch">;

type Variant = { themes: string; lightPages: boolean };

type Styles = { text: string; digest: string };

const LINK_START = '<link rel="stylesheet"';
const LINK = /<link rel="stylesheet" href="(\/assets\/[^"]+)"\/>/gu;

/** Only pages with a form need these. */
const FIELDS = /^\/assets\/forms-/u;

/** What themes other than the light one add, which a page of another theme leaves out. */
const COLOURS = /@media [^{]*\{\[data-theme=(\w+)\][^{]*\{[^}]*\}\s*\}/gu;
const THEME = /data-theme="(\w+)"/gu;

const WEB_FONT = /@font-face\{font-family:Inter Variable;[^}]*\}/gu;

/** Tailwind's banner at the start of each sheet. */
const BANNER = /\/\*![^*]*\*\//gu;

const ORDER = /(?:@layer [\w,]+;)+/u;
const LAYER = /^@layer (\w+)\{((?:(?!@layer )[^])*)\}$/u;

// Not promises: if the request that made one is cut off, it never settles, and other requests would wait for ever.
const cached = new Map<string, Styles>();

export type StyledPage = {
  html: string;
  styles?: string;
};

/** Inlines the rules that this page uses: one round trip until a first visit paints. */
export async function inlineStyles(
  html: string,
  assets: Assets,
  lightPages = false,
): Promise<StyledPage> {
  // Searching the rest of the page would take longer.
  const [start, end] = [html.indexOf(LINK_START), html.lastIndexOf(LINK_START)];
  if (start < 0) return { html };
  const behind = html.indexOf(">", end) + 1;
  const links = html.slice(start, behind);
  const hasFields = html.includes('class="field"') || html.includes('class="input');
  const hrefs = [...new Set([...links.matchAll(LINK)].map(([, href = ""]) => href))].filter(
    (href) => hasFields || !FIELDS.test(href),
  );
  if (hrefs.length === 0) return { html };
  const themes = new Set([...html.matchAll(THEME)].map(([, theme]) => theme));
  const variant = { themes: [...themes].join(" "), lightPages };
  const styles = await getStyles(hrefs, variant, assets).catch((error: unknown) => {
    logError("Styles could not be read", error);
  });
  if (!styles) return { html };
  const others = links.replace(LINK, "");
  return {
    html: `${html.slice(0, start)}<style>${styles.text}</style>${others}${html.slice(behind)}`,
    styles: styles.digest,
  };
}

async function getStyles(hrefs: string[], variant: Variant, assets: Assets): Promise<Styles> {
  const key = `${variant.themes} ${variant.lightPages} ${hrefs.join(" ")}`;
  const styles = cached.get(key) ?? (await readStyles(hrefs, variant, assets));
  cached.set(key, styles);
  return styles;
}

async function readStyles(hrefs: string[], variant: Variant, assets: Assets): Promise<Styles> {
  const files = await Promise.all(
    hrefs.map(async (href) => {
      const response = await assets.fetch(new URL(href, "https://assets.local"));
      if (!response.ok) throw new Error(`The stylesheet ${href} answered ${response.status}.`);
      return (await response.text()).trim();
    }),
  );
  const whole = joinLayers(files.join("").replace(BANNER, ""));
  const { themes } = variant;
  const coloured = whole.replace(COLOURS, (rule, theme) => (themes.includes(theme) ? rule : ""));
  const text = variant.lightPages ? coloured.replace(WEB_FONT, "") : coloured;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return { text, digest: `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'` };
}

/** Declares the order of layers once and merges adjacent sheets of a layer. */
function joinLayers(text: string): string {
  if (!ORDER.test(text)) return text;
  const parts = [`@layer ${LAYERS.join()};`];
  let current = "";
  for (const sheet of text.split(ORDER).filter(Boolean)) {
    const [, layer = "", rules = ""] = LAYER.exec(sheet) ?? [];
    if (layer !== "" && layer === current) parts.push(`${parts.pop()?.slice(0, -1)}${rules}}`);
    else parts.push(sheet);
    current = layer;
  }
  return parts.join("");
}
