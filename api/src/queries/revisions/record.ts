import { type SQL, sql } from "drizzle-orm";
import { REVISIONS_KEPT, REVISION_BYTES_KEPT } from "../../../contract/posts/revisions";
import { newId } from "../../db/id";
import type { revisions } from "../../db/schema/revisions";
import { isoTime } from "../../db/time";
import { TYPED_KEYS, toColumnName, typedList } from "../../db/typed/typed-text";
import { type DraftKey, isOwn } from "../drafts/drafts";

/** After so long without a save, the next one begins another session of editing. */
export const SESSION_MS = 30 * 60_000;

type Reason = (typeof revisions.$inferSelect)["reason"];

const BYTES = sql.raw(
  TYPED_KEYS.map((key) => `coalesce(octet_length(${toColumnName(key)}), 0)`).join(" + "),
);
const COLUMNS = sql`id, draft_id, post_id, post_version, user_id, reason, created_at, category_id,
  ${typedList()}, bytes`;
const TEXT = sql`category_id, ${typedList()}, ${BYTES}`;

/** The statements that keep a post as it is now, unless this version of it is kept already. */
export function recordPost(postId: string, reason: Reason, userId = sql`user_id`): SQL[] {
  return [
    sql`INSERT INTO revisions (${COLUMNS})
      SELECT ${newId()}, NULL, id, version, ${userId}, ${reason}, updated_at, ${TEXT}
      FROM posts WHERE id = ${postId} AND NOT EXISTS (
        SELECT 1 FROM revisions WHERE post_id = ${postId} AND post_version = posts.version)`,
    removeSurplus(sql`post_id = ${postId}`),
  ];
}

/** The statements that keep a draft or a working copy as it was before a change. */
export function recordDraft(key: DraftKey): SQL[] {
  const of = "id" in key ? sql`draft_id = ${key.id}` : sql`post_id = ${key.postId}`;
  return [
    sql`INSERT INTO revisions (${COLUMNS})
      SELECT ${newId()}, CASE WHEN post_id IS NULL THEN id END, post_id, NULL, user_id, 'edited',
        updated_at, ${TEXT}
      FROM drafts WHERE ${isOwn(key)}`,
    removeSurplus(of),
  ];
}

/** The statement that makes the revisions of a draft those of its post. */
export function moveToPost(id: string): SQL {
  return sql`UPDATE revisions SET post_id = ${id}, draft_id = NULL
    WHERE draft_id = ${id} AND EXISTS (SELECT 1 FROM posts WHERE id = ${id})`;
}

/** Deletes the oldest beyond the number and the size that are kept. */
function removeSurplus(condition: SQL): SQL {
  return sql`DELETE FROM revisions WHERE seq IN (
    SELECT seq FROM (
      SELECT seq, row_number() OVER newest AS place, sum(bytes) OVER newest AS total
      FROM revisions WHERE ${condition} WINDOW newest AS (ORDER BY seq DESC)
    ) WHERE place > ${REVISIONS_KEPT} OR total > ${REVISION_BYTES_KEPT})`;
}

/** Whether a change of what was last saved then begins a session of editing. */
export function beginsSession(savedAt: string): boolean {
  return savedAt < isoTime(Date.now() - SESSION_MS);
}
