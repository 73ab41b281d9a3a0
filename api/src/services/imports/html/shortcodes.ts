import { escapeHtml } from "../../../lib/text/escape-html";

/** A picture of a gallery. */
export type GalleryPicture = { address: string; alt: string; caption: string };

export type ShortcodeSources = {
  /** The pictures by their ids; without ids, those that were uploaded with the post. */
  findPictures: (ids: string[]) => GalleryPicture[];
};

type Attributes = { named: Map<string, string>; bare: string[] };

const CODE = new Set(["code", "sourcecode", "highlight"]);
const ADDRESSES = new Set(
  "audio video embed playlist youtube vimeo dailymotion soundcloud spotify instagram twitter tweet gist wpvideo".split(
    " ",
  ),
);
const OPENING =
  /(\[?)\[([a-z][\w-]{2,40})((?:\s+(?:[\w-]+\s*=\s*(?:"[^"[\]]*"|'[^'[\]]*'|[^\s"'[\]]+)|[^\s"'=[\]]+)){0,30})\s*\/?\](\]?)/giu;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(\S+)/gu;
const ADDRESS = /^(?:https?:)?\/\/\S+$/iu;
const SOURCES = ["src", "mp4", "m4v", "webm", "ogv", "mp3", "m4a", "ogg", "wav", "url", "href"];

/**
 * WordPress's codes in brackets as HTML: pictures, captions, links and code blocks. Others stay as they
 * are, and are named in `unknown`. https://codex.wordpress.org/Shortcode_API
 */
export function expandShortcodes(
  html: string,
  sources: ShortcodeSources,
): { html: string; unknown: string[] } {
  const unknown = new Set<string>();
  // Looking for an end that is not there, from each beginning, would take the square of the text.
  const endless = new Set<string>();
  let expanded = "";
  let position = 0;
  for (const match of html.matchAll(OPENING)) {
    const [whole, before = "", name = "", typed = "", after = ""] = match;
    if (match.index < position) continue;
    const start = match.index;
    const code = name.toLowerCase();
    if (before && after) {
      expanded += html.slice(position, start) + whole.slice(1, -1);
      position = start + whole.length;
      continue;
    }
    const opened = start + whole.length - after.length;
    const end = endless.has(code) ? -1 : html.indexOf(`[/${name}]`, opened);
    if (end < 0) endless.add(code);
    const content = end < 0 ? null : html.slice(opened, end);
    const attributes = readAttributes(typed);
    const replaced = expandOne(code, attributes, content, sources);
    if (replaced === null) {
      const isCode = content !== null || attributes.named.size > 0;
      if (isCode) unknown.add(code);
      continue;
    }
    expanded += html.slice(position, start) + before + replaced;
    position = content === null ? opened : end + name.length + 3;
  }
  return { html: expanded + html.slice(position), unknown: [...unknown] };
}

function expandOne(
  code: string,
  attributes: Attributes,
  content: string | null,
  { findPictures }: ShortcodeSources,
): string | null {
  const { named } = attributes;
  if (code === "caption" || code === "wp_caption") {
    return content === null ? null : toFigure(content, named.get("caption") ?? "");
  }
  if (code === "gallery") {
    const ids = named.get("ids") ?? named.get("include") ?? "";
    const pictures = findPictures(ids.split(/[\s,]+/u).filter((id) => id !== ""));
    return pictures.map(toPicture).join("") || null;
  }
  if (CODE.has(code) && content !== null) {
    const language = named.get("language") ?? named.get("lang") ?? "";
    const text = content.replace(/^\s*\n|\s+$/gu, "").replaceAll(/<(?=[/a-z!])/giu, "&lt;");
    return `\n\n<pre><code class="language-${escapeHtml(language)}">${text}</code></pre>\n\n`;
  }
  if (!ADDRESSES.has(code)) return null;
  const address = findAddress(code, attributes, content);
  return address && `\n\n<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>\n\n`;
}

function readAttributes(typed: string): Attributes {
  const attributes: Attributes = { named: new Map(), bare: [] };
  for (const [, name, double, single, plain, bare] of typed.matchAll(ATTRIBUTE)) {
    if (name) attributes.named.set(name.toLowerCase(), double ?? single ?? plain ?? "");
    else if (bare) attributes.bare.push(bare);
  }
  return attributes;
}

function findAddress(code: string, { named, bare }: Attributes, content: string | null) {
  const given = SOURCES.map((name) => named.get(name)).find((value) => value);
  const candidates = [given, content?.trim(), ...bare.map((one) => one.replace(/^=/u, ""))];
  const address = candidates.find((one) => one && ADDRESS.test(one));
  if (address) return decodeAmpersands(address);
  const id = named.get("id") ?? bare[0];
  if (!id || !/^[\w-]+$/u.test(id)) return null;
  if (code === "youtube") return `https://www.youtube.com/watch?v=${id}`;
  return code === "vimeo" ? `https://vimeo.com/${id}` : null;
}

const decodeAmpersands = (address: string) => address.replace(/&(?:amp|#0?38);/gu, "&");

/** A picture, maybe within a link, and the words below it. */
function toFigure(content: string, given: string): string {
  const [picture = ""] = /(?:<a\s[^<>]*>\s*)?<img\s[^<>]*>(?:\s*<\/a>)?/iu.exec(content) ?? [];
  const caption = content.replace(picture, "").trim() || given;
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
}

function toPicture({ address, alt, caption }: GalleryPicture): string {
  const picture = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
  return `\n\n<figure>${picture}<figcaption>${escapeHtml(caption)}</figcaption></figure>\n\n`;
}
