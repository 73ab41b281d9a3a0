import { excerpt, measureText } from "../../../../api/src/lib/markdown/plain-text";
import { renderMarkdown } from "../../../../api/src/lib/markdown/render";
import { sanitise } from "../../../../api/src/lib/markdown/sanitise";

const SHORT_LENGTH = 300;
const HTML = /^\s*<(?:p|div|h[1-6]|ul|ol|blockquote|pre|span|strong|em)\b[^>]*>/iu;
const ELEMENT = /<[^>]*>/gu;

/** Sanitised HTML; some editors of the back end write HTML. */
export function renderText(description: string): string {
  return HTML.test(description) ? sanitise(description) : renderMarkdown(description);
}

export function toShortText(description: string): string {
  return excerpt(toPlain(description), SHORT_LENGTH);
}

export function measure(description: string): { words: number; readingMinutes: number } {
  return measureText(toPlain(description));
}

function toPlain(description: string): string {
  return HTML.test(description) ? description.replace(ELEMENT, " ") : description;
}
