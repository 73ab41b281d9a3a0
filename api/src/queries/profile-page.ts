import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";
import type { PostRow } from "../documents/post";
import { postColumns } from "./posts";
import { userShortJson } from "./users";

const POSTS_SHOWN = 50;
const VIEWERS_SHOWN = 50;

type ViewerRow = { user: string };

/** What stands on a profile beside the person: the newest posts, and who came to see it. */
export async function getProfilePage(db: Database, id: string, callerId: string) {
  const [posts, viewers, [counted]] = (await db.batch([
    sql`SELECT ${postColumns(callerId)} FROM posts p INDEXED BY posts_by_user
      WHERE p.user_id = ${id} ORDER BY p.seq DESC LIMIT ${POSTS_SHOWN}`,
    sql`SELECT ${userShortJson(sql`v.viewer_id`)} AS user FROM profile_views v
      WHERE v.user_id = ${id} ORDER BY v.viewed_at DESC LIMIT ${VIEWERS_SHOWN}`,
    sql`SELECT viewers_count FROM users WHERE id = ${id}`,
  ])) as [PostRow[], ViewerRow[], { viewers_count: number }[]];
  return { posts, viewers, viewersCount: counted?.viewers_count ?? 0 };
}

/** Notes that someone looked at a profile, once; those who are gone meanwhile are not noted. */
export async function noteProfileView(db: Database, id: string, viewerId: string): Promise<void> {
  await db.all(sql`INSERT INTO profile_views (user_id, viewer_id, viewed_at)
    SELECT u.id, v.id, ${isoTime()} FROM users u JOIN users v ON v.id = ${viewerId}
    WHERE u.id = ${id} ON CONFLICT DO NOTHING`);
}
