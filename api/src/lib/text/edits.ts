import { foldLetters } from "./fold-letters";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A word as the search index has it: in lower case, without accents and special letters. */
export function foldWord(word: string): string {
  const small = foldLetters(word.toLowerCase());
  return small.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

/** What a word becomes by one letter left out, put in, changed or swapped with the next. */
export function listEdits(word: string): string[] {
  const letters = [...word];
  const added = /[a-z]/u.test(word) ? [...LETTERS] : [];
  const edits = new Set<string>();
  const add = (...parts: string[][]) => edits.add(parts.flat().join(""));
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at)];
    const [next = [], afterNext = []] = [after.slice(0, 1), after.slice(1)];
    for (const letter of added) {
      add(before, [letter], after);
      if (next.length > 0) add(before, [letter], afterNext);
    }
    if (next.length > 0) add(before, afterNext);
    if (afterNext.length > 0) add(before, afterNext.slice(0, 1), next, afterNext.slice(1));
  }
  edits.delete(word);
  return [...edits];
}
