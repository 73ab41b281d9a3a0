import type { ByeReason } from "../../contract/socket";
import type { Database } from "../db/client";
import type { MessageRow } from "../documents/message";
import { type Seen, markSeen } from "../queries/messages";

type InboxEnv = Pick<ApiEnv, "INBOX">;

/** The object that holds a user's sockets. */
export function inboxOf(env: InboxEnv, userId: string) {
  return env.INBOX.get(env.INBOX.idFromName(userId));
}

/** A message, and the number of the one before it in what a user wrote and was sent. */
export type Stored = { row: MessageRow; after: number };

/** Brings both people a message, with what each had before it. */
export async function announceMessage(
  env: InboxEnv,
  row: MessageRow,
  senderAfter: number,
  receiverAfter: number,
): Promise<void> {
  await settleAll([
    inboxOf(env, row.receiver_id).bringNews({ row, after: receiverAfter }),
    inboxOf(env, row.sender_id).bringNews({ row, after: senderAfter }),
  ]);
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
