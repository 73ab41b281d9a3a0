import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import type { KeptList } from "../../../contract/posts/saves";
import type { Database } from "../../db/client";
import type { PostCardRow, PostRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { cardColumns, selectPost } from "./posts";

type Save = { postId: string; userId: string };
/** `isWanted` says whether it is to be saved; left out, that is toggled. */
type ToggledSave = Save & { isWanted?: boolean };

/** Saves a post or takes it off the list; returns the post, or null. */
export async function toggleSave(
  db: Database,
  { postId, userId, isWanted }: ToggledSave,
): Promise<PostRow | null> {
  const remove = sql`DELETE FROM saves
    WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId}) AND user_id = ${userId}`;
  const addWhere = (condition: SQL) => sql`INSERT INTO saves (post_seq, user_id, created_at)
    SELECT seq, ${userId}, ${isoTime()} FROM posts WHERE id = ${postId} AND ${condition}
    ON CONFLICT DO NOTHING`;
  const changes =
    isWanted === undefined
      ? [remove, addWhere(sql`changes() = 0`)]
      : [isWanted ? addWhere(sql`true`) : remove];
  const results = await db.commit([...changes, selectPost(postId, userId)], { id: postId });
  const [post] = results.at(-1) as PostRow[];
  return post ?? null;
}

const SOURCES: Record<KeptList, SQL> = {
  saved: sql`FROM saves WHERE`,
  // Said in full, so that the index of likes alone is used.
  liked: sql`FROM reactions WHERE kind = 'like' AND`,
};

/** The posts that a user has saved or likes, the last one first. */
export async function listKept(db: Database, userId: string, list: KeptList, after: string) {
  const source = SOURCES[list];
  const rows = await db.all<PostCardRow>(sql`SELECT ${cardColumns(userId)}
    FROM (SELECT post_seq, created_at, rowid AS number ${source} user_id = ${userId}
        AND (created_at, rowid) < ${endOf(source, userId, after)}
      ORDER BY created_at DESC, rowid DESC LIMIT ${BARE_LIST_SIZE + 1}) kept
    CROSS JOIN posts p ON p.seq = kept.post_seq ORDER BY kept.created_at DESC, kept.number DESC`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

/** Where the part ends that was read. After a post that has left the list, it begins anew. */
function endOf(source: SQL, userId: string, after: string): SQL {
  const last = (column: SQL, beyond: SQL) => sql`coalesce((SELECT ${column} ${source}
    user_id = ${userId} AND post_seq = (SELECT seq FROM posts WHERE id = ${after})), ${beyond})`;
  return sql`(${last(sql`created_at`, sql`'9'`)}, ${last(sql`rowid`, sql`0`)})`;
}
