import type { Database } from "../../db/client";
import { logError } from "../../lib/log";
import {
  type InvalidatedUser,
  endInvalidated,
  endTask,
  listInvalidated,
  listTasks,
} from "../../queries/messages/tasks";
import { callInbox, invalidateSessions } from "../messenger/inbox-stub";

const TASKS_AT_ONCE = 20;
const INVALIDATED_AT_ONCE = 200;

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

/**
 * Invalidates the cached sessions of users who have changed: again for those whose request did so,
 * since that may have failed.
 */
export async function invalidateChanged(env: Pick<ApiEnv, "INBOX">, db: Database): Promise<void> {
  const callers = await listInvalidated(db, INVALIDATED_AT_ONCE);
  if (callers.length === 0) return;
  const isDone = await Promise.all(callers.map((caller) => tryInvalidate(env, caller)));
  await endInvalidated(
    db,
    callers.filter((_caller, index) => isDone[index]),
  );
}

async function tryInvalidate(
  env: Pick<ApiEnv, "INBOX">,
  { user_id }: InvalidatedUser,
): Promise<boolean> {
  try {
    await invalidateSessions(env, [user_id]);
    return true;
  } catch (error) {
    logError("An inbox could not be told of a change", error, { user: user_id });
    return false;
  }
}
