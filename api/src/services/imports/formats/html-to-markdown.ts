import { type Node, createDocument } from "@mixmark-io/domino";
import { highlightedCodeBlock, strikethrough, taskListItems } from "@truto/turndown-plugin-gfm";
import TurndownService from "turndown";
import { tables } from "./tables";

const BLOCK = /^<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|pre|table|figure|section|hr|!--)/iu;
// No part of it goes on beyond the next one: reading many to the end takes the square of their number.
const CAPTION =
  /\[caption[^[\]]*\]\s*(<img[^<>]*>|<a [^<>]*>\s*<img[^<>]*>\s*<\/a>)((?:(?!\[caption)[\s\S])*?)\[\/caption\]/giu;

// Comments and attributes may hold what is no tag.
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?:[\s/](?:"[^"]*"|'[^']*'|[^'">])*)?/giu;
const CLOSES_ITSELF =
  /^(?:p|li|dt|dd|t[rdh]|thead|tbody|tfoot|option|br|hr|img|input|source|wbr|col|embed|meta|link)$/iu;
const MAX_DEPTH = 100;
// Parsing and writing take the square of these. A post has at most 50,000 characters of Markdown.
const MAX_ELEMENTS = 10_000;
const MAX_HTML = 250_000;

const PREFORMATTED = /(<\/?pre(?:\s[^<>]*)?>)/iu;
const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, figure, table, pre";
const BLANK_LINE = /\r?\n[ \t]*\r?\n/u;

/** Of the DOM, which Workers do not have, what is asked here. */
type Part = { textContent: string | null; getAttribute: (name: string) => string | null };
type Figure = {
  querySelector: (selector: string) => Part | null;
  querySelectorAll: (selector: string) => ArrayLike<Part>;
};

const turndown = new TurndownService({
  headingStyle: "atx",
  codeBlockStyle: "fenced",
  bulletListMarker: "-",
  emDelimiter: "*",
  hr: "---",
});
turndown.use([highlightedCodeBlock, strikethrough, taskListItems, tables]);
turndown.remove(["script", "style", "noscript", "template", "object", "form", "button"]);
// A picture with its caption is one thing here; what embeds another page becomes a link to it.
turndown.addRule("figure", {
  filter: "figure",
  replacement: (content, figure) => {
    const node = figure as unknown as Figure;
    if (node.querySelector("figure")) return `\n\n${content}\n\n`;
    const bookmark = node.querySelector("a.kg-bookmark-container");
    if (bookmark) return toBookmark(node, toAddress(bookmark.getAttribute("href")));
    const { 0: picture, 1: second } = node.querySelectorAll("img");
    const caption = oneLine(node.querySelector("figcaption")?.textContent ?? "");
    if (!picture || second) return `\n\n${content}\n\n`;
    const alt = oneLine(picture.getAttribute("alt") ?? "").replace(/[[\]\\]/gu, "\\$&");
    const title = caption ? ` "${caption.replace(/["\\]/gu, "\\$&")}"` : "";
    return `\n\n![${alt}](<${toAddress(picture.getAttribute("src"))}>${title})\n\n`;
  },
});
// A link of Markdown is within a line.
turndown.addRule("link around blocks", {
  filter: (node) =>
    node.nodeName === "A" && Boolean((node as unknown as Figure).querySelector(BLOCKS)),
  replacement: (content, node) => {
    const lines = content.split("\n").map((line) => line.replace(/^\s*#{1,6} /u, "").trim());
    const words = lines.filter((line) => line !== "" && !line.startsWith("![")).join(" ");
    const address = toAddress(node.getAttribute("href"));
    return `\n\n${words && address ? `[${words}](<${address}>)` : content.trim()}\n\n`;
  },
});
turndown.addRule("preformatted", {
  filter: ({ nodeName, firstChild }) => nodeName === "PRE" && firstChild?.nodeName !== "CODE",
  replacement: (_content, node) => {
    const text = (node.textContent ?? "").replace(/^\n|\n$/gu, "");
    const longest = Math.max(2, ...Array.from(text.matchAll(/`+/gu), ([run]) => run.length));
    const fence = "`".repeat(longest + 1);
    return text.trim() === "" ? "" : `\n\n${fence}\n${text}\n${fence}\n\n`;
  },
});
turndown.addRule("embed", {
  filter: ["iframe", "video", "audio"],
  replacement: (_content, node) => {
    const address = toAddress(node.getAttribute("src"));
    return /^https?:/u.test(address) ? `\n\n<${address}>\n\n` : "";
  },
});

/** The text of other sites, without what runs, as Markdown. A RangeError for one out of bounds. */
export function toMarkdown(html: string): string {
  refuseLong(html);
  refuseMany(html);
  const { body } = createDocument(html);
  refuseDeep(body);
  return turndown.turndown(body as unknown as TurndownService.Node).trim();
}

/** Texts of WordPress before its blocks: blank lines end paragraphs, and captions have brackets. */
export function withParagraphs(source: string): string {
  refuseLong(source);
  const html = source.replace(
    CAPTION,
    (_, picture: string, caption: string) =>
      `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`,
  );
  if (/<p[ >]/iu.test(html)) return html;
  return splitBlocks(html)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => (BLOCK.test(block) ? block : `<p>${block.replace(/\r?\n/gu, "<br>")}</p>`))
    .join("\n");
}

/** What blank lines part, but within preformatted text. */
function splitBlocks(html: string): string[] {
  const blocks: string[] = [];
  let preformatted: string | null = null;
  for (const [index, part] of html.split(PREFORMATTED).entries()) {
    const isTag = index % 2 === 1;
    if (isTag || preformatted !== null) preformatted = (preformatted ?? "") + part;
    else blocks.push(...part.split(BLANK_LINE));
    if (!isTag || !part.startsWith("</")) continue;
    blocks.push(preformatted ?? "");
    preformatted = null;
  }
  return [...blocks, preformatted ?? ""];
}

function refuseLong(html: string): void {
  if (html.length > MAX_HTML) throw new RangeError("Too long");
}

/** Refuses more elements, or more that are open at once, than anybody writes. */
function refuseMany(html: string): void {
  let [count, depth] = [0, 0];
  for (const [, end, name] of html.matchAll(TAG)) {
    if (!name) continue;
    if (!end) count += 1;
    // Those that close by themselves are left open by many.
    if (!CLOSES_ITSELF.test(name)) depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (count > MAX_ELEMENTS || depth > MAX_DEPTH) throw new RangeError("Too many elements");
  }
}

/** The same of what was parsed: a tag may be written where it is none, as in a comment. */
function refuseDeep(body: Node): void {
  let depth = 0;
  for (let node: Node | null = body; node;) {
    let next: Node | null = node.firstChild;
    if (next) depth += 1;
    while (!next && node && node !== body) {
      next = node.nextSibling;
      if (!next) {
        node = node.parentNode;
        depth -= 1;
      }
    }
    if (depth > MAX_DEPTH) throw new RangeError("Nested too deeply");
    node = next;
  }
}

/** Ghost's picture of another page: a link with its title. */
function toBookmark(card: Figure, address: string): string {
  const title = oneLine(card.querySelector(".kg-bookmark-title")?.textContent ?? "");
  const text = title.replace(/[[\]\\]/gu, "\\$&");
  if (!/^https?:/iu.test(address)) return `\n\n${text}\n\n`;
  return `\n\n${text ? `[${text}](<${address}>)` : `<${address}>`}\n\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}

function toAddress(src: string | null): string {
  return (src ?? "").trim().replace(/[<>\s]/gu, (one) => encodeURIComponent(one));
}
