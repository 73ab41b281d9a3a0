import { readLine } from "../entry";
import { toHead } from "../front-matter/parse-head";
import { findEmbedded, toEmbed } from "./embeds";
import type { Dialect, Replacement } from "./dialect";

// None reads on past the next opening brace, so that all of them together read a text once.
const TAG = /\{%-?\s*(\/?\w[\w-]*)((?:[^%{]|%(?!\}))*)%\}/uy;
const SHORTCODE = /\{\{[<%]\s*(\/?\w[\w-]*)((?:[^%>{]|[%>](?!\}\}))*)[%>]\}\}/uy;
const VALUE = /\{\{([^{}]*)\}\}/uy;
const ATTRIBUTES = /\{::?[^{}]*\}/uy;
const COMMENT = /\{\/\*(?:[^*{]|\*(?!\/))*\*\/\}/uy;
const HEADING_ID = /\{#[\w:.-]+[^{}\n]*\}[ \t]*$/uy;
const PART =
  /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s"',]+))|"([^"]*)"|'([^']*)'|([^\s"',]+)/gu;
const MAX_SHOWN = 60;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)(?:[?#]|$)/iu;
const QUOTED = /^["']([^"']*)["']\s*(?:\||$)/u;
const SITE = /^site\.(?:baseurl|url|base_?url|github\.url)\b/iu;
const SILENT = new Set("raw endraw toc more endcta enddetails break_line".split(" "));

type Parts = { named: Map<string, string>; bare: string[] };

/** What stands in braces: the tags of Liquid, Nunjucks, Hugo and kramdown. */
export function readCurly(text: string, at: number, dialect: Dialect): Replacement | null {
  const isAlone = isLineOfItsOwn(text, at);
  const found = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const done = (match: RegExpExecArray, replaced: string | null) => {
    if (replaced === null) dialect.unknown.add(match[0].slice(0, MAX_SHOWN));
    return { length: match[0].length, text: replaced ?? match[0] };
  };
  const tag = found(TAG) ?? found(SHORTCODE);
  if (tag) return done(tag, expandTag(tag[1] ?? "", cleanEnd(tag[2] ?? ""), isAlone));
  const value = found(VALUE);
  if (value)
    return done(value, readValue((value[1] ?? "").replaceAll(/^-|-$/gu, "").trim(), dialect));
  const comment = dialect.isMdx ? found(COMMENT) : null;
  if (comment) return done(comment, "");
  const attributes = found(ATTRIBUTES) ?? found(HEADING_ID);
  return attributes && done(attributes, "");
}

/** What a tag says without the mark that it ends with. */
const cleanEnd = (typed: string) => typed.trimEnd().replace(/[-/]$/u, "");

/** Whether nothing stands before a tag in its line. */
function isLineOfItsOwn(text: string, at: number): boolean {
  return /(?:^|\n) {0,3}$/u.test(text.slice(Math.max(0, at - 4), at));
}

/** What a tag becomes; null of one that is not known. */
function expandTag(name: string, typed: string, isAlone: boolean): string | null {
  const parts = readParts(typed);
  const { named, bare } = parts;
  if (name === "include" || name === "figure" || name === "img" || name === "image") {
    return toPicture(parts) ?? toIncluded(parts, isAlone);
  }
  if (name === "asset_img") return toPicture(parts);
  if (name === "post_url" || name === "ref" || name === "relref" || name === "asset_path") {
    return bare[0] ?? null;
  }
  if (name === "post_link") return bare.slice(1).join(" ") || (bare[0] ?? "");
  if (name === "link" && bare[0] && !/^https?:/iu.test(bare[0])) return bare[0];
  if (name === "details") return `**${bare.join(" ")}**\n`;
  if (name === "cta" && bare[0]) return `<${bare[0]}> `;
  if (SILENT.has(name)) return "";
  const ids = [named.get("id"), named.get("url"), named.get("src"), ...bare];
  const address = findEmbedded(
    name,
    ids.filter((id) => id !== undefined),
  );
  return address && toEmbed(address, isAlone);
}

/** `{% include video.html id="…" %}` */
function toIncluded({ named, bare: [file = ""] }: Parts, isAlone: boolean): string | null {
  const name = /youtube|vimeo|gist/iu.exec(file)?.[0].toLowerCase();
  const id = named.get("id") ?? named.get("url");
  const address = name && id ? findEmbedded(name, [id]) : null;
  return address && toEmbed(address, isAlone);
}

function toPicture({ named, bare }: Parts): string | null {
  const given = ["src", "image_path", "url", "image", "path", "link", "file"].map((key) =>
    named.get(key),
  );
  const address = [...given, ...bare].find((one) => one && PICTURE.test(one));
  if (!address) return null;
  const rest = bare.filter((one) => one !== address && !/^\d+(?:px|%)?$/u.test(one));
  const caption = plain(named.get("caption") ?? "");
  const alt = plain(named.get("alt") ?? (caption || (rest.at(-1) ?? "")));
  const title = caption && caption !== alt ? ` "${caption.replaceAll('"', "”")}"` : "";
  return `![${alt}](<${address.replaceAll(/[<>\n]/gu, "")}>${title})`;
}

const plain = (typed: string) => typed.replaceAll(/[[\]\\\n]/gu, " ").trim();

function readParts(typed: string): Parts {
  const parts: Parts = { named: new Map(), bare: [] };
  for (const [, name, double, single, word, ...quoted] of typed.matchAll(PART)) {
    const bare = quoted.find((one) => one !== undefined);
    if (name && !/^https?$/iu.test(name)) parts.named.set(name, double ?? single ?? word ?? "");
    else if (name) parts.bare.push(`${name}:${word ?? ""}`);
    else if (bare) parts.bare.push(bare);
  }
  return parts;
}

/** `{{ page.title }}`, `{{ site.baseurl }}` or `{{ "/a.png" | relative_url }}` */
function readValue(typed: string, { head }: Dialect): string | null {
  const quoted = QUOTED.exec(typed)?.[1];
  if (quoted !== undefined) return quoted;
  if (SITE.test(typed)) return "";
  const [name = ""] = typed.split("|");
  let fields = head;
  const path = name
    .trim()
    .replace(/^page\./u, "")
    .split(".");
  for (const part of path.slice(0, -1)) fields = toHead(fields.get(part.toLowerCase()));
  const last = (path.at(-1) ?? "").toLowerCase().replaceAll(/[_-]/gu, "");
  return readLine(fields.get(last)) || null;
}
