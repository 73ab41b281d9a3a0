import type { Element } from "hast";
import { type Handle, type State, defaultHandlers } from "hast-util-to-mdast";
import type { Nodes, PhrasingContent, RootContent, TableCell } from "mdast";
import { findAll, isBlank, isElement } from "./elements";
import { text, toStrongLine } from "./nodes";

const MAX_SPAN = 50;
// A table that lays out a page has more in its cells than a line.
const TOO_MUCH_FOR_CELLS = "table ul ol pre blockquote h1 h2 h3 h4 h5 h6 figure iframe".split(" ");

/** How tables become those of GitHub's Markdown. */
export const tableHandlers: Record<string, Handle> = {
  table: (state, node) => toTable(state, node),
  tr: (state, node) =>
    listCells(node).length > 0 ? defaultHandlers["tr"](state, node) : undefined,
  td: (state, node) => toCell(state, node),
  th: (state, node) => toCell(state, node),
};

function toTable(state: State, node: Element): RootContent[] {
  const cells = listCells(node);
  const filled = cells.filter((cell) => !cell.children.every(isBlank));
  const isLayout = findAll(node, ...TOO_MUCH_FOR_CELLS).length > 0 || filled.length < 2;
  const caption = findAll(node, "caption")[0];
  const above = caption ? toStrongLine(state, caption) : [];
  if (isLayout) return [...above, ...filled.flatMap((cell) => state.toFlow(state.all(cell)))];
  for (const cell of cells) limitSpans(cell);
  const made = (defaultHandlers["table"] as Handle)(state, node, undefined) as Nodes | undefined;
  if (made?.type !== "table") return above;
  // Where no row is the heading, the first one is.
  const [first] = made.children;
  if (first?.children.every(({ children }) => children.length === 0)) made.children.shift();
  return [...above, made];
}

/** A cell in one line, in which its paragraphs follow each other. */
function toCell(state: State, node: Element): TableCell {
  const cell = defaultHandlers["td"](state, node);
  cell.children = cell.children.flatMap((child: RootContent, index) => {
    if (child.type !== "paragraph") return [child as PhrasingContent];
    return [...(index > 0 ? [text(" ")] : []), ...child.children];
  });
  return cell;
}

/** The cells of a table, but not of one within it. */
function listCells(within: Element): Element[] {
  return within.children.flatMap((child) => {
    if (!isElement(child) || child.tagName === "table") return [];
    return child.tagName === "td" || child.tagName === "th" ? [child] : listCells(child);
  });
}

/** A cell may claim to span any number. */
function limitSpans({ properties }: Element): void {
  for (const name of ["colSpan", "rowSpan"]) {
    if (properties[name]) properties[name] = Math.min(Number(properties[name]) || 1, MAX_SPAN);
  }
}
