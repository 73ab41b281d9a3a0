/**
 * Where in the database's history a caller is: what they wrote is in all that they read with it.
 * Sent with the answers to calls that write, and by clients with those that follow.
 */
export const BOOKMARK_HEADER = "X-Database-Bookmark";

// Of one deployed version, since the next may have another database.
const BOOKMARK = /^[\w-]{1,64}:[\w-]{8,128}$/u;

export function isBookmark(text: string | null | undefined): text is string {
  return BOOKMARK.test(text ?? "");
}
