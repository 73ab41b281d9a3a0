import type { Database } from "../db/client";
import { logError } from "../log";
import { endTask, listTasks } from "../queries/messages/tasks";
import { callInbox } from "./events";

const TASKS_AT_ONCE = 20;

/**
 * Tells the friends' inboxes which users were blocked, unblocked or deleted: one user, or those of
 * whom it has failed before.
 */
export async function runInboxTasks(
  env: Pick<ApiEnv, "INBOX">,
  db: Database,
  userId?: string,
): Promise<void> {
  for (const task of await listTasks(db, TASKS_AT_ONCE, userId)) {
    try {
      for (let after: string | null = ""; after !== null;) {
        const from: string = after;
        after = await callInbox(env, task.user_id, (inbox) =>
          inbox.announceState(task.user_id, task.state, from),
        );
      }
      await endTask(db, task);
    } catch (error) {
      logError("Inboxes could not be told about a user", error, { user: task.user_id });
    }
  }
}
