import { escapeHtml } from "../documents/escape-html";

const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** What a person typed, as the index keeps words: folded, without accents, at most a dozen. */
export function readSearchWords(text: string): string[] {
  const folded = text.slice(0, 2_000).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
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
  const text = snippet.replace(/[#*_`~|]+|\]\([^)]*\)?|[[\]]/gu, "").replace(/\s+/gu, " ");
  return escapeHtml(text).replaceAll(OPENING, "<mark>").replaceAll(CLOSING, "</mark>").trim();
}
