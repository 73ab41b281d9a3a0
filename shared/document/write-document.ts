import { attr, textOf } from "./nodes";
import type { DocumentNode } from "./nodes";
import { isOpenCode } from "./open-code";
import { writeMarkdown } from "./write-markdown";

/** A block as it stands now; `source` is null where it was changed. */
export type CurrentBlock = {
  node: DocumentNode;
  source: string | null;
  /** Whether the one before it is the one that was before it in the text that was read. */
  isInPlace: boolean;
  /** Of a list, by item: its Markdown, or null where it was changed. */
  items?: CurrentItem[];
};

export type CurrentItem = { source: string | null; isInPlace: boolean };

type Written = { node: DocumentNode; text: string; isUntouched: boolean };

const GAP = /(?:\n[ \t]*)*$/u;
const LIST = /^\s*(?:\d+)?([-*+.)])(?:\s|$)/u;
const OTHER_MARKER: Record<string, string> = { "-": "*", "*": "-", "+": "-", ".": ")", ")": "." };

/** The text of a document; blocks that nobody touched come back byte for byte. */
export function writeDocument(lead: string, blocks: readonly CurrentBlock[], tail: string): string {
  let text = lead;
  let before: Written | null = null;
  let gap = "";
  for (const [index, block] of blocks.entries()) {
    const isOpen = index < blocks.length - 1 && isOpenCode(block.source ?? "");
    const written = writeBlock(isOpen ? { ...block, source: null } : block, before);
    if (written.text === "") continue;
    const isJoined = block.isInPlace && before?.isUntouched === true && written.isUntouched;
    if (before) text += isJoined ? gap : widen(gap);
    text += written.text;
    gap = GAP.exec(block.source ?? "")?.[0] ?? "";
    before = written;
  }
  return before ? text + tail : text;
}

/** At least one empty line. */
function widen(gap: string): string {
  return gap.split("\n").length > 2 ? gap : "\n\n";
}

function writeBlock(block: CurrentBlock, before: Written | null): Written {
  const { source } = block;
  const node = setApart(block.node, before?.node);
  const isUntouched =
    source !== null && node === block.node && !isSwallowed(source, block.isInPlace, before);
  if (isUntouched) return { node, text: source.replace(GAP, ""), isUntouched };
  const isKept = block.items?.some((item) => item.source !== null) && node === block.node;
  return { node, text: isKept ? writeItems(block) : writeMarkdown([node]), isUntouched: false };
}

/** Two lists in a row are one unless their marks differ. */
function setApart(node: DocumentNode, before: DocumentNode | undefined): DocumentNode {
  const marker = attr(node, "marker");
  if (!before || !isList(node) || readMarker(before) !== marker) return node;
  return { ...node, attrs: { ...node.attrs, marker: OTHER_MARKER[marker] ?? "*" } };
}

/** Whether a block that begins with blanks would become part of the list, note or code before it. */
function isSwallowed(source: string, isInPlace: boolean, before: Written | null): boolean {
  if (!before || (isInPlace && before.isUntouched)) return false;
  if (!/^[ \t]/u.test(source)) return false;
  return readMarker(before.node) !== "" || isNote(before.node) || /^(?: {4}|\t)/u.test(before.text);
}

/** What stands before the items of a list, also of one that is shown as Markdown; else nothing. */
function readMarker(node: DocumentNode): string {
  if (isList(node)) return attr(node, "marker");
  return node.type === "source" ? (LIST.exec(textOf(node))?.[1] ?? "") : "";
}

function isNote(node: DocumentNode): boolean {
  return node.type === "note" || (node.type === "source" && textOf(node).startsWith("[^"));
}

function isList({ type }: DocumentNode): boolean {
  return type === "bullet_list" || type === "ordered_list";
}

/** A list of which some items were changed. */
function writeItems({ node, items = [] }: CurrentBlock): string {
  const separator = node.attrs?.["tight"] === false ? "\n\n" : "\n";
  const start = Number(node.attrs?.["start"] ?? 1);
  let text = "";
  let gap = "";
  let wasUntouched = false;
  for (const [index, item] of (node.content ?? []).entries()) {
    const { source = null, isInPlace = false } = items[index] ?? {};
    const attrs = { ...node.attrs, start: start + index };
    const own = source?.replace(GAP, "") ?? writeMarkdown([{ ...node, attrs, content: [item] }]);
    const isJoined = isInPlace && wasUntouched && source !== null;
    if (index > 0) text += isJoined ? gap : separator;
    text += own;
    gap = GAP.exec(source ?? "")?.[0] ?? "";
    wasUntouched = source !== null;
  }
  return text;
}
