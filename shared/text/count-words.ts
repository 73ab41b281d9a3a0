// In scripts without spaces, about two characters make a word.
const CHARACTERS_PER_WORD = 2;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

export function countWords(text: string): number {
  const characters = text.match(SPACELESS)?.length ?? 0;
  const spaced = text.replace(SPACELESS, " ").match(WORD)?.length ?? 0;
  return spaced + Math.round(characters / CHARACTERS_PER_WORD);
}
