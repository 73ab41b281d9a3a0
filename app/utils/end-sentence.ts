/** A message as a sentence: those of the API come without a full stop, ours with one. */
export function endSentence(message: string): string {
  return /[.!?…]$/u.test(message) ? message : `${message}.`;
}
