import type { Element, ElementContent, Nodes, Root } from "hast";

type Parents = Root | Element;

/** What browsers show as a block of its own. */
const BLOCKS = new Set(
  (
    "address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody " +
    "td tfoot th thead tr ul"
  ).split(" "),
);

export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
}

export function isBlock(node: Nodes): boolean {
  return isElement(node) && (BLOCKS.has(node.tagName) || node.children.some(isBlock));
}

export function isBlank(node: Nodes): boolean {
  return node.type === "comment" || (node.type === "text" && node.value.trim() === "");
}

/** An attribute as text; empty without one. */
export function getAttribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return Array.isArray(value) ? value.join(" ") : String(value ?? "").trim();
}

export function hasClass(node: Element, name: string): boolean {
  return getAttribute(node, "className").split(" ").includes(name);
}

/** All elements of a name within another, in their order. */
export function findAll(within: Nodes, ...names: string[]): Element[] {
  if (!("children" in within)) return [];
  return within.children.flatMap((child) => [
    ...(isElement(child, ...names) ? [child] : []),
    ...findAll(child, ...names),
  ]);
}

export function findByClass(within: Element, name: string): Element | undefined {
  return findAll(within).find((node) => hasClass(node, name));
}

/** The words of an element in one line. */
export function wordsOf(node: Nodes | undefined): string {
  return readText(node).replace(/\s+/gu, " ").trim();
}

function readText(node: Nodes | undefined): string {
  if (node?.type === "text") return node.value;
  if (isElement(node, "br")) return "\n";
  return node && "children" in node ? node.children.map(readText).join("") : "";
}

/** Takes out all elements within another that are not wanted. */
export function removeAll(within: Parents, isUnwanted: (node: Element) => boolean): void {
  within.children = within.children.filter((child) => !isElement(child) || !isUnwanted(child));
  for (const child of within.children) if (isElement(child)) removeAll(child, isUnwanted);
}

/** Puts others in the place of elements within another. */
export function replaceAll(
  within: Parents,
  replace: (node: Element) => ElementContent[] | null,
): void {
  within.children = within.children.flatMap((child): ElementContent[] => {
    const replaced = isElement(child) ? replace(child) : null;
    if (replaced) return replaced;
    if (isElement(child)) replaceAll(child, replace);
    return [child as ElementContent];
  });
}

/** A link in a paragraph of its own. */
export function newLink(address: string, words: string): Element {
  const text: ElementContent = { type: "text", value: words || address };
  return newElement("p", [newElement("a", [text], { href: address })]);
}

export function newElement(
  tagName: string,
  children: ElementContent[] = [],
  properties: Element["properties"] = {},
): Element {
  return { type: "element", tagName, properties, children };
}
