// Most titles, and a tenth of the work.
const ASCII = /^[\x20-\x7E]*$/u;
// As the selectors and the frames of emoji, some of which are marks.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Enclosing_Mark}]/gu;

/**
 * A title as part of a URL: lower case, Latin without accents, words joined by hyphens; `nameless`
 * where it has neither letters nor digits.
 */
export function toSlug(title: string, nameless = "category"): string {
  const words = ASCII.test(title)
    ? title.toLowerCase().match(/[a-z0-9]+/gu)
    : withoutAccents(title).match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join("-") ?? nameless;
}

function withoutAccents(title: string): string {
  return title
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
}

const MAX_POST_SLUG = 60;

/** The title of a post as the readable end of its address, cut between words; maybe empty. */
export function toPostSlug(title: string): string {
  const slug = toSlug(title, "");
  if (slug.length <= MAX_POST_SLUG) return slug;
  const end = slug.lastIndexOf("-", MAX_POST_SLUG);
  return slug.slice(0, end > 0 ? end : MAX_POST_SLUG).replace(/\p{Surrogate}$/u, "");
}
