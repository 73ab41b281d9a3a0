import { type SQL, sql } from "drizzle-orm";
import { REVISIONS_KEPT } from "../../../contract/posts/revisions";
import type { Database } from "../../db/client";
import type { RevisionRow } from "../../db/rows";
import { typedList } from "../../db/typed/typed-text";
import { userShortJson } from "../users/users";

/** The revisions of a draft, or those of a post that a user may see. */
export type RevisionsOf = { userId: string } & ({ draftId: string } | { postId: string });

const columns = sql`r.seq, r.id, coalesce(r.post_id, r.draft_id) AS post_id, r.reason, r.bytes,
  ${typedList("r")}, r.category_id, r.created_at, ${userShortJson(sql`r.user_id`)} AS user,
  (SELECT title FROM categories WHERE id = r.category_id) AS category`;

/** What was not published only its writer sees. */
function isVisible(of: RevisionsOf): SQL {
  return "draftId" in of
    ? sql`r.draft_id = ${of.draftId} AND r.user_id = ${of.userId}`
    : sql`r.post_id = ${of.postId} AND (r.reason <> 'edited' OR r.user_id = ${of.userId})`;
}

/** The newest first. */
export function listRevisions(db: Database, of: RevisionsOf): Promise<RevisionRow[]> {
  return db.all<RevisionRow>(sql`SELECT ${columns} FROM revisions r WHERE ${isVisible(of)}
    ORDER BY r.seq DESC LIMIT ${REVISIONS_KEPT}`);
}

export function getRevision(
  db: Database,
  of: RevisionsOf,
  id: string,
): Promise<RevisionRow | null> {
  return db.first<RevisionRow>(
    sql`SELECT ${columns} FROM revisions r WHERE ${isVisible(of)} AND r.id = ${id}`,
  );
}

/** What a user wrote, after one revision, oldest first. */
export function revisionsBy(userId: string, after: number, limit: number): SQL {
  return sql`SELECT r.seq AS key, ${columns} FROM revisions r
    WHERE r.user_id = ${userId} AND r.seq > ${after} ORDER BY r.seq LIMIT ${limit}`;
}
