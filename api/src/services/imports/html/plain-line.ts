import { fromHtml } from "hast-util-from-html";
import { wordsOf } from "./elements";

const MARKUP = /[&<]/u;
const MAX_LENGTH = 2000;

/** A title or name that was written as HTML, as the line that browsers show. */
export function toPlainLine(html: string, maxLength = MAX_LENGTH): string {
  const line = html.replace(/\s+/gu, " ").trim();
  if (!MARKUP.test(line)) return line;
  return wordsOf(fromHtml(line.slice(0, maxLength), { fragment: true }));
}
