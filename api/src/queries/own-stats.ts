import { sql } from "drizzle-orm";
import type { OwnStats } from "../../contract/own-stats";
import type { Database } from "../db/client";
import { DAY_MS, isoDay } from "../db/time";
import type { CommentRow } from "../documents/comment";
import { newestReceived } from "./comments";
import { unreadTotal } from "./unread";

const DAYS_SHOWN = 30;

type Figures = Omit<OwnStats, "days" | "latestComments">;
type Day = OwnStats["days"][number];

/** What a user's posts earned, day by day and all together, from counts beside their rows. */
export async function getOwnStats(db: Database, userId: string) {
  const now = Date.now();
  const dates = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    isoDay(now - (DAYS_SHOWN - 1 - index) * DAY_MS),
  );
  const [[figures], rows, latest] = (await db.batch([
    sql`SELECT posts_count AS posts, views_count AS views, likes_count AS likes,
        dislikes_count AS dislikes, comments_count AS comments, followers_count AS followers,
        ${unreadTotal(userId)} AS unread
      FROM users WHERE id = ${userId}`,
    sql`SELECT day AS date, views, likes FROM daily_figures
      WHERE user_id = ${userId} AND day >= ${dates[0]}`,
    newestReceived(userId),
  ])) as [Figures[], Day[], CommentRow[]];
  if (!figures) return null;
  const kept = new Map(rows.map((row) => [row.date, row]));
  const days = dates.map((date) => kept.get(date) ?? { date, views: 0, likes: 0 });
  return { ...figures, days, latest };
}
