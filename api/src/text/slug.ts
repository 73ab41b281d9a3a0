// For titles without letters and digits.
const FALLBACK = "category";

/** A title as part of a URL: lower case, Latin without accents, words joined by hyphens. */
export function toSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join("-") ?? FALLBACK;
}
