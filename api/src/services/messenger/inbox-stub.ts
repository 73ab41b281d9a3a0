import type { DisconnectReason } from "../../../contract/socket";

type InboxEnv = Pick<ApiEnv, "INBOX">;

/** The Durable Object that holds a user's sockets. */
export function inboxOf(env: InboxEnv, userId: string) {
  return env.INBOX.get(env.INBOX.idFromName(userId));
}

/**
 * Calls a user's inbox, and again if that fails: an object may be moved during a call. Only for
 * idempotent calls.
 */
export async function callInbox<Result>(
  env: InboxEnv,
  userId: string,
  call: (inbox: ReturnType<typeof inboxOf>) => Promise<Result>,
): Promise<Result> {
  try {
    return await call(inboxOf(env, userId));
  } catch {
    return call(inboxOf(env, userId));
  }
}

/** The number of a user's unread messages. */
export function getUnreadTotal(env: InboxEnv, userId: string): Promise<number> {
  return callInbox(env, userId, (inbox) => inbox.getUnreadTotal(userId));
}

/** Waits for all promises, then throws the first failure. */
export async function settleAll(promises: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Notifies a deleted user's friends. */
export async function broadcastDeletion(
  env: InboxEnv,
  userId: string,
  friendIds: readonly string[],
): Promise<void> {
  const events = [{ type: "gone" as const, userId }];
  await settleAll(friendIds.map((friendId) => inboxOf(env, friendId).broadcast(events)));
}

/** Has users' sessions looked up again with their next message. */
export async function invalidateSessions(env: InboxEnv, userIds: readonly string[]): Promise<void> {
  await Promise.all(
    userIds.map((id) => callInbox(env, id, async (inbox) => inbox.invalidateSessions())),
  );
}

/** Selects sessions of a user: one, all but some, or all. */
export type SessionFilter = { only?: string; except?: readonly string[] };

/** Closes the sockets of a user's sessions that have ended. */
export async function closeSockets(
  env: InboxEnv,
  userId: string,
  reason: DisconnectReason,
  filter: SessionFilter = {},
): Promise<void> {
  await callInbox(env, userId, async (inbox) => inbox.disconnectSessions(reason, filter));
}
