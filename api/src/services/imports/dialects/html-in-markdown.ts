import MarkdownIt, { type Token } from "markdown-it";
import { escapeHtml } from "../../../lib/text/escape-html";
import { toMarkdown } from "../html/to-markdown";
import { toWords } from "../html/words";
import { BLOCK_TAGS, isKnownTag, nameOfTag, WITH_PARTS } from "./html-names";

const HTML = /<[a-z!/?]/iu;
const MAX_LINES = 2000;
// Nobody writes more HTML into a post; what comes after stays as it is typed.
const MAX_BLOCKS = 1500;
const MAX_LENGTH = 200_000;
const AS_TYPED = new Set(["fence", "code_block", "reference_definition"]);
const WITH_MARKDOWN = /<(\w+)(?=\s)[^<>]*\smarkdown(?:="?(?:1|span|block)"?)?(?=[\s>])[^<>]*>/giu;
const NOTE = /\[\^([^\s\][]{1,100})\]/uy;
const TASK = /^\[([ xX])\]\s+/u;

const blocks = new MarkdownIt({ html: true, maxNesting: 20 });
blocks.core.ruler.enableOnly(["normalize", "block"]);

/** As a browser shows it with the HTML in it, but tags of which nobody knows what they mean. */
const reader = new MarkdownIt({ html: true, maxNesting: 20 });
// The address of a picture or another text of the archive may be any.
reader.validateLink = (address) => !/^(?:javascript|vbscript|data):/iu.test(address.trim());
reader.normalizeLink = (address) => address;
reader.inline.ruler.before("link", "note", (state, silent) => {
  NOTE.lastIndex = state.pos;
  const name = NOTE.exec(state.src)?.[1];
  if (!name) return false;
  if (!silent) {
    const token = state.push("html_inline", "", 0);
    token.content = `<a class="footnote-anchor" href="#footnote-${escapeHtml(name)}">1</a>`;
  }
  state.pos = NOTE.lastIndex;
  return true;
});
reader.renderer.rules["html_inline"] = (tokens, index) => {
  const typed = tokens[index]?.content ?? "";
  return isKnownTag(typed) ? typed : escapeHtml(typed);
};

type References = Record<string, unknown>;
type Scan = {
  lines: string[];
  /** Names of elements whose end was looked for in vain. */
  endless: Set<string>;
};

/** Markdown in which each block with HTML is the Markdown of what it shows. Code is left as it is. */
export function convertHtml(text: string): { text: string; isCut: boolean } {
  if (!HTML.test(text)) return { text, isCut: false };
  const references: References = {};
  const tokens = blocks.parse(text, references);
  const scan: Scan = { lines: text.split("\n"), endless: new Set() };
  const { lines } = scan;
  const out: string[] = [];
  let [line, count, length] = [0, 0, 0];
  let isCut = false;
  for (const token of tokens) {
    const { map, level, type } = token;
    if (!map || level > 0 || map[0] < line) continue;
    while (line < map[0]) out.push(lines[line++] ?? "");
    const isBlock = type === "html_block" && count < MAX_BLOCKS;
    const end = isBlock ? findEnd(token, scan) : map[1];
    const typed = lines.slice(line, end).join("\n");
    line = end;
    if (AS_TYPED.has(type) || !HTML.test(typed)) out.push(typed);
    else if (count >= MAX_BLOCKS || length + typed.length > MAX_LENGTH) {
      isCut = true;
      out.push(typed);
    } else {
      [count, length] = [count + 1, length + typed.length];
      out.push(convertBlock(typed, references) + typed.slice(typed.trimEnd().length));
    }
  }
  while (line < lines.length) out.push(lines[line++] ?? "");
  return { text: out.join("\n"), isCut };
}

/** The line after a block: a table or list is one with all of its parts, blank lines or not. */
function findEnd({ map, content }: Token, { lines, endless }: Scan): number {
  const [start, end] = map ?? [0, 0];
  const name = nameOfTag(content);
  if (!WITH_PARTS.has(name) || endless.has(name)) return end;
  const opening = new RegExp(`<${name}\\b`, "giu");
  const closing = new RegExp(`</${name}\\s*>`, "giu");
  let open = 0;
  for (let at = start; at < lines.length && at < start + MAX_LINES; at += 1) {
    const typed = lines[at] ?? "";
    open += (typed.match(opening)?.length ?? 0) - (typed.match(closing)?.length ?? 0);
    if (open <= 0 && at + 1 >= end) return at + 1;
  }
  endless.add(name);
  return end;
}

function convertBlock(typed: string, references: References, depth = 0): string {
  const names = depth < 2 ? [...typed.matchAll(WITH_MARKDOWN)].map(([, name = ""]) => name) : [];
  if (names.length > 0) {
    const closing = new RegExp(`</(?:${names.join("|")})\\s*>`, "giu");
    const inner = typed.replaceAll(WITH_MARKDOWN, "\n\n").replaceAll(closing, "\n\n");
    return convertHtml(inner.replaceAll(/^[ \t]+/gmu, "")).text.trim();
  }
  const tokens = reader.parse(typed, { ...references });
  if (!tokens.some(hasHtml)) return typed;
  for (const [index, token] of tokens.entries()) addTask(tokens, token, index);
  const html = tokens.some(isInlineOnly)
    ? tokens.map((token) => renderLoose(token, references)).join("")
    : reader.renderer.render(tokens, reader.options, references);
  try {
    return toMarkdown(html, (address) =>
      /^(?:javascript|data):/iu.test(address) ? null : address,
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return toWords(html);
  }
}

function hasHtml({ type, children }: Token): boolean {
  if (type === "html_block") return true;
  return (children ?? []).some((one) => one.type === "html_inline" && isHtml(one));
}

const isHtml = ({ content }: Token) =>
  isKnownTag(content) && !content.startsWith('<a class="footnote-anchor"');

/** A block that begins with a tag within lines, after which others read Markdown. */
const isInlineOnly = ({ type, content }: Token) =>
  type === "html_block" && /^\s*<[a-z]/iu.test(content) && !BLOCK_TAGS.has(nameOfTag(content));

function renderLoose(token: Token, references: References): string {
  const { renderer, options } = reader;
  if (!isInlineOnly(token)) return renderer.render([token], options, references);
  return `<p>${reader.renderInline(token.content, references)}</p>`;
}

/** `[ ]` at the start of an item is a box. */
function addTask(tokens: Token[], token: Token, index: number): void {
  const text = token.children?.[0];
  const mark = token.type === "inline" ? TASK.exec(token.content)?.[1] : undefined;
  if (!mark || text?.type !== "text" || tokens[index - 2]?.type !== "list_item_open") return;
  text.content = text.content.replace(TASK, "");
  const box = Object.assign(Object.create(Object.getPrototypeOf(text) as object), text) as Token;
  box.type = "html_inline";
  box.content = `<input type="checkbox"${mark === " " ? "" : " checked"}> `;
  token.children?.unshift(box);
}
