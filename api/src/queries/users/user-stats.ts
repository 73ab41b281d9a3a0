import { sql } from "drizzle-orm";
import type { OwnStats } from "../../../contract/site/own-stats";
import type { Database } from "../../db/client";
import type { CommentRow } from "../../db/rows";
import { DAY_MS, isoDay } from "../../db/time";
import { newestReceived } from "../posts/comments";
import { viewsOfUser } from "../posts/views";

const DAYS_SHOWN = 30;

type Totals = Omit<OwnStats, "days" | "latestComments" | "unread">;
type Day = OwnStats["days"][number];

/** The totals and daily views and likes of a user's posts, from stored counts. */
export async function getUserStats(db: Database, userId: string) {
  const now = Date.now();
  const dates = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    isoDay(now - (DAYS_SHOWN - 1 - index) * DAY_MS),
  );
  const [[totals], rows, latest] = (await db.batch([
    sql`SELECT posts_count AS posts, ${viewsOfUser} AS views, likes_count AS likes,
        dislikes_count AS dislikes, comments_count AS comments, followers_count AS followers,
        mail_followers_count AS mailFollowers
      FROM users WHERE id = ${userId}`,
    sql`SELECT day AS date, views, likes FROM daily_figures
      WHERE user_id = ${userId} AND day >= ${dates[0]}`,
    newestReceived(userId),
  ])) as [Totals[], Day[], CommentRow[]];
  if (!totals) return null;
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const days = dates.map((date) => byDate.get(date) ?? { date, views: 0, likes: 0 });
  return { ...totals, days, latest };
}
