import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import {
  moveDown,
  nodeType,
  toggleBlock,
  toggleCode,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrike,
  toggleStrong,
} from "./commands";

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  const node = nodeType("hard_break").create();
  dispatch?.(state.tr.replaceSelectionWith(node).scrollIntoView());
  return true;
});

const item = nodeType("list_item");

/** The shortcuts that people know; Tab moves on as everywhere, but in lists and tables. */
export const keys = (openLink: Command) => [
  keymap({
    "Mod-b": toggleStrong,
    "Mod-i": toggleEm,
    "Mod-e": toggleCode,
    "Mod-k": openLink,
    "Mod-Shift-x": toggleStrike,
    "Mod-Shift-7": toggleList("ordered_list"),
    "Mod-Shift-8": toggleList("bullet_list"),
    "Mod-Shift-9": toggleQuote,
    "Mod-Alt-0": toggleBlock("paragraph"),
    "Mod-Alt-2": toggleBlock("heading", { level: 2 }),
    "Mod-Alt-3": toggleBlock("heading", { level: 3 }),
    "Mod-z": undo,
    "Mod-y": redo,
    "Mod-Shift-z": redo,
    "Shift-Enter": lineBreak,
    Backspace: undoInputRule,
    Enter: chainCommands(moveDown, splitListItem(item)),
    Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
    "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(item)),
  }),
  keymap(baseKeymap),
];
