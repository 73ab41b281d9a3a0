import type { Root, RootContent } from "hast";
import { parseHtml } from "../imports/html/parse-html";

/** What a page says of itself, not cleaned yet. */
export type PageFacts = { title: string; summary: string; picture: string };

const HEAD_END = /<\/head|<body/iu;
const MAX_HEAD = 300_000;

const NAMES: Record<keyof PageFacts, string[]> = {
  title: ["og:title", "twitter:title", "title"],
  summary: ["og:description", "twitter:description", "description"],
  picture: ["og:image:secure_url", "og:image", "og:image:url", "twitter:image"],
};

/** The title, summary and picture that the head of a page names. */
export function readPage(bytes: Uint8Array): PageFacts {
  const html = new TextDecoder().decode(bytes);
  const end = html.search(HEAD_END);
  const facts = new Map<string, string>();
  collect(parseHtml(html.slice(0, end < 0 ? MAX_HEAD : Math.min(end, MAX_HEAD))), facts);
  const find = (names: string[]) => names.map((name) => facts.get(name)).find(Boolean) ?? "";
  return {
    title: find(NAMES.title),
    summary: find(NAMES.summary),
    picture: find(NAMES.picture),
  };
}

/** The first of each name counts. */
function collect(node: Root | RootContent, facts: Map<string, string>): void {
  const add = (name: unknown, value: unknown) => {
    if (typeof name === "string" && typeof value === "string" && !facts.has(name)) {
      facts.set(name, value);
    }
  };
  if (node.type !== "root" && node.type !== "element") return;
  if (node.type === "element" && node.tagName === "title") {
    const [text] = node.children;
    add("title", text?.type === "text" ? text.value : "");
  }
  if (node.type === "element" && node.tagName === "meta") {
    const { property, name, content } = node.properties;
    add(Array.isArray(property) ? property[0] : (property ?? name), content);
  }
  for (const child of node.children) collect(child, facts);
}
