import type { MarkdownIt, Token } from "markdown-it";
import footnotePlugin from "markdown-it-footnote";

type Note = { id: number; subId?: number };
type State = { src: string; pos: number; env: unknown };

// With each the plugin copies all before it.
const MAX_NOTES = 500;
// The plugin reads on to the end of each label, and would for each of many that have none.
const ENDLESS_LABEL = /\[\^[^\s\]]{100}/uy;

/** Notes [^1] with their texts at the end, linked to and fro. */
export function footnotes(markdown: MarkdownIt): void {
  markdown.use(footnotePlugin);
  const readAsText = (
    name: string,
    rule: string,
    mark: string,
    isText: (state: State) => boolean,
  ) =>
    markdown.inline.ruler.before(rule, name, (state, silent) => {
      if (!state.src.startsWith(mark, state.pos) || !isText(state)) return false;
      if (!silent) state.pending += mark;
      state.pos += mark.length;
      return true;
    });
  readAsText("endless_label", "footnote_ref", "[^", ({ src, pos }) => {
    ENDLESS_LABEL.lastIndex = pos;
    return ENDLESS_LABEL.test(src);
  });
  readAsText("many_notes", "footnote_inline", "^[", ({ env }) => countNotes(env) >= MAX_NOTES);
  const { rules } = markdown.renderer;
  rules["footnote_ref"] = (tokens, index) => {
    const { number, reference } = readNote(tokens[index]);
    return `<sup><a href="#note-${number}" id="note-ref-${reference}" aria-label="Note ${number}">${number}</a></sup>`;
  };
  rules["footnote_block_open"] = () => '<section class="notes" aria-label="Notes">\n<ol>\n';
  rules["footnote_block_close"] = () => "</ol>\n</section>\n";
  rules["footnote_open"] = (tokens, index) => `<li id="note-${readNote(tokens[index]).number}">`;
  rules["footnote_close"] = () => "</li>\n";
  rules["footnote_anchor"] = (tokens, index) => {
    const { reference } = readNote(tokens[index]);
    return ` <a href="#note-ref-${reference}" aria-label="Back to the text">↩\ufe0e</a>`;
  };
}

function countNotes(env: unknown): number {
  return (env as { footnotes?: { list?: unknown[] } }).footnotes?.list?.length ?? 0;
}

/** The number of a note, and what tells its references apart where it has several. */
function readNote(token: Token | undefined): { number: number; reference: string } {
  const { id, subId = 0 } = (token?.meta ?? { id: 0 }) as Note;
  return { number: id + 1, reference: subId > 0 ? `${id + 1}-${subId + 1}` : `${id + 1}` };
}
