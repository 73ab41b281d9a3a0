import type { Element } from "hast";
import type { Handle, State } from "hast-util-to-mdast";
import type { FootnoteDefinition, FootnoteReference, RootContent } from "mdast";
import type { Options } from "mdast-util-to-markdown";
import { findByClass, getAttribute, hasClass } from "./elements";

const TARGET = /^#footnote-(?!anchor-)(\S{1,100})$/u;
const INDENT = "    ";

/** The number in the text that leads to a note; null of other links. */
export function toNoteReference(node: Element): FootnoteReference | null {
  if (!hasClass(node, "footnote-anchor")) return null;
  const name = TARGET.exec(getAttribute(node, "href"))?.[1];
  return name ? { type: "footnoteReference", identifier: name, label: name } : null;
}

/** A note; null of what is none. */
export function toNote(state: State, node: Element): FootnoteDefinition | null {
  if (!hasClass(node, "footnote")) return null;
  const number = findByClass(node, "footnote-number");
  const name = number && TARGET.exec(`#${getAttribute(number, "id")}`)?.[1];
  const content = findByClass(node, "footnote-content");
  if (!name || !content) return null;
  const children = state.toFlow(state.all(content)) as FootnoteDefinition["children"];
  return { type: "footnoteDefinition", identifier: name, label: name, children };
}

/** Notes as they are typed here. */
export const noteMarks: NonNullable<Options["handlers"]> = {
  footnoteReference: (node: FootnoteReference) => `[^${node.identifier}]`,
  footnoteDefinition: (node: FootnoteDefinition, _parent, state, info) => {
    const content = state.containerFlow(node, info);
    const lines = state.indentLines(content, (line, index, isBlank) =>
      index === 0 || isBlank ? line : INDENT + line,
    );
    return `[^${node.identifier}]: ${lines}`;
  },
};

/** What `handler` does, but for notes. */
export function withNotes(handler: Handle): Handle {
  return (state, node, parent): RootContent | RootContent[] | undefined =>
    toNoteReference(node) ?? toNote(state, node) ?? (handler(state, node, parent) as RootContent[]);
}
