import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import type { Transaction } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { picturesOf, uploadPicture } from "../pictures/upload-picture";
import { GALLERY_MAX } from "../../../../../shared/document/nodes";
import { nodeType } from "./commands";

type Act = { add: object; at: number } | { remove: object };

const key = new PluginKey<DecorationSet>("pictures");

/** Shows where pictures will stand while they are on their way. */
export const waitingPictures = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, before) {
      const set = before.map(transaction.mapping, transaction.doc);
      const act = transaction.getMeta(key) as Act | undefined;
      if (!act) return set;
      if ("remove" in act) {
        return set.remove(set.find(undefined, undefined, (spec) => spec["id"] === act.remove));
      }
      const place = document.createElement("p");
      place.className = "rich-waiting";
      place.textContent = "Uploading the picture…";
      return set.add(transaction.doc, [
        Decoration.widget(act.at, place, { id: act.add, side: -1 }),
      ]);
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

type Tell = (message: string) => void;

/** Puts a picture at a place, or beside the one before it; returns the place behind it. */
function insertPicture(tr: Transaction, place: number, src: string, isBeside: boolean): number {
  const figure = nodeType("figure").create({ src });
  const { nodeBefore } = tr.doc.resolve(place);
  if (isBeside && nodeBefore?.type.name === "gallery" && nodeBefore.childCount < GALLERY_MAX) {
    tr.insert(place - 1, figure);
  } else if (isBeside && nodeBefore?.type.name === "figure") {
    const gallery = nodeType("gallery").create(null, [nodeBefore, figure]);
    tr.replaceWith(place - nodeBefore.nodeSize, place, gallery);
  } else {
    tr.insert(place, figure);
  }
  return tr.mapping.map(place);
}

/** Uploads files and puts them where the cursor, or the pointer, was: several as a gallery. */
export async function addPictures(
  view: EditorView,
  files: readonly File[],
  { at, csrf, tell }: { at: number; csrf: string | null; tell: Tell },
): Promise<void> {
  const $at = view.state.doc.resolve(at);
  let count = 0;
  // An empty line stays below, to go on in.
  const isEmpty = $at.depth === 1 && $at.parent.content.size === 0;
  let place = $at.depth === 0 ? at : isEmpty ? $at.before(1) : $at.after(1);
  for (const file of files) {
    const id = {};
    view.dispatch(view.state.tr.setMeta(key, { add: id, at: place } satisfies Act));
    tell("Uploading the picture…");
    const body = new FormData();
    body.set("textPicture", file);
    const answer = await uploadPicture(body, csrf);
    if (view.isDestroyed) return;
    const [found] =
      key.getState(view.state)?.find(undefined, undefined, (spec) => spec["id"] === id) ?? [];
    const { tr } = view.state;
    tr.setMeta(key, { remove: id } satisfies Act);
    const src = "line" in answer ? /\((picture:\w+)/u.exec(answer.line)?.[1] : undefined;
    if (src) {
      place = insertPicture(tr, found?.from ?? tr.doc.content.size, src, count > 0);
      count += 1;
    }
    view.dispatch(tr);
    const note = "note" in answer ? answer.note : answer.message;
    tell(src ? `The picture is in the text. Say what it shows. ${note}`.trim() : note);
  }
}

/** For the props of a view: pictures that are pasted or dropped. */
export function pictureEvents(csrf: string | null, tell: Tell) {
  const take = (view: EditorView, data: DataTransfer | null, at: number) => {
    const files = picturesOf(data);
    if (files.length === 0) return false;
    void addPictures(view, files, { at, csrf, tell });
    return true;
  };
  return {
    handlePaste: (view: EditorView, event: ClipboardEvent) => {
      // Word gives a picture of a table with its text.
      if (event.clipboardData?.types.includes("text/html")) return false;
      return take(view, event.clipboardData, view.state.selection.from);
    },
    handleDrop: (view: EditorView, event: DragEvent) => {
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      return take(view, event.dataTransfer, at ?? view.state.selection.from);
    },
  };
}
