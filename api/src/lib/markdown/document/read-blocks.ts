import type { Token } from "markdown-it";
import { GALLERY_MAX } from "../../../../../shared/document/nodes";
import type { DocumentNode } from "../../../../../shared/document/nodes";
import { isPictureName, pickAlone } from "../pictures";
import { TASK } from "../tasks";
import { Unreadable, readImage, readInline } from "./read-inline";

const MAX_DEPTH = 8;
const TASK_MARK = /^\[.\]\s+/u;

/** The nodes of tokens that begin and end on one level. `breaks` is how their block writes breaks. */
export function readBlocks(tokens: readonly Token[], breaks: string, depth = 0): DocumentNode[] {
  if (depth > MAX_DEPTH) throw new Unreadable("depth");
  return split(tokens).map((part) => readBlock(part, breaks, depth));
}

/** Tokens by the block to which they belong. */
export function split(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [];
  let level = 0;
  for (const token of tokens) {
    if (level === 0) parts.push([]);
    parts.at(-1)?.push(token);
    level += token.nesting;
  }
  return parts;
}

function readBlock(tokens: readonly Token[], breaks: string, depth: number): DocumentNode {
  const [first] = tokens;
  if (!first) throw new Unreadable("nothing");
  const inside = tokens.slice(1, -1);
  const { markup } = first;
  switch (first.type) {
    case "paragraph_open":
      return readPictures(inside) ?? node("paragraph", {}, readInline(inside[0], breaks));
    case "heading_open":
      return node("heading", { level: Number(first.tag[1]) }, readInline(inside[0], breaks));
    case "blockquote_open":
      return node("blockquote", {}, readBlocks(inside, breaks, depth + 1));
    case "bullet_list_open":
      return readList("bullet_list", { marker: markup }, inside, breaks, depth);
    case "ordered_list_open": {
      const start = Number(first.attrGet("start") ?? 1);
      return readList("ordered_list", { marker: markup, start }, inside, breaks, depth);
    }
    case "fence":
      return readCode(first.content, first.info.trim(), markup[0] ?? "");
    case "code_block":
      return readCode(first.content, "", "");
    case "hr":
      return node("divider", { marker: markup });
    case "table_open":
      return node("table", {}, readRows(inside));
    case "footnote_reference_open": {
      const { label } = first.meta as { label: string };
      return node("note", { label }, readBlocks(inside, breaks, depth + 1));
    }
    default:
      throw new Unreadable(first.type);
  }
}

function node(type: string, attrs: DocumentNode["attrs"], content?: DocumentNode[]): DocumentNode {
  const made: DocumentNode = { type };
  if (Object.keys(attrs ?? {}).length > 0) made.attrs = attrs ?? {};
  if (content && content.length > 0) made.content = content;
  return made;
}

/** A picture on its own, or several as a gallery. */
function readPictures([inline]: readonly Token[]): DocumentNode | null {
  const children = inline?.children ?? [];
  const images = pickAlone(children, "image");
  const [first] = images;
  if (!first) return null;
  const figures = images.map((image) => node("figure", readImage(image)));
  if (figures.length === 1) return children.length === 1 ? node("figure", readImage(first)) : null;
  const areOwn = images.every((image) => isPictureName(String(image.attrGet("src"))));
  return areOwn && figures.length <= GALLERY_MAX ? node("gallery", {}, figures) : null;
}

function readCode(content: string, info: string, marker: string): DocumentNode {
  const text = content.replace(/\n$/u, "");
  return node("code_block", { info, marker }, text ? [{ type: "text", text }] : []);
}

function readList(
  type: string,
  attrs: Record<string, unknown>,
  inside: readonly Token[],
  breaks: string,
  depth: number,
): DocumentNode {
  const tight = !inside.some(
    ({ type: name, hidden, level }) =>
      name === "paragraph_open" && !hidden && level === (inside[0]?.level ?? 0) + 1,
  );
  const items = split(inside).map((part) => {
    const content = readBlocks(part.slice(1, -1), breaks, depth + 1);
    const checked = takeTask(part[2], content[0]);
    return node("list_item", { checked }, content);
  });
  return node(type, { ...attrs, tight }, items);
}

/** Takes `[ ]` or `[x]` off the start of an item; null without one. */
function takeTask(inline: Token | undefined, first: DocumentNode | undefined): boolean | null {
  const [, sign] = TASK.exec(inline?.content ?? "") ?? [];
  if (!sign) return null;
  const [text, ...rest] = first?.content ?? [];
  if (!first || text?.marks || !TASK_MARK.test(text?.text ?? "")) throw new Unreadable("task");
  const without = text?.text?.replace(TASK_MARK, "") ?? "";
  first.content = without ? [{ type: "text", text: without }, ...rest] : rest;
  return sign !== " ";
}

function readRows(tokens: readonly Token[]): DocumentNode[] {
  const rows: DocumentNode[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === "tr_open") rows.push(node("table_row", {}, []));
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    const align = /center|right|left/u.exec(String(token.attrGet("style") ?? ""))?.[0] ?? "";
    const type = token.type === "th_open" ? "table_header" : "table_cell";
    const row = rows.at(-1);
    if (!row) continue;
    row.content = [
      ...(row.content ?? []),
      node(type, { align }, readInline(tokens[index + 1], "")),
    ];
  }
  return rows;
}
