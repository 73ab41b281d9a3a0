import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";
import type { FriendState } from "../../db/message-rows";

export type InboxTask = { user_id: string; created_at: string; state: FriendState };

/**
 * The statement that notes that a user is blocked, unblocked or deleted, of which their friends'
 * inboxes must learn.
 */
export function noteState(userId: string, condition: SQL = sql`true`): SQL {
  const now = isoTime();
  return sql`INSERT INTO inbox_tasks (user_id, created_at) SELECT ${userId}, ${now}
    WHERE ${condition} ON CONFLICT (user_id) DO UPDATE SET created_at = ${now}`;
}

/** What the inboxes must still learn, of one user or all, with what is true now. */
export function listTasks(db: Database, limit: number, userId?: string): Promise<InboxTask[]> {
  return db.all<InboxTask>(sql`SELECT task.user_id, task.created_at,
      CASE u.is_blocked WHEN 1 THEN 'blocked' WHEN 0 THEN 'open' ELSE 'gone' END AS state
    FROM inbox_tasks task LEFT JOIN users u ON u.id = task.user_id
    WHERE ${userId === undefined ? sql`true` : sql`task.user_id = ${userId}`}
    ORDER BY task.created_at LIMIT ${limit}`);
}

/** Ends a task, unless the user's state has changed since. */
export async function endTask(db: Database, task: InboxTask): Promise<void> {
  await db.all(sql`DELETE FROM inbox_tasks
    WHERE user_id = ${task.user_id} AND created_at = ${task.created_at}`);
}

/** Users whose cached sessions are no longer true, the oldest changes first. */
export function listInvalidated(db: Database, limit: number): Promise<InvalidatedUser[]> {
  return db.all(sql`SELECT user_id, at FROM outdated_callers ORDER BY at LIMIT ${limit}`);
}

export type InvalidatedUser = { user_id: string; at: string };

/** Notes that sessions were invalidated, unless there was another change since. */
export async function endInvalidated(
  db: Database,
  callers: readonly InvalidatedUser[],
): Promise<void> {
  await db.all(sql`DELETE FROM outdated_callers WHERE (user_id, at) IN
    (SELECT value ->> 'user_id', value ->> 'at' FROM json_each(${JSON.stringify(callers)}))`);
}
