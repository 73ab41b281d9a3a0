import type { DirectMessage, Friend } from "~api/contract/messages";
import type { UserShort } from "~api/contract/users";

export type Partner = Pick<UserShort, "id" | "fullName" | "profilePhoto">;

/** The route around all of the messenger's screens, whose data is the list of friends. */
export const MESSENGER_ROUTE = "routes/dashboards.messenger.$id";

/** For how long somebody who typed is said to be writing. */
export const TYPING_SHOWN_MS = 5_000;

/** Why nothing more is written to somebody. */
export const GONE_WORDS =
  "This account was deleted. What was written stays, and nobody would read an answer.";

/** Where a message is written. */
export const COMPOSER_FIELD = "composer-message";

/** What can be done about a message that was not taken. */
export type Unsent = Record<"retry" | "discard", (clientId: string) => void>;

/** How far a message got; the last two only while it has not been taken. */
export type MessageState = DirectMessage["status"] | "sending" | "failed";

/** A message as a conversation shows it. */
export type TalkMessage = {
  id: string;
  /** The sender's own name for it, where this browser wrote it. */
  clientId?: string;
  text: string;
  isMine: boolean;
  at: string;
  state: MessageState;
  /** Why it was not taken. */
  problem?: string;
};

export function toTalkMessage(message: DirectMessage, ownId: string): TalkMessage {
  const { id, senderId, createdAt, status } = message;
  return {
    id,
    text: message.message.text,
    isMine: senderId === ownId,
    at: createdAt,
    state: status,
  };
}

/** Who somebody writes with, and the last of it. */
export type Acquaintance = Partner & { unread: number; last: TalkMessage | null };

export function toAcquaintance(friend: Friend, ownId: string): Acquaintance {
  const { id, fullName, profilePhoto } = friend.friendInfo;
  const last = friend.msgInfo && toTalkMessage(friend.msgInfo, ownId);
  return { id, fullName, profilePhoto, unread: friend.unseenCount, last };
}

/** How many messages wait, but for the conversation that is open. */
export function countUnread(friends: readonly Acquaintance[], openId?: string): number {
  return friends.reduce((sum, { id, unread }) => (id === openId ? sum : sum + unread), 0);
}

/** A title behind the number of messages that wait: "(3) Messenger". */
export function withUnread(title: string, unread: number): string {
  if (title.startsWith("Error: ")) return title;
  const bare = title.replace(/^\(\d+\) /u, "");
  return unread > 0 ? `(${unread}) ${bare}` : bare;
}
