import { escapeHtml } from "../../../lib/text/escape-html";
import { cardToHtml } from "./ghost-cards";
import { type Fields, list, parseJson, toFields } from "./json-fields";

const MAX_DEPTH = 100;
const HEADING = /^h[1-6]$/u;
/** The bits of a text's format. */
const FORMATS = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
] as const;

/** The document of Ghost's editor as HTML; empty for what is none. */
export function lexicalToHtml(value: unknown): string {
  if (typeof value !== "string") return "";
  const root = toFields(toFields(parseJson(value))["root"]);
  return childrenToHtml(root, 0);
}

function childrenToHtml(node: Fields, depth: number): string {
  if (depth > MAX_DEPTH) throw new RangeError("Nested too deeply");
  return list(node, "children")
    .map((child) => nodeToHtml(child, depth + 1))
    .join("");
}

function nodeToHtml(node: Fields, depth: number): string {
  const type = String(node["type"] ?? "").replace(/^extended-/u, "");
  const inner = () => childrenToHtml(node, depth);
  switch (type) {
    case "text": {
      return textToHtml(node);
    }
    case "linebreak": {
      return "<br>";
    }
    case "paragraph": {
      return `<p>${inner()}</p>`;
    }
    case "quote":
    case "aside": {
      return `<blockquote><p>${inner()}</p></blockquote>`;
    }
    case "heading": {
      const tag = String(node["tag"]);
      return HEADING.test(tag) ? `<${tag}>${inner()}</${tag}>` : `<p>${inner()}</p>`;
    }
    case "list": {
      return listToHtml(node, inner());
    }
    case "listitem": {
      return `<li>${inner()}</li>`;
    }
    case "link":
    case "autolink": {
      return `<a href="${escapeHtml(String(node["url"] ?? ""))}">${inner()}</a>`;
    }
    default: {
      return cardToHtml(type, node) ?? inner();
    }
  }
}

function listToHtml(node: Fields, items: string): string {
  if (node["listType"] !== "number") return `<ul>${items}</ul>`;
  const start = Number(node["start"]);
  return `<ol start="${Number.isInteger(start) ? start : 1}">${items}</ol>`;
}

function textToHtml(node: Fields): string {
  const format = Number(node["format"]) || 0;
  let html = escapeHtml(typeof node["text"] === "string" ? node["text"] : "");
  for (const [bit, tag] of FORMATS) if (format & bit) html = `<${tag}>${html}</${tag}>`;
  return html;
}
