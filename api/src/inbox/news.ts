import type { ByeReason, ServerMessage } from "../../contract/socket";
import type { Database } from "../db/client";
import type { MessageRow } from "../documents/message";
import { type Seen, type SentMessage, markSeen } from "../queries/messages";

type InboxEnv = Pick<ApiEnv, "INBOX">;

/** The object that holds a user's sockets. */
export function inboxOf(env: InboxEnv, userId: string) {
  return env.INBOX.get(env.INBOX.idFromName(userId));
}

/**
 * Asks a user's inbox, and once more where that fails: an object may be moved while it answers. Only
 * for what may be asked twice.
 */
export async function askInbox<Answer>(
  env: InboxEnv,
  userId: string,
  ask: (inbox: ReturnType<typeof inboxOf>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(inboxOf(env, userId));
  } catch {
    return ask(inboxOf(env, userId));
  }
}

/** A message, the number of the one before it in what a user wrote and was sent, and what follows. */
export type Stored = { row: MessageRow; after: number; thenSay: ServerMessage[] };

/** Brings the sender's own sockets what the receiver's inbox has stored. */
export async function announceToSender(
  env: InboxEnv,
  { row, senderAfter: after }: SentMessage,
): Promise<void> {
  const isDelivered = row.status === "delivered";
  const thenSay = isDelivered ? [{ type: "delivered" as const, messageId: row.id }] : [];
  await inboxOf(env, row.sender_id).bringNews({ row, after, thenSay });
}

/** Waits for all, also where one fails; the first failure is thrown then. */
export async function settleAll(works: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Marks a friend's messages as seen, and tells both people's sockets. */
export async function openConversation(
  env: InboxEnv,
  db: Database,
  userId: string,
  friendId: string,
): Promise<Seen> {
  const seen = await markSeen(db, userId, friendId);
  if (!seen.upTo) return seen;
  await settleAll([
    inboxOf(env, friendId).tell([{ type: "seen", friendId: userId, upTo: seen.upTo }]),
    inboxOf(env, userId).tellUnread(userId, friendId),
  ]);
  return seen;
}

/** Tells people that somebody they know has deleted their account. */
export async function tellOfDeletion(
  env: InboxEnv,
  userId: string,
  friendIds: readonly string[],
): Promise<void> {
  const news = [{ type: "gone" as const, userId }];
  await settleAll(friendIds.map((friendId) => inboxOf(env, friendId).tell(news)));
}

/** Which of a user's sessions: one, all others, or all. */
export type Which = { only?: string; except?: string };

/** Closes the sockets of a user's sessions that have ended. */
export async function endSockets(
  env: InboxEnv,
  userId: string,
  reason: ByeReason,
  which: Which = {},
): Promise<void> {
  await inboxOf(env, userId).end(reason, which);
}
