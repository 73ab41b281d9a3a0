import { escapeHtml } from "../documents/escape-html";

const LONGEST_TEXT = 2_000;
const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** The different words a person typed, at most a dozen; the index folds case and accents itself. */
export function readSearchWords(text: string): string[] {
  const plain = text.slice(0, LONGEST_TEXT).normalize("NFC").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const cut = words.map((word) => [...word].slice(0, LONGEST_WORD).join(""));
  return [...new Set(cut)].slice(0, MOST_WORDS);
}

/** The FTS5 expression that finds all the words, each as the beginning of one. */
export function toMatchExpression(words: readonly string[]): string {
  return words.map((word) => `"${word}"*`).join(" ");
}

const OPENING = "\u0002";
const CLOSING = "\u0003";

/** What FTS5 puts around a match; no stored text holds these characters. */
export const MATCH_MARKS = { opening: OPENING, closing: CLOSING };

/** A snippet of Markdown as HTML: matches in `<mark>`, signs of markup left out, the rest escaped. */
export function toSnippetHtml(snippet: string): string {
  const text = snippet
    .replace(/\]\([^)]*\)?/gu, (link) => link.replace(/[^\u0002\u0003]/gu, ""))
    .replace(/[#*_`~|]+|!?\[|\]/gu, "")
    .replaceAll(OPENING + CLOSING, "")
    .replace(/\s+/gu, " ")
    .trim();
  return escapeHtml(text).replaceAll(OPENING, "<mark>").replaceAll(CLOSING, "</mark>");
}
