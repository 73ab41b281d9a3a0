import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { PostRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { selectPost } from "./posts";

type Reaction = { postId: string; userId: string; kind: "like" | "dislike" };

/** Adds, switches or, if it is the same, removes a reaction; returns the post, or null. */
export async function toggleReaction(
  db: Database,
  { postId, userId, kind }: Reaction,
): Promise<PostRow | null> {
  const statements = [
    sql`INSERT INTO reactions (post_seq, user_id, kind, created_at)
      SELECT seq, ${userId}, ${kind}, ${isoTime()} FROM posts WHERE id = ${postId}
      ON CONFLICT (post_seq, user_id) DO UPDATE SET created_at = excluded.created_at,
        kind = CASE WHEN kind = excluded.kind THEN 'none' ELSE excluded.kind END`,
    sql`DELETE FROM reactions WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId})
      AND user_id = ${userId} AND kind = 'none'`,
    selectPost(postId, userId),
  ];
  const [, , [post]] = (await db.commit(statements, postId)) as [unknown[], unknown[], PostRow[]];
  return post ?? null;
}
