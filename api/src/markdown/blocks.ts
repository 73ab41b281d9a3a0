import type { MarkdownIt, Token } from "markdown-it";

/** Lets wide code blocks and tables scroll, also by keyboard. */
export function blocks(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  const { escapeHtml } = markdown.utils;
  const code = (tokens: Token[], index: number) =>
    `<pre tabindex="0" role="group" aria-label="Code"><code>${escapeHtml(tokens[index]?.content ?? "")}</code></pre>\n`;
  rules.fence = code;
  rules.code_block = code;
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
