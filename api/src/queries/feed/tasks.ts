import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { notifyOfPost } from "../notifications/notifications";
import { entryOf, isEntitled, isHeard, trimFeeds } from "./entries";

// Followers of a step, and tasks of a round: short enough for a statement, and for a batch.
const STEP = 2000;
const TASKS_AT_ONCE = 10;
// One post in so many trims the feeds that it enters.
const TRIMMED_BY = 32;

type FeedTask = {
  seq: number;
  post_seq: number;
  author_id: string;
  tag: string;
  /** Whether the post still is the author's, or has the tag. */
  holds: number;
  after_time: string;
  after_row: number;
  end_time: string | null;
  end_row: number | null;
};

type Options = {
  step?: number;
  /** Told who was notified of a post. */
  announce?: (userIds: string[]) => Promise<void>;
};

/** Takes the next step of some tasks; returns whether more is left to do. */
export async function fillFeeds(
  db: Database,
  { step = STEP, announce }: Options = {},
): Promise<boolean> {
  const tasks = await listFeedTasks(db, step);
  if (tasks.length === 0) return false;
  const results = (await db.batch(tasks.flatMap(takeStep))) as { user_id?: string }[][];
  const notified = results.flat().flatMap(({ user_id: userId }) => userId ?? []);
  if (announce && notified.length > 0) await announce(notified);
  return tasks.length === TASKS_AT_ONCE || tasks.some(({ end_time }) => end_time !== null);
}

function listFeedTasks(db: Database, step: number): Promise<FeedTask[]> {
  const end = (column: SQL) => sql`CASE task.tag WHEN '' THEN
      (SELECT ${column} FROM follows WHERE followed_id = p.user_id
        AND (created_at, rowid) > (task.after_time, task.after_row)
        ORDER BY created_at, rowid LIMIT 1 OFFSET ${step - 1})
    ELSE
      (SELECT ${column} FROM tag_follows WHERE tag = task.tag
        AND (created_at, rowid) > (task.after_time, task.after_row)
        ORDER BY created_at, rowid LIMIT 1 OFFSET ${step - 1})
    END`;
  return db.all<FeedTask>(sql`SELECT task.seq, task.post_seq, task.tag, task.after_time, task.after_row,
      p.user_id AS author_id, task.tag = '' OR EXISTS (SELECT 1 FROM post_tags
        WHERE tag = task.tag AND post_seq = task.post_seq) AS holds,
      ${end(sql`created_at`)} AS end_time, ${end(sql`rowid`)} AS end_row
    FROM feed_tasks task CROSS JOIN posts p ON p.seq = task.post_seq
    ORDER BY task.seq LIMIT ${TASKS_AT_ONCE}`);
}

function takeStep(task: FeedTask): SQL[] {
  const { seq, post_seq: postSeq, end_time: endTime, end_row: endRow } = task;
  const followers = followersOf(task);
  const isTrimming = task.holds === 1 && postSeq % TRIMMED_BY === 0;
  return [
    task.holds
      ? sql`INSERT INTO feed_entries (entry) SELECT ${entryOf(sql`reader.seq`, sql`${postSeq}`)}
          FROM (${followers}) reader WHERE true ON CONFLICT DO NOTHING`
      : sql`DELETE FROM feed_entries WHERE entry IN (
          SELECT ${entryOf(sql`reader.seq`, sql`p.seq`)} FROM (${followers}) reader
          CROSS JOIN posts p ON p.seq = ${postSeq} WHERE NOT ${isEntitled(sql`reader.id`)})`,
    ...(task.tag === "" ? [notifyOfPost(postSeq, followers)] : []),
    ...(isTrimming ? [trimFeeds(followers)] : []),
    // A task that was noted again meanwhile has another number.
    endTime === null
      ? sql`DELETE FROM feed_tasks WHERE seq = ${seq}`
      : sql`UPDATE feed_tasks SET after_time = ${endTime}, after_row = ${endRow}
          WHERE seq = ${seq}`,
  ];
}

/** The followers of one step. Who follows later is given the newest posts then. */
function followersOf(task: FeedTask): SQL {
  const { tag, author_id: authorId, after_time, after_row, end_time, end_row } = task;
  const last = end_time === null ? sql`('9', 0)` : sql`(${end_time}, ${end_row})`;
  const isInStep = sql`(f.created_at, f.rowid) > (${after_time}, ${after_row})
    AND (f.created_at, f.rowid) <= ${last}`;
  const hears = isHeard(sql`u.id`, sql`${authorId}`);
  return tag === ""
    ? sql`SELECT u.seq, u.id, f.is_close FROM follows f CROSS JOIN users u ON u.id = f.follower_id
        WHERE f.followed_id = ${authorId} AND ${isInStep} AND ${hears}`
    : sql`SELECT u.seq, u.id FROM tag_follows f CROSS JOIN users u ON u.id = f.user_id
        WHERE f.tag = ${tag} AND f.user_id <> ${authorId} AND ${isInStep} AND ${hears}`;
}
