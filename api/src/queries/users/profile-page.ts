import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { ListedPostRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import { readTexts, splitByTexts } from "../posts/post-texts";
import { listedColumns } from "../posts/posts";
import { areApart } from "./blocks";
import { userShortJson } from "./users";

const POSTS_SHOWN = 50;
const VIEWERS_SHOWN = 50;

type ViewerRow = { user: string };

/** The newest posts of a profile whose texts fit and, to its owner alone, its recent viewers. */
export async function getProfilePage(db: Database, id: string, callerId: string) {
  const isOwn = sql`${id} = ${callerId}`;
  const [posts, viewers, [counted]] = (await db.batch([
    sql`SELECT ${listedColumns(callerId)} FROM posts p INDEXED BY posts_by_user
      WHERE p.user_id = ${id} ORDER BY p.seq DESC LIMIT ${POSTS_SHOWN}`,
    sql`SELECT ${userShortJson(sql`v.viewer_id`)} AS user FROM profile_views v
      WHERE v.user_id = ${id} AND ${isOwn} ORDER BY v.viewed_at DESC LIMIT ${VIEWERS_SHOWN}`,
    sql`SELECT viewers_count FROM users WHERE id = ${id} AND ${isOwn}`,
  ])) as [ListedPostRow[], ViewerRow[], { viewers_count: number }[]];
  const shown = await readTexts(db, splitByTexts(posts).part);
  return { posts: shown, viewers, viewersCount: counted?.viewers_count ?? 0 };
}

/**
 * Records the first view of a profile by a viewer; does nothing if one of them is gone, if the viewer
 * is not to be seen, or if one has blocked the other.
 */
export async function recordProfileView(db: Database, id: string, viewerId: string): Promise<void> {
  await db.all(sql`INSERT INTO profile_views (user_id, viewer_id, viewed_at)
    SELECT u.id, v.id, ${isoTime()} FROM users u JOIN users v ON v.id = ${viewerId}
    WHERE u.id = ${id} AND NOT v.hides_visits AND NOT ${areApart(sql`u.id`, sql`v.id`)}
    ON CONFLICT DO NOTHING`);
}
