/** Adds a full stop, which messages of the API lack. */
export function endSentence(message: string): string {
  return /[.!?…]$/u.test(message) ? message : `${message}.`;
}
