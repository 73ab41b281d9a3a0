import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { paths } from "~/utils/paths";
import type { ReadDocument } from "../../../../../shared/document/nodes";

type Read = {
  document: ReadDocument;
  /** Puts the cursor where it was in the Markdown, as near as its marks allow. */
  focus: (view: EditorView, cursor: number) => void;
};

const EMPTY: ReadDocument = { lead: "", blocks: [] };

/** The text of a control as blocks; what is typed meanwhile is read again. Null of a failure. */
export async function requestDocument(
  control: HTMLTextAreaElement,
  csrf: string | null,
  signal: AbortSignal,
): Promise<Read | null> {
  for (;;) {
    const text = control.value;
    const document = text.trim() === "" ? EMPTY : await request(text, csrf, signal);
    if (!document || signal.aborted) return null;
    await untilComposed(control, signal);
    if (control.value !== text) continue;
    return { document, focus: (view, cursor) => focus(view, document, cursor) };
  }
}

async function request(text: string, csrf: string | null, signal: AbortSignal) {
  const body = new URLSearchParams({ intent: "document", description: text, csrf: csrf ?? "" });
  try {
    const response = await fetch(paths.postEditor(), { method: "POST", body, signal });
    if (!response.ok) return null;
    return (await response.json()) as ReadDocument;
  } catch {
    return null;
  }
}

const composed = new WeakSet<Element>();
document.addEventListener(
  "compositionstart",
  ({ target }) => composed.add(target as Element),
  true,
);
document.addEventListener(
  "compositionend",
  ({ target }) => composed.delete(target as Element),
  true,
);

/** Letters that are still being put together are not cut. */
async function untilComposed(control: Element, signal: AbortSignal): Promise<void> {
  if (!composed.has(control)) return;
  await new Promise<void>((resolve) => {
    const options = { once: true, signal };
    control.addEventListener("compositionend", () => setTimeout(resolve), options);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

function focus(view: EditorView, { lead, blocks }: ReadDocument, cursor: number): void {
  let [start, position] = [lead.length, 0];
  for (const [index, { source }] of blocks.entries()) {
    const node = view.state.doc.child(index);
    const isLast = index === blocks.length - 1;
    if (cursor < start + source.length || isLast) {
      const isAtEnd = cursor >= start + source.trimEnd().length;
      const within = isAtEnd ? node.nodeSize - 1 : Math.min(cursor - start + 1, node.nodeSize - 1);
      const $place = view.state.doc.resolve(position + Math.max(within, 0));
      view.dispatch(view.state.tr.setSelection(TextSelection.near($place, isAtEnd ? -1 : 1)));
      break;
    }
    start += source.length;
    position += node.nodeSize;
  }
  view.focus();
}
