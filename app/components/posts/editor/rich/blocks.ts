import { setBlockType } from "prosemirror-commands";
import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from "prosemirror-tables";
import {
  insertDivider,
  insertNote,
  insertTable,
  isWithin,
  nodeType,
  toggleList,
  toggleQuote,
  toggleTask,
} from "./commands";

export type Block = { name: string; command: Command };

const setHeading = (level: number) => setBlockType(nodeType("heading"), { level });

const taskList: Command = (state, dispatch, view) => {
  if (isWithin(state, "list_item")) return toggleTask(state, dispatch);
  if (!toggleList("bullet_list")(state, dispatch) || !view) return false;
  return toggleTask(view.state, view.dispatch);
};

/** What "/" and the choice in the bar offer. */
export const BLOCKS: Block[] = [
  { name: "Heading", command: setHeading(2) },
  { name: "Smaller heading", command: setHeading(3) },
  { name: "List", command: toggleList("bullet_list") },
  { name: "Numbered list", command: toggleList("ordered_list") },
  { name: "Task list", command: taskList },
  { name: "Quote", command: toggleQuote },
  { name: "Code", command: setBlockType(nodeType("code_block")) },
  { name: "Table", command: insertTable },
  { name: "Divider", command: insertDivider },
  { name: "Footnote", command: insertNote },
];

export const TABLE_ACTS: Block[] = [
  { name: "Row below", command: addRowAfter },
  { name: "Column after", command: addColumnAfter },
  { name: "Delete the row", command: deleteRow },
  { name: "Delete the column", command: deleteColumn },
  { name: "Delete the table", command: deleteTable },
];
