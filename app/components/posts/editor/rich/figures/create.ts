import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";

export type Position = () => number | undefined;

/** The node that a part of the editor shows. */
export type Shown = { node: Node; view: EditorView; position: Position };

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: (HTMLElement | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  for (const child of children) {
    element.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  }
  return element;
}

/** A field that writes an attribute of its node. */
export function createField(label: string, attribute: string, { node, view, position }: Shown) {
  const input = create("input", { className: "input", value: String(node.attrs[attribute]) });
  input.addEventListener("input", () => {
    const at = position();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, attribute, input.value));
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    view.focus();
  });
  const update = (now: Node) => {
    const value = String(now.attrs[attribute]);
    if (input.value !== value) input.value = value;
  };
  return { element: create("label", { className: "rich-field" }, [label, input]), input, update };
}
