import type { DirectMessage, Friend } from "~api/contract/messages";
import type { UserShort } from "~api/contract/users";

export type Partner = Pick<UserShort, "id" | "fullName" | "profilePhoto">;

/** The layout route of the messenger, whose loader data holds the list of friends. */
export const MESSENGER_ROUTE = "routes/dashboards.messenger.$id";

export type UnsentActions = Record<"retry" | "discard", (clientId: string) => void>;

/** The last two exist only until the server has stored the message. */
export type MessageState = DirectMessage["status"] | "sending" | "failed";

export type ConversationMessage = {
  id: string;
  /** Set by the sender's browser; identifies a message before it has an id. */
  clientId?: string;
  text: string;
  isMine: boolean;
  at: string;
  state: MessageState;
  problem?: string;
};

export function toConversationMessage(message: DirectMessage, ownId: string): ConversationMessage {
  const { id, senderId, createdAt, status } = message;
  return {
    id,
    text: message.message.text,
    isMine: senderId === ownId,
    at: createdAt,
    state: status,
  };
}

export type FriendSummary = Partner & { unread: number; last: ConversationMessage | null };

export function toFriendSummary(friend: Friend, ownId: string): FriendSummary {
  const { id, fullName, profilePhoto } = friend.friendInfo;
  const last = friend.msgInfo && toConversationMessage(friend.msgInfo, ownId);
  return { id, fullName, profilePhoto, unread: friend.unseenCount, last };
}

/** Unread messages in all conversations but the open one. */
export function countUnread(friends: readonly FriendSummary[], openId?: string): number {
  return friends.reduce((sum, { id, unread }) => (id === openId ? sum : sum + unread), 0);
}

/** Puts the unread count before a title: "(3) Messenger". */
export function withUnread(title: string, unread: number): string {
  if (title.startsWith("Error: ")) return title;
  const bare = title.replace(/^\(\d+\) /u, "");
  return unread > 0 ? `(${unread}) ${bare}` : bare;
}
