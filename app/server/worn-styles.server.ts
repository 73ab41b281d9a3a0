/** A rule and, for each of its selectors, the tags and classes without which it styles nothing. */
type Rule = { text: string; wearers: string[][] };

/** Rules under one condition or layer, as `@media print` and what stands in it. */
type Group = { head: string; parts: Styles };

/** A parsed stylesheet; what always matters is left as text. */
export type Styles = (string | Rule | Group)[];

const GROUP = /^@(?:media|supports|layer|container)\b/u;
const BRACE = /[{}]|"[^"]*"|'[^']*'/gu;
/** What of a selector says nothing about tags and classes that must be there. */
const STATES = /::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[[^\]]*\]|#[\w-]+/gu;
const NAME = /\.?[a-z][\w-]*/giu;
const CLASSES = ' class="';
const NAMES_IN_HTML = new RegExp(`<[a-z]\\w*|${CLASSES}[^"]+`, "gu");

/** Parses a minified stylesheet as far as `writeWorn` needs to know it. */
export function parseStyles(css: string): Styles {
  const parts: Styles = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf("{", at);
    const semicolon = css.indexOf(";", at);
    const isStatement = open < 0 || (semicolon >= 0 && semicolon < open);
    const end = isStatement ? semicolon : findClosing(css, open);
    const text = css.slice(at, end < 0 ? css.length : end + 1);
    const head = isStatement ? "" : css.slice(at, open);
    if (GROUP.test(head)) parts.push({ head, parts: parseStyles(css.slice(open + 1, end)) });
    else parts.push(head && !head.startsWith("@") ? { text, wearers: findWearers(head) } : text);
    at += text.length;
  }
  return parts;
}

function findClosing(css: string, open: number): number {
  let depth = 0;
  for (const { 0: brace, index } of css.slice(open).matchAll(BRACE)) {
    if (brace === "{") depth += 1;
    else if (brace === "}") depth -= 1;
    if (depth === 0) return open + index;
  }
  throw new Error("A stylesheet has a brace that is never closed.");
}

function findWearers(selectors: string): string[][] {
  const bare = selectors.replace(STATES, "");
  // Escaped letters and deeper brackets are not read: their rule always stays.
  if (/[\\()]/u.test(bare)) return [[]];
  return bare.split(",").map((selector) => selector.match(NAME) ?? []);
}

/** The tags and, behind a dot, the classes of a page. */
export function readNames(html: string): Set<string> {
  const names = new Set<string>();
  // Most of them are found many times.
  for (const found of new Set(html.match(NAMES_IN_HTML))) {
    if (found.startsWith("<")) names.add(found.slice(1));
    else for (const name of found.slice(CLASSES.length).split(" ")) names.add(`.${name}`);
  }
  return names;
}

/** The stylesheet without the rules that could style nothing in a page of these names. */
export function writeWorn(styles: Styles, names: Set<string>): string {
  return styles
    .map((part) => {
      if (typeof part === "string") return part;
      if ("text" in part) return isWorn(part, names) ? part.text : "";
      const text = writeWorn(part.parts, names);
      return text && `${part.head}{${text}}`;
    })
    .join("");
}

function isWorn({ wearers }: Rule, names: Set<string>): boolean {
  return wearers.some((wearer) => wearer.every((name) => names.has(name)));
}
