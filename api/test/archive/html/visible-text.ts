import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { isBlock, isElement } from "../../../src/services/imports/html/elements";

const UNSEEN = new Set(["script", "style", "head", "form", "iframe", "svg", "noscript"]);

type Around = { isPre: boolean; isCell: boolean; marker: () => string };

/** The lines of HTML as browsers show them, with the numbers of lists, headings, links and code. */
export function readVisibleText(html: string): string[] {
  return readVisibleLines(fromHtml(html, { fragment: true }));
}

/** The lines of parsed HTML. */
export function readVisibleLines(root: Root): string[] {
  const lines: string[] = [];
  let line = "";
  const flush = () => {
    const text = line.normalize("NFKC").replace(/\s+/gu, " ").trim();
    if (text !== "") lines.push(text);
    line = "";
  };
  const walk = (node: Nodes, around: Around): void => {
    if (node.type === "text") {
      line += around.isPre ? node.value.replaceAll("\n", "⏎") : node.value;
    } else if (!isElement(node)) {
      if ("children" in node) for (const child of node.children) walk(child, around);
    } else walkElement(node, around);
  };
  const walkElement = (node: Element, around: Around): void => {
    const { tagName, properties, children } = node;
    if ([properties["className"]].flat().includes("anchor") || UNSEEN.has(tagName)) return;
    if (tagName === "br") {
      if (around.isPre) line += "⏎";
      else if (around.isCell) line += " ";
      else flush();
      return;
    }
    // The words of an item stand beside its number.
    const isBeside = tagName === "p" && (around.isCell || /^(?:•|\d+\.)\s*$/u.test(line));
    if (isBlock(node) && !isBeside) flush();
    if (/^h\d$/u.test(tagName)) line += "Heading: ";
    if (tagName === "li") line += around.marker();
    const within = {
      isPre: around.isPre || tagName === "pre",
      isCell: around.isCell || tagName === "td" || tagName === "th",
      marker: createMarker(node) ?? around.marker,
    };
    for (const child of children) walk(child, within);
    if (tagName === "a") line += ` (${String(properties["href"] ?? "")})`;
    if (tagName === "td" || tagName === "th") line += " |";
    if (isBlock(node) && !around.isCell) flush();
  };
  walk(root, {
    isPre: false,
    isCell: false,
    marker: () => "",
  });
  flush();
  return lines.map((one) => one.replace(/⏎+$/u, ""));
}

function createMarker({ tagName, properties }: Element): (() => string) | null {
  if (tagName === "ul") return () => "• ";
  if (tagName !== "ol") return null;
  let next = Number(properties["start"] ?? 1);
  return () => `${next++}. `;
}
