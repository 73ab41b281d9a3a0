/**
 * A title as part of a URL: lower case, Latin without accents, words joined by hyphens; `nameless`
 * where it has neither letters nor digits.
 */
export function toSlug(title: string, nameless = "category"): string {
  const words = title
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join("-") ?? nameless;
}
