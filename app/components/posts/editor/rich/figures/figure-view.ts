import type { Node } from "prosemirror-model";
import type { EditorView, NodeView, NodeViewConstructor } from "prosemirror-view";
import { create, createField } from "./create";
import type { Shown } from "./create";
import { canJoin, figureActs, readSource, writeSource } from "./figure-acts";
import type { Look } from "./figure-acts";

/** A box that changes how the picture is shown. */
function createChoice(label: string, name: keyof Look, { node, view, position }: Shown) {
  const box = create("input", { type: "checkbox" });
  const read = (now: Node) => readSource(String(now.attrs["src"]));
  const update = (now: Node) => (box.checked = read(now)[name]);
  update(node);
  box.addEventListener("change", () => {
    const at = position();
    const now = at === undefined ? null : view.state.doc.nodeAt(at);
    if (at === undefined || !now) return;
    const { id = "", ...look } = read(now);
    const source = writeSource(id, { ...look, [name]: box.checked });
    view.dispatch(view.state.tr.setNodeAttribute(at, "src", source));
  });
  return { element: create("label", { className: "rich-choice" }, [box, label]), update };
}

const ACTS = [
  ["moveUp", "Move up"],
  ["moveDown", "Move down"],
  ["join", "Beside the one above"],
  ["takeOut", "Out of the gallery"],
  ["remove", "Delete"],
] as const;

type ActName = (typeof ACTS)[number][0];

/** Whether an act has anything to do where the picture stands. */
function isPossible(act: ActName, view: EditorView, at: number): boolean {
  const $at = view.state.doc.resolve(at);
  const { parent } = $at;
  const index = $at.index();
  const isInGallery = parent.type.name === "gallery";
  if (act === "moveUp") return index > 0;
  if (act === "moveDown") return index < parent.childCount - 1;
  if (act === "takeOut") return isInGallery;
  return act === "join" ? !isInGallery && canJoin(view, at) : true;
}

/** Choices, and buttons that move the picture and stay focused on the way. */
function createButtons({ view, position }: Shown, choices: HTMLElement[]) {
  const buttons = ACTS.map(([act, label]) => {
    const button = create("button", { type: "button", className: "button", textContent: label });
    button.dataset["act"] = act;
    button.addEventListener("click", () => {
      const at = position();
      if (at === undefined) return;
      const moved = figureActs[act](view, at);
      const place = moved === null ? null : view.nodeDOM(moved);
      const again = place instanceof HTMLElement && place.querySelector(`[data-act="${act}"]`);
      if (again instanceof HTMLButtonElement && !again.hidden) again.focus();
      else view.focus();
    });
    return { act, button };
  });
  // What stands around it may have changed since.
  const show = () => {
    const at = position();
    if (at === undefined) return;
    for (const { act, button } of buttons) button.hidden = !isPossible(act, view, at);
  };
  const element = create("div", { className: "rich-acts" }, [
    ...choices,
    ...buttons.map(({ button }) => button),
  ]);
  return { element, show };
}

/** A picture with its words, how it is shown, and where it stands. */
export const figureView: NodeViewConstructor = (node, view, position): NodeView => {
  const shown = { node, view, position };
  const { id } = readSource(String(node.attrs["src"]));
  const picture = create("img", { alt: "", src: id ? `/images/${id}/640.webp` : "" });
  // A narrow picture has only the smaller size.
  picture.addEventListener("error", () => (picture.src = `/images/${id}/320.webp`), { once: true });
  const fields = [
    createField("What it shows", "alt", shown),
    createField("Caption", "title", shown),
  ];
  const wide = createChoice("Wide", "isWide", shown);
  wide.element.classList.add("rich-wide");
  const choices = id ? [wide, createChoice("Decoration", "isDecoration", shown)] : [];
  const buttons = createButtons(
    shown,
    choices.map(({ element }) => element),
  );
  const controls = create("div", { className: "rich-fields" }, [
    ...fields.map(({ element }) => element),
    buttons.element,
  ]);
  const image = id ? picture : create("p", {}, [`Picture: ${String(node.attrs["src"])}`]);
  const dom = create("figure", { className: "rich-figure" }, [image, controls]);
  dom.contentEditable = "false";
  const showLook = (now: Node) => {
    const { isWide } = readSource(String(now.attrs["src"]));
    dom.classList.toggle("wide", isWide);
  };
  showLook(node);
  dom.addEventListener("pointerenter", buttons.show);
  dom.addEventListener("focusin", buttons.show);
  queueMicrotask(buttons.show);
  return {
    dom,
    update(now) {
      if (now.type !== node.type || readSource(String(now.attrs["src"])).id !== id) return false;
      for (const field of [...fields, ...choices]) field.update(now);
      showLook(now);
      buttons.show();
      return true;
    },
    stopEvent: ({ target }) =>
      target instanceof HTMLInputElement || target instanceof HTMLButtonElement,
    ignoreMutation: () => true,
  };
};
