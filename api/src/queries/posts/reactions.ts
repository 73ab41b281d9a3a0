import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { PostRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { selectPost } from "./posts";

export type Reaction = {
  postId: string;
  userId: string;
  kind: "like" | "dislike";
  /** Whether it is to be there; left out, it is toggled. */
  isWanted?: boolean;
};

/** Adds, switches or removes a reaction; returns the post, or null. */
export async function toggleReaction(
  db: Database,
  { postId, userId, kind, isWanted }: Reaction,
): Promise<PostRow | null> {
  const own = sql`post_seq = (SELECT seq FROM posts WHERE id = ${postId}) AND user_id = ${userId}`;
  const again = isWanted ? sql`excluded.kind` : sql`'none'`;
  const add = sql`INSERT INTO reactions (post_seq, user_id, kind, created_at)
    SELECT seq, ${userId}, ${kind}, ${isoTime()} FROM posts WHERE id = ${postId}
    ON CONFLICT (post_seq, user_id) DO UPDATE SET created_at = excluded.created_at,
      kind = CASE WHEN kind = excluded.kind THEN ${again} ELSE excluded.kind END
    WHERE ${isWanted ? sql`kind <> excluded.kind` : sql`true`}`;
  const statements = [
    isWanted === false ? sql`DELETE FROM reactions WHERE ${own} AND kind = ${kind}` : add,
    ...(isWanted === undefined ? [sql`DELETE FROM reactions WHERE ${own} AND kind = 'none'`] : []),
    selectPost(postId, userId),
  ];
  const results = await db.commit(statements, { id: postId });
  const [post] = results.at(-1) as PostRow[];
  return post ?? null;
}
