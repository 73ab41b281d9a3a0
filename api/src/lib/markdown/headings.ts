import type { MarkdownIt, StateCore } from "markdown-it";

const TOP_LEVEL = 2;
const LOWEST_LEVEL = 6;

/**
 * Renumbers headings: the page's title is the h1, so they start at h2 and never skip a level. Empty
 * headings are removed.
 */
export function headings(markdown: MarkdownIt): void {
  markdown.core.ruler.after("block", "headings", (state) => {
    removeEmpty(state);
    const typed: number[] = [];
    for (const [index, token] of state.tokens.entries()) {
      if (token.type !== "heading_open") continue;
      const level = Number(token.tag.slice(1));
      while ((typed.at(-1) ?? 0) >= level) typed.pop();
      typed.push(level);
      const tag = `h${Math.min(TOP_LEVEL - 1 + typed.length, LOWEST_LEVEL)}`;
      for (const end of [token, state.tokens[index + 2]]) {
        if (end) end.tag = tag;
      }
    }
  });
}

function removeEmpty(state: StateCore): void {
  const isEmpty = (index: number) =>
    state.tokens[index]?.type === "heading_open" && state.tokens[index + 1]?.content === "";
  state.tokens = state.tokens.filter((_, index) => ![index, index - 1, index - 2].some(isEmpty));
}
