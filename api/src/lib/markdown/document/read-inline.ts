import type { Token } from "markdown-it";
import type { DocumentMark, DocumentNode } from "../../../../../shared/document/nodes";
import { documentParser } from "./parser";

/** What the rich editor has no node for: its block is shown as Markdown. */
export class Unreadable extends Error {}

const MARKS: Record<string, string> = { em: "em", strong: "strong", s: "strike", link: "link" };

/** The nodes of an inline token. `breaks` is how its block writes breaks. */
export function readInline(inline: Token | undefined, breaks: string): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  const marks: DocumentMark[] = [];
  for (const token of inline?.children ?? []) {
    const [, name = "", side] = /^(\w+?)_(open|close)$/u.exec(token.type) ?? [];
    const type = MARKS[name];
    if (type && side === "open") marks.push(toMark(type, token));
    else if (type)
      marks.splice(
        marks.findLastIndex((mark) => mark.type === type),
        1,
      );
    else append(nodes, withMarks(toNode(token, breaks), marks));
  }
  return nodes;
}

function toMark(type: string, token: Token): DocumentMark {
  if (type === "strike") return { type };
  if (type !== "link") return { type, attrs: { marker: token.markup } };
  const [href, title] = [token.attrGet("href"), token.attrGet("title")];
  const marker = token.markup === "autolink" ? "<" : "";
  return { type, attrs: { href: String(href ?? ""), title: String(title ?? ""), marker } };
}

function withMarks(node: DocumentNode, marks: DocumentMark[]): DocumentNode {
  const all = [...marks, ...(node.marks ?? [])];
  return all.length > 0 ? { ...node, marks: all } : node;
}

function toNode(token: Token, breaks: string): DocumentNode {
  const { type, content, meta } = token;
  if (type === "text") return { type: "text", text: content };
  if (type === "code_inline") return { type: "text", text: content, marks: [{ type: "code" }] };
  if (type === "softbreak") return { type: "soft_break" };
  if (type === "hardbreak") return { type: "hard_break", attrs: { marker: breaks } };
  if (type === "image") return { type: "image", attrs: readImage(token) };
  const { label } = (meta ?? {}) as { label?: unknown };
  if (type === "footnote_ref" && typeof label === "string") {
    return { type: "note_ref", attrs: { label } };
  }
  throw new Unreadable(type);
}

export function readImage(token: Token): Record<string, string> {
  const { renderer, options } = documentParser;
  if (token.children?.some(({ type }) => type.startsWith("footnote"))) throw new Unreadable("note");
  return {
    src: String(token.attrGet("src") ?? ""),
    alt: renderer.renderInlineAsText(token.children ?? [], options, {}),
    title: String(token.attrGet("title") ?? ""),
  };
}

function append(nodes: DocumentNode[], node: DocumentNode): void {
  if (node.text === "") return;
  const last = nodes.at(-1);
  const isSame = JSON.stringify(last?.marks) === JSON.stringify(node.marks);
  if (last?.text !== undefined && node.text !== undefined && isSame) last.text += node.text;
  else nodes.push(node);
}
