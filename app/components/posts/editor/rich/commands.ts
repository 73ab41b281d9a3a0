import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Attrs, MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { TextSelection } from "prosemirror-state";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema";

export const nodeType = (name: string) => schema.nodes[name as "paragraph"] as NodeType;
export const markType = (name: string) => schema.marks[name as "strong"] as MarkType;

export const toggleStrong = toggleMark(markType("strong"));
export const toggleEm = toggleMark(markType("em"));
export const toggleStrike = toggleMark(markType("strike"));
export const toggleCode = toggleMark(markType("code"));

/** Whether the selection is within such a node. */
export function isWithin(state: EditorState, name: string, attrs: Attrs = {}): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (
      node.type.name === name &&
      Object.entries(attrs).every(([key, value]) => node.attrs[key] === value)
    ) {
      return true;
    }
  }
  return false;
}

export function hasMark(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = markType(name);
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

/** A text block of the type, or a paragraph if it is one already. */
export function toggleBlock(name: string, attrs: Attrs = {}): Command {
  return (state, dispatch) => {
    const isOn = isWithin(state, name, attrs);
    return setBlockType(nodeType(isOn ? "paragraph" : name), isOn ? null : attrs)(state, dispatch);
  };
}

export const toggleQuote: Command = (state, dispatch) =>
  isWithin(state, "blockquote")
    ? lift(state, dispatch)
    : wrapIn(nodeType("blockquote"))(state, dispatch);

export function toggleList(name: "bullet_list" | "ordered_list"): Command {
  return (state, dispatch) =>
    isWithin(state, name)
      ? liftListItem(nodeType("list_item"))(state, dispatch)
      : wrapInList(nodeType(name))(state, dispatch);
}

export const toggleTask: Command = (state, dispatch) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== "list_item") continue;
    const checked = node.attrs["checked"] === null ? false : null;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, { checked }));
    return true;
  }
  return false;
};

/** Sets the address of the selected words, or removes it. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    if (from === to) return false;
    const { tr } = state;
    tr.removeMark(from, to, markType("link"));
    if (href) tr.addMark(from, to, markType("link").create({ href }));
    dispatch?.(tr);
    return true;
  };
}

/** The selection, or the whole link in which the cursor is. */
export function linkRange(state: EditorState): { from: number; to: number; href: string } {
  const { from, to, $from, empty } = state.selection;
  const mark = markType("link").isInSet($from.marks()) ?? findLink(state);
  const href = String(mark?.attrs["href"] ?? "");
  if (!empty || !mark) return { from, to, href };
  let [start, end] = [$from.pos, $from.pos];
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset;
    const isIn = at <= $from.pos && at + child.nodeSize >= $from.pos;
    if (isIn && mark.isInSet(child.marks)) [start, end] = [at, at + child.nodeSize];
  });
  return { from: start, to: end, href };
}

function findLink({ doc, selection: { from, to } }: EditorState) {
  let found;
  doc.nodesBetween(from, to, (node) => {
    found ??= markType("link").isInSet(node.marks);
  });
  return found as ReturnType<MarkType["isInSet"]>;
}

/** Puts a block in the place of an empty paragraph, or below the cursor's block. */
export function insertBlock(node: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const { parent } = $from;
    const isEmpty = parent.type.name === "paragraph" && parent.content.size === 0;
    const at = $from.depth === 0 ? $from.pos : isEmpty ? $from.before() : $from.after();
    const { tr } = state;
    if (isEmpty) tr.replaceWith(at, at + parent.nodeSize, node);
    else tr.insert(at, node);
    const end = at + node.nodeSize;
    if (end >= tr.doc.content.size && !node.isTextblock) {
      tr.insert(end, nodeType("paragraph").create());
    }
    const cursor = node.isAtom || node.isLeaf ? end : at + 1;
    tr.setSelection(TextSelection.near(tr.doc.resolve(cursor)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export const insertTable: Command = (state, dispatch) => {
  const row = (name: string) =>
    nodeType("table_row").create(
      null,
      [1, 2, 3].map(() => nodeType(name).create()),
    );
  const rows = [row("table_header"), row("table_cell"), row("table_cell")];
  return insertBlock(nodeType("table").create(null, rows))(state, dispatch);
};

/** From a cell to the one below it, or from the last row to behind the table. */
export const moveDown: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = $from.depth - 2;
  if (depth < 0 || $from.node(depth).type.name !== "table") return false;
  const table = $from.node(depth);
  const { tr } = state;
  if ($from.index(depth) < table.childCount - 1) {
    const below = table.child($from.index(depth) + 1);
    let at = $from.after(depth + 1) + 1;
    for (let cell = 0; cell < $from.index(depth + 1); cell += 1) at += below.child(cell).nodeSize;
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  } else {
    const end = $from.after(depth);
    if (!tr.doc.resolve(end).nodeAfter?.isTextblock) {
      tr.insert(end, nodeType("paragraph").create());
    }
    tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const insertDivider: Command = (state, dispatch) =>
  insertBlock(nodeType("divider").create())(state, dispatch);

/** A number in the text, and its note at the end, in which the cursor is then. */
export const insertNote: Command = (state, dispatch) => {
  const labels = new Set<string>();
  state.doc.descendants(({ attrs }) => void labels.add(String(attrs["label"] ?? "")));
  let number = 1;
  while (labels.has(String(number))) number += 1;
  const label = String(number);
  if (!state.selection.$to.parent.inlineContent) return false;
  const { tr } = state;
  tr.insert(state.selection.to, nodeType("note_ref").create({ label }));
  const note = nodeType("note").create({ label }, nodeType("paragraph").create());
  const end = tr.doc.content.size;
  tr.insert(end, note).setSelection(TextSelection.near(tr.doc.resolve(end + 2)));
  dispatch?.(tr.scrollIntoView());
  return true;
};
