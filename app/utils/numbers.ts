/**
 * A whole number as people write it, "1,450", on pages that everybody reads: `toLocaleString` makes a
 * formatter at every call, which takes longer than the list around it.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}

/** A number of things by their name: "1 view", "1,234 views". */
export function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${count === 1 ? thing : `${thing}s`}`;
}
