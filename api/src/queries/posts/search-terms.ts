import { foldLetters } from "../../lib/text/fold-letters";
import { listWordForms } from "../../lib/text/word-forms";
import { MAX_TEXT_LENGTH, MAX_WORDS, WORD, readTypedWords, toPhrase } from "./search-words";

/** Words that a post has to have, one after the other: anywhere, in its tags, or in its author's name. */
type Term = {
  words: string;
  column: "tags" | "author" | null;
  /** Whether it is a word of its own, of which English texts may have another form. */
  isWord: boolean;
  /** Whether the last word may go on. */
  isPrefix: boolean;
};

type ExcludedTerm = Pick<Term, "words" | "column">;

/** What a query asks for: terms that a post has, and such as it does not have. */
export type SearchTerms = { terms: Term[]; excluded: ExcludedTerm[] };

// The index itself lists the posts with beginnings of up to three letters. What is not plain it folds
// by rules of its own.
const UNLISTED = /^[a-z\d]{4,}$/u;
const COLUMNS = { tag: "tags", author: "author" } as const;
const PART = /(?<=^|\s)(-)?(?:(tag|author):)?(?:"([^"]*)"|(\S+))/gu;

/**
 * Reads a query: words, "phrases", tag:ink and author:"ada merrow", each of which a minus leaves out.
 * Everything else is words, as are those that would leave out all there is.
 */
export function readSearchTerms(text: string): SearchTerms {
  const typedText = text.slice(0, MAX_TEXT_LENGTH).toLowerCase();
  const terms = new Map<string, Term>();
  const excluded = new Map<string, ExcludedTerm>();
  for (const [, minus, field, phrase, plain] of typedText.matchAll(PART)) {
    const typed = readTypedWords(phrase ?? plain ?? "");
    if (typed.length === 0) continue;
    const column = field ? COLUMNS[field as keyof typeof COLUMNS] : null;
    const isWhole = phrase !== undefined || column !== null || minus !== undefined;
    for (const words of isWhole ? [typed.join(" ")] : typed) {
      const term = { words, column, isWord: !isWhole, isPrefix: phrase === undefined };
      (minus ? excluded : terms).set(`${column} ${words}`, term);
    }
  }
  if (terms.size === 0) {
    const plain = { column: null, isWord: false, isPrefix: true };
    const all = [...excluded.values()].map(({ words }) => ({ words, ...plain }));
    return { terms: all.slice(0, MAX_WORDS), excluded: [] };
  }
  return {
    terms: [...terms.values()].slice(0, MAX_WORDS),
    excluded: [...excluded.values()].slice(0, MAX_WORDS),
  };
}

/**
 * A term in FTS5's language: as it is typed, and as the beginning of words, if it may be. Forms are
 * the other words by which an English post is found. A beginning is also named where the index has no
 * list of the posts with it.
 */
export function toExpressions({ words, column, isWord, isPrefix }: Term) {
  return {
    exact: toExactExpression({ words, column }),
    prefix: isPrefix ? inColumn(column, toPhrase(words, true)) : null,
    forms: isWord ? listWordForms(foldLetters(words)) : [],
    beginning: isWord && isPrefix && UNLISTED.test(words) ? words : null,
  };
}

/** The same as it is typed. */
export function toExactExpression({ words, column }: ExcludedTerm): string {
  return inColumn(column, toPhrase(words));
}

function inColumn(column: Term["column"], expression: string): string {
  return column ? `${column} : ${expression}` : expression;
}

/** A query with other words in place of some; what has quotes, a minus or a field stays. */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  const typedText = text.slice(0, MAX_TEXT_LENGTH).normalize("NFC");
  return typedText.replace(PART, (part, minus, field, phrase, plain) => {
    if (minus !== undefined || field !== undefined || phrase !== undefined) return part;
    return String(plain).replace(WORD, (word) => replacements.get(word.toLowerCase()) ?? word);
  });
}
