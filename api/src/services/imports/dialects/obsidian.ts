import { encodePath } from "../front-matter/file-names";
import type { Dialect, Replacement } from "./dialect";

const WIKI = /\[\[([^\][|\n]{1,300})(?:\|([^\][\n]{0,300}))?\]\]/uy;
const EMBEDDED = /!\[\[([^\][|\n]{1,300})(?:\|([^\][\n]{0,300}))?\]\]/uy;
const ALIGNED = /(!\[(?:[^[\]\\]|\\.)*\]\(\s*(?:<[^<>\n]*>|[^\s()<>]+))\s+align="[a-z]*"\s*\)/iuy;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg|bmp)$/iu;
const SIZE = /^\d+(?:x\d+)?$/u;
const WIDGET = /%%\[[\w-]+\]/uy;
const SHOWN = /%\[\s*(https?:\/\/[^\s[\]<>]+)\s*\]/uy;
const HIDDEN = /%%(?:[^%]|%(?!%))*%%/uy;
const TAG = /#([\p{L}\p{N}_/-]*\p{L}[\p{L}\p{N}_/-]*)/uy;
const CALLOUT = /^((?:[ \t]*>)+[ \t]?)\[!(\w+)\][-+]?[ \t]*(.*)$/mu;

const match = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** `[[Note|its name]]`: a link to the file of the note. */
export function readBracket(text: string, at: number): Replacement | null {
  const found = text.startsWith("[[", at) ? match(WIKI, text, at) : null;
  if (!found) return null;
  const [whole, target = "", alias] = found;
  return { length: whole.length, text: toLink(target.trim(), alias?.trim()) };
}

/** `![[picture.png|300]]`, and pictures with an alignment that is no Markdown. */
export function readEmbedded(text: string, at: number): Replacement | null {
  if (text.startsWith("![[", at)) {
    const found = match(EMBEDDED, text, at);
    if (!found) return null;
    const [whole, target = "", typed = ""] = found;
    if (!PICTURE.test(target.trim())) {
      return { length: whole.length, text: toLink(target.trim(), typed.trim()) };
    }
    const alt = SIZE.test(typed.trim()) ? "" : typed.trim();
    return { length: whole.length, text: `![${alt}](<${target.trim().replaceAll(/[<>]/gu, "")}>)` };
  }
  const aligned = text.startsWith("![", at) ? match(ALIGNED, text, at) : null;
  return aligned && { length: aligned[0].length, text: `${aligned[1]})` };
}

/** `%[address]` of Hashnode, and what Obsidian hides between `%%`. */
export function readNote(text: string, at: number, dialect: Dialect): Replacement | null {
  const shown = match(SHOWN, text, at);
  if (shown) return { length: shown[0].length, text: `<${shown[1]}>` };
  const widget = match(WIDGET, text, at);
  if (widget) {
    dialect.components.add(widget[0]);
    return { length: widget[0].length, text: "" };
  }
  const hidden = dialect.isObsidian && text.startsWith("%%", at) ? match(HIDDEN, text, at) : null;
  return hidden && { length: hidden[0].length, text: "" };
}

/** Notes `#ink`, which stays in the text. */
export function readTag(text: string, at: number, dialect: Dialect): null {
  const isApart = at === 0 || /\s/u.test(text.charAt(at - 1));
  const found = dialect.isObsidian && isApart ? match(TAG, text, at) : null;
  if (found?.[1]) dialect.tags.add(found[1]);
  return null;
}

/** `> [!note] Title`: a quote with its title. */
export function readCallout(part: string): string {
  return part.replace(CALLOUT, (_line, before: string, kind: string, typed: string) => {
    const title = typed.trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
    const bar = before.trimEnd();
    return `${bar} **${title}**\n${bar}`;
  });
}

function toLink(target: string, alias: string | undefined): string {
  const [file = "", section = ""] = target.split("#");
  const name = file.split("/").at(-1) ?? file;
  const words = (alias || name || section).replaceAll(/[[\]\\]/gu, " ");
  // A heading of the note itself is found by its words.
  if (!file) return `[${words}](#${encodePath(section)})`;
  return `[${words}](${encodePath(file)}${/\.\w{2,4}$/u.test(file) ? "" : ".md"})`;
}
