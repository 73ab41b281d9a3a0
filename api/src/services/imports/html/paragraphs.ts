import type { Element, ElementContent, Root, RootContent } from "hast";
import { isBlank, isBlock, isElement, newElement } from "./elements";

// A line that is empty ends a paragraph.
const BLANK_LINE = /\r?\n[ \t]*\r?\n\s*/u;
const NEWLINE = /[ \t]*\r?\n[ \t]*/u;
const WITHOUT_TEXT = new Set("ul ol dl table thead tbody tfoot tr colgroup select".split(" "));
const AS_TYPED = new Set("pre textarea script style svg".split(" "));
const ONE_LINE = new Set("h1 h2 h3 h4 h5 h6".split(" "));

type Inline = ElementContent;

/**
 * WordPress's rule for texts that are no HTML yet, block by block: a blank line ends a paragraph, and
 * a line break is one. https://developer.wordpress.org/reference/functions/wpautop/
 */
export function addParagraphs(parent: Root | Element): void {
  if (isElement(parent) && AS_TYPED.has(parent.tagName)) return;
  for (const child of parent.children) if (isElement(child) && isBlock(child)) addParagraphs(child);
  if (isElement(parent) && WITHOUT_TEXT.has(parent.tagName)) return;
  parent.children = replaceRuns(parent, (run) => {
    const isOneLine = isElement(parent) && ONE_LINE.has(parent.tagName);
    const parts = isOneLine ? [run.map(toOneLine)] : splitRun(run);
    const [only, second] = parts;
    const isHeld = parent.type === "element" && !second;
    return isHeld ? (only ?? []) : parts.map((part) => newElement("p", part));
  });
  parent.children = parent.children.flatMap((child) =>
    isElement(child, "p") ? unwrapParagraphs(child) : [child as ElementContent],
  );
}

/** Makes paragraphs of the plain text between the blocks of WordPress's editor, which are HTML. */
export function addParagraphsBetweenBlocks(root: Root): void {
  root.children = replaceRuns(root, (run) => splitRun(run).map((part) => newElement("p", part)));
}

/** A paragraph that had blank lines is the paragraphs between them. */
function unwrapParagraphs(paragraph: Element): ElementContent[] {
  const isSplit = paragraph.children.some((child) => isElement(child, "p"));
  return isSplit ? paragraph.children : [paragraph];
}

/** Children with each run of text and inline elements replaced. */
function replaceRuns<Parent extends Root | Element>(
  parent: Parent,
  replace: (run: Inline[]) => ElementContent[],
): Parent["children"] {
  const children: RootContent[] = [];
  let run: Inline[] = [];
  const flush = () => {
    if (!run.every(isBlank)) children.push(...replace(run));
    run = [];
  };
  for (const child of parent.children) {
    if (isBlock(child)) {
      flush();
      children.push(child);
    } else run.push(child as Inline);
  }
  flush();
  return children as Parent["children"];
}

/** The paragraphs of a run, without those that have nothing in them. */
function splitRun(run: Inline[]): Inline[][] {
  return splitAll(run)
    .map((part) => trimPart(breakLines(part)))
    .filter((part) => !part.every(isBlank));
}

function splitAll(nodes: Inline[]): Inline[][] {
  const parts: Inline[][] = [[]];
  for (const node of nodes) {
    const [first = [], ...others] = splitNode(node);
    parts.at(-1)?.push(...first);
    parts.push(...others);
  }
  return parts;
}

/** A node as parts between blank lines; an element around one is in both. */
function splitNode(node: Inline): Inline[][] {
  if (node.type === "text") {
    return node.value.split(BLANK_LINE).map((value) => (value ? [{ type: "text", value }] : []));
  }
  if (!isElement(node) || AS_TYPED.has(node.tagName)) return [[node]];
  const parts = splitAll(node.children);
  return parts.length === 1 ? [[node]] : parts.map((children) => [{ ...node, children }]);
}

/** Line breaks of a text as elements, but where one stands already. */
function breakLines(nodes: Inline[]): Inline[] {
  return nodes.flatMap((node, index): Inline[] => {
    if (isElement(node) && !AS_TYPED.has(node.tagName)) {
      return [{ ...node, children: breakLines(node.children) }];
    }
    if (node.type !== "text") return [node];
    let { value } = node;
    if (isElement(nodes[index - 1], "br")) value = value.replace(/^\s+/u, "");
    if (isElement(nodes[index + 1], "br")) value = value.replace(/\s+$/u, "");
    return value.split(NEWLINE).flatMap((line, at): Inline[] => {
      const text: Inline[] = line ? [{ type: "text", value: line }] : [];
      return at === 0 ? text : [newElement("br"), ...text];
    });
  });
}

function trimPart(part: Inline[]): Inline[] {
  const isEmpty = (node: Inline) => isBlank(node) || isElement(node, "br");
  const start = part.findIndex((node) => !isEmpty(node));
  const end = part.findLastIndex((node) => !isEmpty(node));
  return start < 0 ? [] : part.slice(start, end + 1);
}

function toOneLine(node: Inline): Inline {
  if (node.type !== "text") return node;
  return { ...node, value: node.value.replace(/\s+/gu, " ") };
}
