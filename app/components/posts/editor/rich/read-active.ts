import type { EditorState } from "prosemirror-state";
import { hasMark, isWithin } from "./commands";

/** What the selection is in, such as ` bold list `. */
export function readActive(state: EditorState): string {
  const names = [
    hasMark(state, "strong") && "bold",
    hasMark(state, "em") && "italic",
    hasMark(state, "link") && "link",
    isWithin(state, "heading") && "heading",
    isWithin(state, "bullet_list") && "list",
    isWithin(state, "blockquote") && "quote",
    (hasMark(state, "code") || isWithin(state, "code_block")) && "code",
    isWithin(state, "table") && "table",
  ];
  return ` ${names.filter(Boolean).join(" ")} `;
}
