import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import type { MarkType, NodeType } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import { schema } from "./schema";

function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, before = "", words = ""] = match;
    const from = start + before.length;
    if (state.doc.rangeHasMark(from, end, schema.marks["code"] as MarkType)) return null;
    // The last mark is not yet in the text.
    const width = (whole.length - before.length - words.length) / 2;
    return state.tr
      .delete(from + width + words.length, end)
      .delete(from, from + width)
      .addMark(from, from + words.length, type.create())
      .removeStoredMark(type);
  });
}

const divider = new InputRule(/^(?:---|\*\*\*|___)$/u, (state, _match, start, end) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type !== schema.nodes["paragraph"]) return null;
  const { tr } = state;
  const node = (schema.nodes["divider"] as NodeType).create();
  tr.delete(start, end).insert($start.before(), node);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(end))));
});

const task = new InputRule(/^\[([ xX]?)\] $/u, (state, [, sign = ""], start, end) => {
  const $start = state.doc.resolve(start);
  const item = $start.node(-1);
  if (item.type !== schema.nodes["list_item"] || $start.index(-1) !== 0) return null;
  const checked = sign.trim() !== "";
  return state.tr.delete(start, end).setNodeMarkup($start.before(-1), null, { checked });
});

const types = schema.nodes as Record<string, NodeType>;
const type = (name: string) => types[name] as NodeType;
const mark = (name: string) => (schema.marks as Record<string, MarkType>)[name] as MarkType;

/** Marks of Markdown that are typed; Backspace right after takes back what they did. */
export const markdownInput = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/u, type("heading"), ([, marks = ""]) => ({
      level: marks.length,
    })),
    wrappingInputRule(/^\s*>\s$/u, type("blockquote")),
    wrappingInputRule(/^\s*([-+*])\s$/u, type("bullet_list")),
    textblockTypeInputRule(/^```(\S*)\s$/u, type("code_block"), ([, info = ""]) => ({ info })),
    divider,
    task,
    markRule(/(^|[^*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/u, mark("strong")),
    markRule(/(^|[^*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/u, mark("em")),
    markRule(/(^|\s)_([^_\s](?:[^_]*[^_\s])?)_$/u, mark("em")),
    markRule(/(^|\s)~~([^~\s](?:[^~]*[^~\s])?)~~$/u, mark("strike")),
    markRule(/(^|[^`])`([^`]+)`$/u, mark("code")),
  ],
});
