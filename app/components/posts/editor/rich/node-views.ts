import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import { create, createField } from "./figures/create";
import { figureView } from "./figures/figure-view";

const codeBlock: NodeViewConstructor = (node, view, position): NodeView => {
  const language = createField("Language", "info", { node, view, position });
  language.element.contentEditable = "false";
  const contentDOM = create("code", {});
  const dom = create("div", { className: "rich-code" }, [
    language.element,
    create("pre", {}, [contentDOM]),
  ]);
  return {
    dom,
    contentDOM,
    update(now) {
      if (now.type !== node.type) return false;
      language.update(now);
      return true;
    },
    stopEvent: (event) => event.target === language.input,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
};

/** The box of a task, which is ticked by a click. */
const listItem: NodeViewConstructor = (node, view, position): NodeView => {
  const isTask = node.attrs["checked"] !== null;
  const contentDOM = create("div", {});
  const box = create("input", { type: "checkbox", checked: node.attrs["checked"] === true });
  box.setAttribute("aria-label", "Done");
  box.contentEditable = "false";
  box.addEventListener("change", () => {
    const at = position();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, "checked", box.checked));
  });
  const dom = create(
    "li",
    isTask ? { className: "rich-task" } : {},
    isTask ? [box, contentDOM] : [contentDOM],
  );
  return {
    dom,
    contentDOM,
    update(now) {
      if (now.type !== node.type || (now.attrs["checked"] !== null) !== isTask) return false;
      box.checked = now.attrs["checked"] === true;
      return true;
    },
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
};

export const nodeViews = { figure: figureView, code_block: codeBlock, list_item: listItem };
