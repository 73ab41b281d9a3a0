import type { BlockContent, Nodes, Parents, Paragraph, PhrasingContent, Root } from "mdast";
import { findAddresses } from "../../../lib/markdown/autolink";

const MARKS = new Set(["strong", "emphasis", "delete"]);

type Mark = Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" }>;

/** What a link leads to, or where a picture is; null for nowhere, so that only words stay. */
export type Resolve = (address: string, isPicture?: boolean) => string | null;

/** Puts a text into a form that Markdown can say: marks around words, addresses as links. */
export function tidy(root: Root, resolve: Resolve): void {
  tidyParent(root, { resolve, within: new Set() });
}

type Around = { resolve: Resolve; within: ReadonlySet<string> };

function tidyParent(parent: Parents, around: Around): void {
  const within = new Set([...around.within, parent.type]);
  const children: Nodes[] = [];
  for (const child of parent.children) children.push(...tidyNode(child, { ...around, within }));
  parent.children = mergeMarks(children).flatMap((child) =>
    child.type === "paragraph" && parent.type !== "paragraph" ? splitAtBreaks(child) : [child],
  ) as typeof parent.children;
}

/** A node as what takes its place. */
function tidyNode(node: Nodes, around: Around): Nodes[] {
  if (node.type === "text") {
    return around.within.has("link") ? [node] : linkAddresses(node.value);
  }
  if (node.type === "image") return toImage(node, around.resolve);
  if (!("children" in node)) return [node];
  tidyParent(node, around);
  if (node.type === "link") return toLink(node, around);
  if (!isMark(node)) return node.type === "heading" ? trimHeading(node) : [node];
  if (around.within.has(node.type)) return node.children;
  return hoistSpaces(node);
}

const isMark = (node: Nodes): node is Mark => MARKS.has(node.type);

function toImage(image: Extract<Nodes, { type: "image" }>, resolve: Resolve): Nodes[] {
  const url = resolve(image.url, true) ?? image.url;
  return [{ ...image, url }];
}

/** A link that has words, and leads somewhere. */
function toLink(link: Extract<Nodes, { type: "link" }>, { resolve, within }: Around): Nodes[] {
  const url = resolve(link.url);
  if (url === null || within.has("link")) return link.children;
  if (link.children.length === 0) return [];
  return hoistSpaces({ ...link, url });
}

/** Blanks and line breaks at the ends of a mark stand outside of it, where Markdown reads them. */
function hoistSpaces<Node extends Mark | Extract<Nodes, { type: "link" }>>(node: Node): Nodes[] {
  const before: Nodes[] = [];
  const after: Nodes[] = [];
  const children = [...node.children];
  for (const [ends, edge] of [
    [before, "start"],
    [after, "end"],
  ] as const) {
    for (;;) {
      const at = edge === "start" ? 0 : children.length - 1;
      const child = children[at];
      if (!child) break;
      if (child.type === "break") {
        ends.push(child);
        children.splice(at, 1);
        continue;
      }
      if (child.type !== "text") break;
      const value = edge === "start" ? child.value.trimStart() : child.value.trimEnd();
      if (value !== child.value) ends.push({ type: "text", value: " " });
      if (value !== "") {
        children[at] = { ...child, value };
        break;
      }
      children.splice(at, 1);
    }
  }
  const inner: Nodes[] = children.length > 0 ? [{ ...node, children } as Node] : [];
  return [...before, ...inner, ...after.toReversed()];
}

/** Marks of one kind that follow each other are one; so are texts. */
function mergeMarks(nodes: Nodes[]): Nodes[] {
  const merged: Nodes[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (last?.type === "text" && node.type === "text") {
      merged[merged.length - 1] = { type: "text", value: last.value + node.value };
    } else if (last && isMark(last) && last.type === node.type) {
      last.children = mergeMarks([...last.children, ...node.children]) as PhrasingContent[];
    } else merged.push(node);
  }
  return merged;
}

/** Two line breaks, one after the other, end a paragraph. */
function splitAtBreaks({ children }: Paragraph): BlockContent[] {
  const parts: PhrasingContent[][] = [[]];
  let breaks: PhrasingContent[] = [];
  for (const child of children) {
    const isSpace = child.type === "text" && child.value.trim() === "";
    if (child.type === "break" || (isSpace && breaks.length > 0)) breaks.push(child);
    else {
      const count = breaks.filter(({ type }) => type === "break").length;
      if (count > 1) parts.push([child]);
      else parts.at(-1)?.push(...breaks, child);
      breaks = [];
    }
  }
  return parts
    .map((part): Paragraph => ({ type: "paragraph", children: trimBreaks(part) }))
    .filter((paragraph) => paragraph.children.length > 0);
}

function trimBreaks(nodes: PhrasingContent[]): PhrasingContent[] {
  const isSpace = (node: PhrasingContent) =>
    node.type === "break" || (node.type === "text" && node.value.trim() === "");
  const start = nodes.findIndex((node) => !isSpace(node));
  const end = nodes.findLastIndex((node) => !isSpace(node));
  return start < 0 ? [] : nodes.slice(start, end + 1);
}

function trimHeading(heading: Extract<Nodes, { type: "heading" }>): Nodes[] {
  const children = trimBreaks(heading.children);
  return children.length > 0 ? [{ ...heading, children }] : [];
}

/** A text with its addresses as links: nothing in them is to be escaped. */
function linkAddresses(value: string): Nodes[] {
  const nodes: Nodes[] = [];
  let position = 0;
  for (const { index, lastIndex, url, raw } of findAddresses(value)) {
    if (!/^https?:/iu.test(raw)) continue;
    if (index > position) nodes.push({ type: "text", value: value.slice(position, index) });
    nodes.push({ type: "link", url, title: null, children: [{ type: "text", value: raw }] });
    position = lastIndex;
  }
  return [...nodes, { type: "text", value: value.slice(position) }];
}
