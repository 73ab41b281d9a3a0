import { sql } from "drizzle-orm";
import { MAX_FOLLOWED_TAGS, TAGS_SHOWN } from "../../../contract/posts/tags";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";
import { enterFeed, leaveFeed } from "../feed/entries";

export type TagRow = { tag: string; posts_count: number };

/** The most used tags. */
export function listTags(db: Database): Promise<TagRow[]> {
  return db.all<TagRow>(
    sql`SELECT tag, posts_count FROM tags ORDER BY posts_count DESC LIMIT ${TAGS_SHOWN}`,
  );
}

/** The tags that a user follows, or one of them, the newest first. */
export function listFollowedTags(db: Database, userId: string, tag: string | null) {
  return db.all<{ tag: string; created_at: string }>(sql`SELECT tag, created_at FROM tag_follows
    WHERE user_id = ${userId} AND ${tag === null ? sql`true` : sql`tag = ${tag}`}
    ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_FOLLOWED_TAGS}`);
}

/** Follows a tag; returns whether the user follows it then, and whether there is such a tag. */
export async function followTag(db: Database, userId: string, tag: string) {
  const results = await db.batch([
    sql`INSERT INTO tag_follows (user_id, tag, created_at)
      SELECT ${userId}, tag, ${isoTime()} FROM tags WHERE tag = ${tag}
        AND (SELECT count(*) FROM tag_follows WHERE user_id = ${userId}) < ${MAX_FOLLOWED_TAGS}
      ON CONFLICT DO NOTHING`,
    ...enterFeed(userId, { tag }),
    sql`SELECT EXISTS (SELECT 1 FROM tag_follows WHERE user_id = ${userId} AND tag = ${tag})
      AS is_following, EXISTS (SELECT 1 FROM tags WHERE tag = ${tag}) AS is_known`,
  ]);
  const [row] = results.at(-1) as { is_following: number; is_known: number }[];
  return { isFollowing: row?.is_following === 1, isKnown: row?.is_known === 1 };
}

/** Follows a tag no longer; does nothing if the user does not. */
export async function unfollowTag(db: Database, userId: string, tag: string): Promise<void> {
  await db.batch([
    sql`DELETE FROM tag_follows WHERE user_id = ${userId} AND tag = ${tag}`,
    leaveFeed(userId, { tag }),
  ]);
}
