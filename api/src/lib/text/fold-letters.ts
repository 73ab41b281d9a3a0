/** Letters that have no accent to lose, and how they are typed without them. */
const SPELLINGS: Record<string, string> = Object.fromEntries(
  "ß=ss ẞ=SS æ=ae œ=oe þ=th ø=o ł=l đ=d ð=d ħ=h ı=i ŧ=t ŋ=n ĸ=k ƀ=b ɓ=b ɗ=d ƙ=k ƴ=y ɛ=e ɔ=o ə=e"
    .split(" ")
    .map((pair) => pair.split("=")),
);
// Ligatures, digraphs, superscripts and full-width letters, which Unicode itself decomposes.
const COMPATIBLE = [..."ªº²³¹ĲĳſǄǅǆǇǈǉǊǋǌǢǣǱǲǳǼǽǾǿﬀﬁﬂﬃﬄﬅﬆ", ..."０１２３４５６７８９"];
const FULL_WIDTH = 0xff00 - 0x20;
const ASCII_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

// The index drops accents, and no language has these three in pairs.
const ACCENTS = ["\u032D", "\u032E", "\u0330"];
const SIGNS = ACCENTS.flatMap((one) => ACCENTS.map((other) => one + other));

const SYMBOLS = { "c++": "cplusplus", "c#": "csharp", "C++": "Cplusplus", "C#": "Csharp" };
const SPELLED = new Set(Object.values(SYMBOLS));
const SYMBOL = /(?<![\p{L}\p{M}\p{N}])c(?:\+\+|#)/giu;
// Line breaks are escaped where the database looks.
const WORD_BEGINS = ["[^A-Za-z0-9]", "\\n"];
/** After a symbol: what follows it is another word, as in C++17. */
const WORD_END = "\u2060";

type IndexedLetter = {
  letter: string;
  plain: string;
  /** Its spelling with accents that the index drops, from which `restoreLetters` finds the letter. */
  indexed: string;
  /** What a text is like that has it, for `GLOB`; else it may be anywhere. */
  pattern: string | null;
};

/** The view `search_letters`, by which the index is filled, has the same list. */
export const INDEXED_LETTERS: IndexedLetter[] = [...listLetters(), ...listSymbols()];

const PLAIN = new Map(INDEXED_LETTERS.map(({ letter, plain }) => [letter, plain]));
const RESTORED = new Map(
  INDEXED_LETTERS.map(({ letter, indexed }) => [indexed.replace(WORD_END, ""), letter]),
);
const FOLDABLE = new RegExp(
  listLetters()
    .map(({ letter }) => letter)
    .join("|"),
  "gu",
);
const RESTORABLE = new RegExp(
  [...RESTORED.keys()].toSorted((one, other) => other.length - one.length).join("|"),
  "gu",
);

/** A text with the letters that most keyboards have: straße as strasse, ø as o. */
export function foldLetters(text: string): string {
  return text.replace(FOLDABLE, (letter) => PLAIN.get(letter) ?? letter);
}

/** Whether a word is a name with symbols, as it is indexed. */
export function isSpelledSymbol(word: string): boolean {
  return SPELLED.has(word);
}

/** C++ and C# as words of letters, as the index has them. */
export function spellSymbols(text: string): string {
  return text.replace(SYMBOL, (name) => `${PLAIN.get(name)} `);
}

/** An excerpt of the index as it was written. */
export function restoreLetters(excerpt: string): string {
  const restored = excerpt.replace(RESTORABLE, (indexed) => RESTORED.get(indexed) ?? indexed);
  return restored.replaceAll(WORD_END, "");
}

function listLetters(): IndexedLetter[] {
  const small = Object.keys(SPELLINGS);
  const capitals = small.map((one) => one.toUpperCase());
  const wide = [...ASCII_LETTERS].map((one) => String.fromCharCode(one.charCodeAt(0) + FULL_WIDTH));
  const isOne = (one: string, index: number) => one.toLowerCase() === small[index];
  const letters = new Set([...small, ...capitals.filter(isOne), ...COMPATIBLE, ...wide]);
  const taken = new Set<string>();
  return [...letters].map((letter) => {
    const plain = toPlain(letter);
    const signs = plain.length > 1 ? SIGNS.toReversed() : SIGNS;
    const sign = signs.find((one) => !taken.has(plain + one)) ?? "";
    taken.add(plain + sign);
    const indexed = [...plain].map((one) => one + sign).join("");
    return { letter, plain, indexed, pattern: null };
  });
}

function listSymbols(): IndexedLetter[] {
  return Object.entries(SYMBOLS).flatMap(([letter, plain]) =>
    WORD_BEGINS.map((begin) => ({
      letter,
      plain,
      indexed: plain + SIGNS[0] + WORD_END,
      pattern: `*${begin}${letter}*`,
    })),
  );
}

function toPlain(letter: string): string {
  const parts = [...letter.normalize("NFKD").replace(/\p{M}/gu, "")];
  return parts.map((part) => spell(part)).join("");
}

function spell(letter: string): string {
  const small = letter.toLowerCase();
  const spelling = SPELLINGS[letter] ?? SPELLINGS[small] ?? letter;
  return small === letter ? spelling : spelling.toUpperCase();
}
