import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { scoreViews } from "./popular";

/** How many views a post had on a day, as far as they are counted. */
export type CountedDay = { postId: string; day: string; views: number };

// What waits for more: then a post moves in three indexes, and its author's total.
const MOST_FRESH = 10;
const POSTS_PER_BATCH = 200;
const MAX_BATCHES = 50;

/** All views of a post `p`, with those that its place among the most viewed does not show yet. */
export const viewsOfPost = sql`p.num_views
  + coalesce((SELECT views FROM fresh_views WHERE post_seq = p.seq), 0)`;

/** All views of a user's posts, of a row of `users`. */
export const viewsOfUser = sql`views_before
  + coalesce((SELECT sum(views) FROM daily_figures WHERE user_id = users.id), 0)`;

/** Counts again what `views_before` holds. Triggers keep it while days and posts go. */
export const COUNT_VIEWS_BEFORE = `UPDATE users SET views_before = views_count
  + coalesce((SELECT sum(f.views) FROM posts p JOIN fresh_views f ON f.post_seq = p.seq
    WHERE p.user_id = users.id), 0)
  - coalesce((SELECT sum(views) FROM daily_figures WHERE user_id = users.id), 0)`;

/**
 * Adds what came since the same source told of the same day; less than it told before, nothing. Posts
 * that are gone are left out. One row is written for a post, and one for its author's day.
 */
export async function flushViews(
  db: Database,
  source: string,
  counted: readonly CountedDay[],
): Promise<void> {
  const days = [...new Set(counted.map(({ day }) => day))].sort();
  const statements = days.flatMap((day) => {
    const posts = counted.filter((one) => one.day === day);
    const fromDays = sql`FROM json_each(${JSON.stringify(posts)}) counted_day
      CROSS JOIN posts p ON p.id = counted_day.value ->> 'postId'
      LEFT JOIN fresh_views f ON f.post_seq = p.seq`;
    const isSame = sql`f.source = ${source} AND f.day = ${day}`;
    const added = sql`counted_day.value ->> 'views' - iif(${isSame}, f.day_views, 0)`;
    const isNews = sql`${added} > 0 AND (f.source IS NOT ${source} OR f.day <= ${day})`;
    return [
      sql`INSERT INTO daily_figures (user_id, day, views) SELECT p.user_id, ${day}, sum(${added})
        ${fromDays} WHERE ${isNews} GROUP BY p.user_id
        ON CONFLICT (user_id, day) DO UPDATE SET views = views + excluded.views`,
      sql`INSERT INTO fresh_views (post_seq, views, due, source, day, day_views)
        SELECT p.seq, ${added}, ${dueAt(sql`p.num_views`)}, ${source}, ${day},
          counted_day.value ->> 'views' ${fromDays} WHERE ${isNews}
        ON CONFLICT (post_seq) DO UPDATE SET views = views + excluded.views,
          source = excluded.source, day = excluded.day, day_views = excluded.day_views`,
    ];
  });
  if (statements.length > 0) await db.batch(statements);
}

/** Moves the posts with enough fresh views to their places, and adds these to authors' totals. */
export async function rankByViews(db: Database): Promise<void> {
  let last = 0;
  for (let run = 0; run < MAX_BATCHES; run += 1) {
    const due = sql`SELECT post_seq FROM fresh_views WHERE post_seq > ${last} AND views >= due
      ORDER BY post_seq LIMIT ${POSTS_PER_BATCH}`;
    const [, , moved = []] = (await db.batch([
      scoreViews(due),
      sql`UPDATE posts SET num_views = num_views
          + (SELECT views FROM fresh_views WHERE post_seq = posts.seq) WHERE seq IN (${due})`,
      sql`UPDATE fresh_views SET views = 0,
          due = (SELECT ${dueAt(sql`p.num_views`)} FROM posts p WHERE p.seq = post_seq)
        WHERE post_seq IN (${due}) RETURNING post_seq AS seq`,
    ])) as { seq: number }[][];
    if (moved.length < POSTS_PER_BATCH) return;
    last = Math.max(...moved.map(({ seq }) => seq));
  }
}

/** A post of few views moves when it has half as many more. */
function dueAt(views: SQL): SQL {
  return sql`min(${MOST_FRESH}, max(1, ${views} / 2))`;
}
