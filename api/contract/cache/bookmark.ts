/** Reads with the caller's bookmark see the caller's own writes. */
export const BOOKMARK_HEADER = "X-Database-Bookmark";

const BOOKMARK = /^[\w-]{1,64}:[\w-]{8,128}$/u;

export function isBookmark(text: string | null | undefined): text is string {
  return BOOKMARK.test(text ?? "");
}
