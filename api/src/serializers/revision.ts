import { REVISIONS_KEPT, REVISION_BYTES_KEPT } from "../../contract/posts/revisions";
import type { Revision, RevisionItem } from "../../contract/responses/revisions";
import type { RevisionRow, UserShortJson } from "../db/rows";
import { countMore, countWords } from "../lib/text/word-changes";
import { toTyped } from "./typed";
import { toUserShort } from "./user";

// A text has at most so many bytes: with less room left, older ones may have gone.
const LONGEST_TEXT_BYTES = 210_000;

export function toRevision(row: RevisionRow, publicUrl: string): Revision {
  return {
    ...toHead(row, publicUrl),
    ...toTyped(row),
    category: row.category ?? "",
    categoryId: row.category_id,
  };
}

/** All revisions of a post, newest first, each with how it differs from the one before. */
export function toRevisionItems(rows: RevisionRow[], publicUrl: string): RevisionItem[] {
  const words = rows.map(({ title, description }) => countWords(`${title}\n${description}`));
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const isFull = rows.length >= REVISIONS_KEPT || bytes > REVISION_BYTES_KEPT - LONGEST_TEXT_BYTES;
  return rows.map((row, index) => {
    const own = words[index] ?? new Map();
    const before = words[index + 1] ?? (isFull ? null : new Map());
    return {
      ...toHead(row, publicUrl),
      wordsAdded: before && countMore(own, before),
      wordsRemoved: before && countMore(before, own),
    };
  });
}

function toHead(row: RevisionRow, publicUrl: string) {
  const user: UserShortJson | null = row.user ? JSON.parse(row.user) : null;
  return {
    _id: row.id,
    id: row.id,
    postId: row.post_id,
    reason: row.reason,
    title: row.title,
    createdAt: row.created_at,
    user: user && toUserShort(user, publicUrl),
  };
}
