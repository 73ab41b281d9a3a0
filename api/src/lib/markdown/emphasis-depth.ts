import type { MarkdownIt } from "markdown-it";

const EMPHASIS = /^(?:em|strong|s)_(?:open|close)$/u;
// What sanitises takes time by the square of the depth, and browsers stop at some.
const MAX_DEPTH = 20;

/** Leaves emphasis out that is within too much other; its text stays. */
export function emphasisDepth(markdown: MarkdownIt): void {
  markdown.inline.ruler2.push("emphasis_depth", ({ tokens }) => {
    let depth = 0;
    let length = 0;
    for (const token of tokens) {
      const isEmphasis = EMPHASIS.test(token.type);
      if (isEmphasis && token.nesting > 0) depth += 1;
      if (!isEmphasis || depth <= MAX_DEPTH) tokens[length++] = token;
      if (isEmphasis && token.nesting < 0) depth -= 1;
    }
    tokens.length = length;
    return true;
  });
}
