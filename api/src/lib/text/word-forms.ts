import { stemmer } from "stemmer";

const SHORTEST = 3;
const LONGEST = 20;

const ENDINGS =
  " s es ed ing ings e er ers or ors y ion ions able al ally ate ates ated ating ation ations ator ators ment ments ness ful ly ily ance ence".split(
    " ",
  );
/** In place of the i that a stem has for a y. */
const ENDINGS_OF_Y = "y ys yed ying yings yer yers ie ies ied ier iers ily iness".split(" ");
/** In place of a last e, and after a letter that is doubled. */
const ENDINGS_OF_E = "ed ing ings er ers able ation".split(" ");
const DOUBLING_ENDINGS = "ed ing ings er ers".split(" ");

/** What else an English word may be in a text: those of its forms that have its stem by Porter. */
export function listWordForms(word: string): string[] {
  if (!/^[a-z]+$/u.test(word) || word.length < SHORTEST || word.length > LONGEST) return [];
  const stem = stemmer(word);
  const begin = stem.slice(0, -1);
  const last = stem.slice(-1);
  const candidates = [
    ...ENDINGS.map((ending) => stem + ending),
    ...(last === "i" ? ENDINGS_OF_Y.map((ending) => begin + ending) : []),
    ...(last === "e" ? ENDINGS_OF_E.map((ending) => begin + ending) : []),
    ...(/[aeiou]/u.test(last) ? [] : DOUBLING_ENDINGS.map((ending) => stem + last + ending)),
  ];
  const forms = new Set(candidates.filter((form) => form.length >= SHORTEST));
  forms.delete(word);
  return [...forms].filter((form) => stemmer(form) === stem);
}
