import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";
import type { PostRow } from "../documents/post";
import { selectPost } from "./posts";

type Reaction = { postId: string; userId: string; kind: "like" | "dislike" };

/**
 * Reacts to a post, or takes the same reaction back; one of the other kind is turned. Answers the
 * post, or null where there is none. No state between two statements is ever seen by others.
 */
export async function toggleReaction(
  db: Database,
  { postId, userId, kind }: Reaction,
): Promise<PostRow | null> {
  const [, , [post]] = (await db.batch([
    sql`INSERT INTO reactions (post_seq, user_id, kind, created_at)
      SELECT seq, ${userId}, ${kind}, ${isoTime()} FROM posts WHERE id = ${postId}
      ON CONFLICT (post_seq, user_id) DO UPDATE SET created_at = excluded.created_at,
        kind = CASE WHEN kind = excluded.kind THEN 'none' ELSE excluded.kind END`,
    sql`DELETE FROM reactions WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId})
      AND user_id = ${userId} AND kind = 'none'`,
    selectPost(postId, userId),
  ])) as [unknown[], unknown[], PostRow[]];
  return post ?? null;
}
