import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import type { Command } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { blockMenu } from "./block-menu";
import { markdownInput } from "./input-rules";
import { keys } from "./keys";
import { nodeViews } from "./node-views";
import { cleanHtml, pasteLink } from "./paste";
import { pictureEvents, waitingPictures } from "./pictures";

type Options = {
  doc: Node;
  attributes: Record<string, string>;
  csrf: string | null;
  /** Says something to whoever looks or listens. */
  tell: (message: string) => void;
  openLink: Command;
  onChange: (state: EditorState, isTextChanged: boolean) => void;
};

export function createView(place: HTMLElement, options: Options): EditorView {
  const { doc, attributes, csrf, tell, openLink, onChange } = options;
  const pictures = pictureEvents(csrf, tell);
  return new EditorView(place, {
    state: EditorState.create({
      doc,
      plugins: [
        blockMenu(),
        markdownInput,
        ...keys(openLink),
        history(),
        dropCursor({ class: "rich-drop" }),
        gapCursor(),
        tableEditing(),
        waitingPictures,
      ],
    }),
    attributes,
    nodeViews,
    transformPastedHTML: cleanHtml,
    handlePaste: (view, event) =>
      pictures.handlePaste(view, event) ||
      pasteLink(view, event.clipboardData?.getData("text/plain") ?? ""),
    handleDrop: pictures.handleDrop,
    dispatchTransaction(this: EditorView, transaction) {
      const state = this.state.apply(transaction);
      this.updateState(state);
      onChange(state, transaction.docChanged);
    },
  });
}
