/** "1,450". Much faster than `toLocaleString`, which makes a formatter at every call. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}

/** "1 view", "1,234 views". */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${nounOf(count, thing)}`;
}

/** "view" or "views", for a count that is shown elsewhere. */
export function nounOf(count: number, thing: string): string {
  return count === 1 ? thing : `${thing}s`;
}
