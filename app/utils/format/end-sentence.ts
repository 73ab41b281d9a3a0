export function endSentence(message: string): string {
  return /[.!?…]$/u.test(message) ? message : `${message}.`;
}
