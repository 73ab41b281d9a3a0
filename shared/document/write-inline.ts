import type { Link, PhrasingContent } from "mdast";
import { withMarker } from "./handlers";
import { attr } from "./nodes";
import type { DocumentMark, DocumentNode } from "./nodes";

/** What marks enclose, from the outside in, where they begin and end at the same places. */
const ORDER = ["link", "strike", "strong", "em"];
// Markdown can neither mark blanks at its edges nor end a text with a break.
const IS_BLANK = /^\s*$/u;

/** The content of a paragraph or heading. */
export function toPhrasing(content: readonly DocumentNode[] = []): PhrasingContent[] {
  return nest(trimEdges(content.flatMap(unmarkBlanks)));
}

/** Leaves emphasis off the blanks at both ends of a text, where it would not be read as such. */
function unmarkBlanks(node: DocumentNode, index: number, all: readonly DocumentNode[]) {
  const { text, marks = [] } = node;
  if (text === undefined || marks.length === 0 || has(node, "code")) return [node];
  const isEdge = (other: DocumentNode | undefined) =>
    marks.some((mark) => !other?.marks?.some(({ type }) => type === mark.type));
  const start = isEdge(all[index - 1]) ? (/^\s*/u.exec(text)?.[0].length ?? 0) : 0;
  const end = isEdge(all[index + 1]) ? (/\s*$/u.exec(text.slice(start))?.[0].length ?? 0) : 0;
  const parts = [
    { ...node, text: text.slice(0, start), marks: [] },
    { ...node, text: text.slice(start, text.length - end) },
    { ...node, text: text.slice(text.length - end), marks: [] },
  ];
  return parts.filter((part) => part.text !== "");
}

function trimEdges(nodes: DocumentNode[]): DocumentNode[] {
  const kept = [...nodes];
  while (isEdgeBlank(kept[0])) kept.shift();
  while (isEdgeBlank(kept.at(-1))) kept.pop();
  const [first] = kept;
  if (first?.text && !has(first, "code")) kept[0] = { ...first, text: first.text.trimStart() };
  const last = kept.at(-1);
  if (last?.text && !has(last, "code")) {
    kept[kept.length - 1] = { ...last, text: last.text.trimEnd() };
  }
  return kept;
}

function isEdgeBlank(node: DocumentNode | undefined): boolean {
  if (!node) return false;
  if (node.type === "text") return IS_BLANK.test(node.text ?? "") && !has(node, "code");
  return node.type === "hard_break" || node.type === "soft_break";
}

function has(node: DocumentNode | undefined, type: string): boolean {
  return node?.marks?.some((mark) => mark.type === type) ?? false;
}

/** Puts each mark around the longest run that has it. */
function nest(nodes: readonly DocumentNode[]): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  for (let index = 0; index < nodes.length;) {
    const node = nodes[index] as DocumentNode;
    const runs = (node.marks ?? [])
      .filter(({ type }) => type !== "code")
      .map((mark) => ({ mark, end: endOfRun(nodes, index, mark) }))
      .sort((one, other) => other.end - one.end || rank(one.mark) - rank(other.mark));
    const [longest] = runs;
    if (longest) {
      const inside = nodes.slice(index, longest.end).map((one) => without(one, longest.mark));
      written.push(toParent(longest.mark, nest(inside)));
      index = longest.end;
    } else {
      append(written, toLeaf(node));
      index += 1;
    }
  }
  return written;
}

function rank({ type }: DocumentMark): number {
  return ORDER.indexOf(type);
}

function endOfRun(nodes: readonly DocumentNode[], start: number, mark: DocumentMark): number {
  const key = JSON.stringify(mark);
  let end = start;
  while (nodes[end]?.marks?.some((other) => JSON.stringify(other) === key)) end += 1;
  return end;
}

function without(node: DocumentNode, { type }: DocumentMark): DocumentNode {
  return { ...node, marks: (node.marks ?? []).filter((mark) => mark.type !== type) };
}

function toParent(mark: DocumentMark, children: PhrasingContent[]): PhrasingContent {
  const marker = attr(mark, "marker");
  if (mark.type === "strong") return withMarker({ type: "strong", children }, marker);
  if (mark.type === "em") return withMarker({ type: "emphasis", children }, marker);
  if (mark.type === "strike") return { type: "delete", children };
  const title = attr(mark, "title") || null;
  return withMarker({ type: "link", url: attr(mark, "href"), title, children }, marker) as Link;
}

function toLeaf(node: DocumentNode): PhrasingContent {
  const { type, text = "" } = node;
  if (type === "soft_break") return { type: "text", value: "\n" };
  if (type === "hard_break") return withMarker({ type: "break" }, attr(node, "marker"));
  if (type === "note_ref") {
    const label = attr(node, "label");
    return { type: "footnoteReference", identifier: label, label };
  }
  if (type === "image") return toImage(node);
  return has(node, "code") ? { type: "inlineCode", value: text } : { type: "text", value: text };
}

export function toImage(node: DocumentNode): PhrasingContent {
  const title = attr(node, "title") || null;
  return { type: "image", url: attr(node, "src"), alt: attr(node, "alt"), title };
}

/** Texts beside each other are one, so that what must be escaped is seen. */
function append(written: PhrasingContent[], leaf: PhrasingContent): void {
  const last = written.at(-1);
  if (last?.type === "text" && leaf.type === "text") last.value += leaf.value;
  else written.push(leaf);
}
