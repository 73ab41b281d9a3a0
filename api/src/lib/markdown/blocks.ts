import type { MarkdownIt, Token } from "markdown-it";
import { createHighlightBudget, highlight } from "./highlight";
import type { HighlightBudget } from "./highlight";

/** By the tokens of the text. */
const budgets = new WeakMap<Token[], HighlightBudget>();

/** Lets wide code blocks and tables scroll, also by keyboard, and colours code. */
export function blocks(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  const { escapeHtml } = markdown.utils;
  const block = (html: string) =>
    `<pre tabindex="0" role="group" aria-label="Code"><code>${html}</code></pre>\n`;
  rules.code_block = (tokens, index) => block(escapeHtml(tokens[index]?.content ?? ""));
  rules.fence = (tokens, index) => {
    const { content = "", info = "" } = tokens[index] ?? {};
    const [language = ""] = info.trim().split(/\s/u, 1);
    const budget = budgets.get(tokens) ?? createHighlightBudget();
    budgets.set(tokens, budget);
    return block(highlight(content, language, budget) ?? escapeHtml(content));
  };
  rules["table_open"] = () =>
    '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>\n';
  rules["table_close"] = () => "</table></div>\n";
  rules["th_open"] = (tokens, index) => `<th scope="col"${alignment(tokens[index])}>`;
  rules["td_open"] = (tokens, index) => `<td${alignment(tokens[index])}>`;
}

/** The alignment as a class: the CSP forbids the style attribute that markdown-it writes. */
function alignment(cell: Token | undefined): string {
  const side = /center|right/u.exec(String(cell?.attrGet("style") ?? ""))?.[0];
  return side ? ` class="align-${side}"` : "";
}
