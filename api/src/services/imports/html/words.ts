import { toPlainLine } from "./plain-line";

const BLOCK = /<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|pre|table|tr|section|article|br|hr)\b/giu;
const TAG = /<\/?[a-z!][^<>]*>/giu;
const HIDDEN = /<(script|style|template|svg)\b/giu;
const BLANK_LINE = /\n\s*\n/u;
// What Markdown would read as more than itself.
const MARKS = /[\\`*_[\]<>#|~]/gu;

/** The words of HTML that no parser should read, as paragraphs of Markdown. */
export function toWords(html: string): string {
  return withoutHidden(html)
    .replace(BLOCK, (tag) => `\n\n${tag}`)
    .replace(TAG, "")
    .split(BLANK_LINE)
    .map((block) => toPlainLine(block, block.length).replace(MARKS, String.raw`\$&`))
    .filter((block) => block !== "")
    .join("\n\n");
}

function withoutHidden(html: string): string {
  let shown = "";
  let position = 0;
  for (const { 1: name = "", index } of html.matchAll(HIDDEN)) {
    if (index < position) continue;
    shown += html.slice(position, index);
    const end = html.indexOf(`</${name}`, index);
    position = end < 0 ? html.length : end;
  }
  return shown + html.slice(position);
}
