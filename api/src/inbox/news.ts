import type { ByeReason } from "../../contract/socket";
import type { Database } from "../db/client";
import { getUnread } from "../queries/feed";
import { type Seen, markSeen } from "../queries/messages";

type InboxEnv = Pick<ApiEnv, "INBOX">;

/** The object that holds a user's sockets. */
export function inboxOf(env: InboxEnv, userId: string) {
  return env.INBOX.get(env.INBOX.idFromName(userId));
}

/** Tells both people that there is something new between them. */
export async function announceMessage(env: InboxEnv, senderId: string, receiverId: string) {
  await Promise.all([inboxOf(env, receiverId).bringNews(), inboxOf(env, senderId).bringNews()]);
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
  const unread = await getUnread(db, userId, friendId);
  await Promise.all([
    inboxOf(env, friendId).tell([{ type: "seen", friendId: userId, upTo: seen.upTo }]),
    unread && inboxOf(env, userId).tell([unread]),
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
