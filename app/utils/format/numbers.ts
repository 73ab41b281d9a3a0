/** Much faster than `toLocaleString`, which creates a formatter for each call. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}

export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${nounOf(count, thing)}`;
}

export function nounOf(count: number, thing: string): string {
  return count === 1 ? thing : `${thing}s`;
}
