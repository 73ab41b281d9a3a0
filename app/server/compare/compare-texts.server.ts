import { diffArrays } from "diff";

export type ComparedPart = { text: string; isDifferent: boolean };

export type Compared = { before: ComparedPart[]; after: ComparedPart[] };

// A limit in edits, since a Worker's clock stands still while it computes.
const MOST_EDITS = 1_000;
const SHOWN_AROUND = 200;

// Scripts without spaces are compared letter by letter.
const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}_]+|\n|[^\S\n]+|[^\s\p{L}\p{M}\p{N}_]/gu;
const LINE = /[^\n]*\n|[^\n]+$/gu;

type Options = {
  /** Shortens equal passages to a few words around each difference. */
  isShortened?: boolean;
};

/** Compares by words; very different texts by lines, or as a whole. */
export function compareTexts(before: string, after: string, options: Options = {}): Compared {
  return (
    compareBy(TOKEN, before, after, options) ??
    compareBy(LINE, before, after, options) ?? {
      before: [{ text: before, isDifferent: true }],
      after: [{ text: after, isDifferent: true }],
    }
  );
}

function compareBy(
  unit: RegExp,
  before: string,
  after: string,
  { isShortened = false }: Options,
): Compared | null {
  const [old, fresh] = [before.match(unit) ?? [], after.match(unit) ?? []];
  const changes = diffArrays(old, fresh, { maxEditLength: MOST_EDITS });
  if (!changes) return null;
  const compared: Compared = { before: [], after: [] };
  changes.forEach(({ added, removed, value }, index) => {
    const [isFirst, isLast] = [index === 0, index === changes.length - 1];
    const text = value.join("");
    const isDifferent = added || removed || (text.trim() === "" && !isFirst && !isLast);
    const part = {
      text: isShortened && !isDifferent ? shorten(text, { isFirst, isLast }) : text,
      isDifferent,
    };
    if (!added) append(compared.before, part);
    if (!removed) append(compared.after, part);
  });
  return compared;
}

function append(parts: ComparedPart[], { text, isDifferent }: ComparedPart): void {
  const last = parts.at(-1);
  if (last?.isDifferent === isDifferent) last.text += text;
  else parts.push({ text, isDifferent });
}

function shorten(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 3 * SHOWN_AROUND) return text;
  const head = isFirst ? "" : text.slice(0, cut(text, SHOWN_AROUND, 1));
  const tail = isLast ? "" : text.slice(cut(text, text.length - SHOWN_AROUND, -1));
  return `${head} […] ${tail}`;
}

/** A position near an index that splits no word or surrogate pair. */
function cut(text: string, index: number, step: 1 | -1): number {
  for (let at = index; Math.abs(at - index) < SHOWN_AROUND / 4; at += step) {
    if (/\s/u.test(text[at] ?? " ")) return at;
  }
  return /[\uDC00-\uDFFF]/u.test(text[index] ?? "") ? index + 1 : index;
}
