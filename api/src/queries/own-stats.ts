import { type SQL, sql } from "drizzle-orm";
import type { OwnStats } from "../../contract/own-stats";
import type { Database } from "../db/client";
import { DAY_MS, isoDay } from "../db/time";
import type { CommentRow } from "../documents/comment";
import { newestReceived } from "./comments";

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

/** How many messages wait for a user. */
export async function getUnreadTotal(db: Database, userId: string): Promise<number> {
  const row = await db.first<{ unread: number }>(sql`SELECT ${unreadTotal(userId)} AS unread`);
  return row?.unread ?? 0;
}

/** The same as a part of a statement, over all conversations. */
export function unreadTotal(userId: string) {
  return sql`(SELECT coalesce(sum(${unreadCount(sql`conversations`)}), 0) FROM conversations
    WHERE user_id = ${userId} AND unseen_count > 0)`;
}

/** How many messages wait in a conversation; nothing does from people who are blocked or gone. */
export function unreadCount(conversation: SQL): SQL {
  return sql`CASE WHEN ${conversation}.unseen_count > 0 AND EXISTS (SELECT 1 FROM users
      WHERE users.id = ${conversation}.friend_id AND users.is_blocked = 0)
    THEN ${conversation}.unseen_count ELSE 0 END`;
}
