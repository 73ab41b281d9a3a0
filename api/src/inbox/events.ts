import type { DisconnectReason, ServerMessage } from "../../contract/socket";
import type { Database } from "../db/client";
import type { MessageRow } from "../db/rows";
import { type SeenResult, type SentMessage, markSeen } from "../queries/messages/messages";

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

/** A message, the number of the user's message before it, and the events that follow it. */
export type StoredMessage = { row: MessageRow; previousSeq: number; followUps: ServerMessage[] };

/** Delivers a message that the receiver's inbox has stored to the sender's own sockets. */
export async function notifySender(
  env: InboxEnv,
  { row, senderPreviousSeq: previousSeq }: SentMessage,
): Promise<void> {
  const isDelivered = row.status === "delivered";
  const followUps = isDelivered ? [{ type: "delivered" as const, messageId: row.id }] : [];
  await inboxOf(env, row.sender_id).deliverPending({ row, previousSeq, followUps });
}

/** Waits for all promises, then throws the first failure. */
export async function settleAll(promises: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Marks a friend's messages as seen and notifies both users' sockets. */
export async function markConversationSeen(
  env: InboxEnv,
  db: Database,
  userId: string,
  friendId: string,
): Promise<SeenResult> {
  const seen = await markSeen(db, userId, friendId);
  if (!seen.upTo) return seen;
  await settleAll([
    inboxOf(env, friendId).broadcast([{ type: "seen", friendId: userId, upTo: seen.upTo }]),
    inboxOf(env, userId).broadcastUnread(userId, friendId),
  ]);
  return seen;
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

/** Selects sessions of a user: one, all others, or all. */
export type SessionFilter = { only?: string; except?: string };

/** Closes the sockets of a user's sessions that have ended. */
export async function closeSockets(
  env: InboxEnv,
  userId: string,
  reason: DisconnectReason,
  filter: SessionFilter = {},
): Promise<void> {
  await inboxOf(env, userId).disconnectSessions(reason, filter);
}
