import type { EditorView } from "prosemirror-view";
import { GALLERY_MAX } from "../../../../../../shared/document/nodes";
import { nodeType } from "../commands";

const OWN = /^picture:([0-9a-f]{24})(?:#(.*))?$/u;

/** How a picture is shown, as its address says: `picture:id#wide+decoration`. */
export function readSource(source: string) {
  const [, id, words = ""] = OWN.exec(source) ?? [];
  return { id, isWide: words.includes("wide"), isDecoration: words.includes("decoration") };
}

export type Look = { isWide: boolean; isDecoration: boolean };

export function writeSource(id: string, { isWide, isDecoration }: Look): string {
  const words = [...(isWide ? ["wide"] : []), ...(isDecoration ? ["decoration"] : [])];
  return `picture:${id}${words.length > 0 ? `#${words.join("+")}` : ""}`;
}

/** Does something with the picture at a position; returns where it stands then, or null. */
export type FigureAct = (view: EditorView, at: number) => number | null;

/** Changes places with what stands before or behind: in its gallery, or in the text. */
function move(step: -1 | 1): FigureAct {
  return (view, at) => {
    const $at = view.state.doc.resolve(at);
    const index = $at.index();
    const figure = $at.parent.maybeChild(index);
    const other = $at.parent.maybeChild(index + step);
    if (!figure || !other) return null;
    const [from, size] = [Math.min(at, at + step * other.nodeSize), other.nodeSize];
    const start = step < 0 ? from : at;
    const pair = step < 0 ? [figure, other] : [other, figure];
    view.dispatch(view.state.tr.replaceWith(start, start + figure.nodeSize + size, pair));
    return step < 0 ? start : start + size;
  };
}

/** Puts a picture into a gallery with the one before it. */
const join: FigureAct = (view, at) => {
  const { doc, tr } = view.state;
  const $at = doc.resolve(at);
  const { nodeBefore, nodeAfter } = $at;
  if (!nodeAfter || !nodeBefore || !canJoin(view, at)) return null;
  if (nodeBefore.type.name === "gallery") {
    view.dispatch(tr.delete(at, at + nodeAfter.nodeSize).insert(at - 1, nodeAfter));
    return at - 1;
  }
  const from = at - nodeBefore.nodeSize;
  const gallery = nodeType("gallery").create(null, [nodeBefore, nodeAfter]);
  view.dispatch(tr.replaceWith(from, at + nodeAfter.nodeSize, gallery));
  return from + 1 + nodeBefore.nodeSize;
};

export function canJoin(view: EditorView, at: number): boolean {
  const { nodeBefore } = view.state.doc.resolve(at);
  const { name } = nodeBefore?.type ?? {};
  return name === "figure" || (name === "gallery" && (nodeBefore?.childCount ?? 0) < GALLERY_MAX);
}

/** Puts a picture of a gallery below it; of two pictures none is a gallery then. */
const takeOut: FigureAct = (view, at) => {
  const { doc, tr } = view.state;
  const $at = doc.resolve(at);
  const { parent: gallery, nodeAfter: figure } = $at;
  if (!figure || gallery.type.name !== "gallery") return null;
  const rest = gallery.children.filter((_, index) => index !== $at.index());
  const kept = rest.length > 1 ? [nodeType("gallery").create(null, rest)] : rest;
  const start = $at.before();
  view.dispatch(tr.replaceWith(start, $at.after(), [...kept, figure]));
  return start + kept.reduce((size, node) => size + node.nodeSize, 0);
};

const remove: FigureAct = (view, at) => {
  const $at = view.state.doc.resolve(at);
  const isLast = $at.parent.type.name === "gallery" && $at.parent.childCount === 1;
  const [from, to] = isLast
    ? [$at.before(), $at.after()]
    : [at, at + ($at.nodeAfter?.nodeSize ?? 0)];
  view.dispatch(view.state.tr.delete(from, to));
  return null;
};

export const figureActs = { moveUp: move(-1), moveDown: move(1), join, takeOut, remove };
