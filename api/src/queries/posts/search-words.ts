import { escapeHtml } from "../../lib/text/escape-html";
import { foldLetters, restoreLetters, spellSymbols } from "../../lib/text/fold-letters";

export const MAX_TEXT_LENGTH = 2_000;
export const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;
export const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The words of a text in their order; the index folds case and accents itself. */
export function readTypedWords(text: string): string[] {
  const plain = spellSymbols(text.slice(0, MAX_TEXT_LENGTH).normalize("NFC").toLowerCase());
  const words = plain.match(WORD) ?? [];
  return words.map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(""));
}

/** The unique words of a query, at most a dozen. */
export function readSearchWords(text: string): string[] {
  return [...new Set(readTypedWords(text))].slice(0, MAX_WORDS);
}

/**
 * The FTS5 expression of words one after the other, of which the last may go on. Texts that are not
 * indexed again yet have them as they are typed.
 */
export function toPhrase(words: string, isPrefix = false): string {
  const spellings = [...new Set([foldLetters(words), words])];
  const phrases = spellings.map((one) => `"${one}"${isPrefix ? "*" : ""}`);
  return phrases.length > 1 ? `(${phrases.join(" OR ")})` : phrases.join("");
}

/** The FTS5 expression that matches all words as prefixes. */
export function toMatchExpression(words: readonly string[]): string {
  return words.map((word) => toPhrase(word, true)).join(" AND ");
}

const OPENING = "\u0002";
const CLOSING = "\u0003";

/** What FTS5 puts around a match; no stored text contains these characters. */
export const MATCH_MARKS = { opening: OPENING, closing: CLOSING };

/** A Markdown snippet as escaped HTML: matches in `<mark>`, without markup characters. */
export function toSnippetHtml(snippet: string): string {
  const text = snippet
    .replace(/\]\([^)]*\)?/gu, (link) => link.replace(/[^\u0002\u0003]/gu, ""))
    .replace(/[#*_`~|]+|!?\[|\]/gu, "")
    .replaceAll(OPENING + CLOSING, "")
    .replace(/\s+/gu, " ")
    .trim();
  return escapeHtml(restoreLetters(text))
    .replaceAll(OPENING, "<mark>")
    .replaceAll(CLOSING, "</mark>");
}
