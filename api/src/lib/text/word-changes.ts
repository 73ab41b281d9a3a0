const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}_]+/gu;

/** How often each word is in a text. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many words one text has more than another, wherever they stand. */
export function countMore(counts: Map<string, number>, others: Map<string, number>): number {
  let more = 0;
  for (const [word, count] of counts) more += Math.max(0, count - (others.get(word) ?? 0));
  return more;
}
