import type { DirectMessage, Friend, FriendList } from "~api/contract/responses/messages";
import type { UserShort } from "~api/contract/responses/users";

export type Partner = Pick<UserShort, "id" | "fullName" | "profilePhoto" | "badge">;

/** The layout route, whose loader data holds the friends. */
export const MESSENGER_ROUTE = "routes/dashboards.messenger.$id";

export type UnsentActions = Record<"retry" | "discard", (clientId: string) => void>;

/** The last two are local, until the server has stored the message. */
export type MessageState = DirectMessage["status"] | "sending" | "failed";

export type ConversationMessage = {
  id: string;
  /** Set by the sender's browser, as long as there is no id. */
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
  const { id, fullName, profilePhoto, badge } = friend.friendInfo;
  const last = friend.msgInfo && toConversationMessage(friend.msgInfo, ownId);
  return { id, fullName, profilePhoto, badge, unread: friend.unseenCount, last };
}

/** The loaded friends, and the unread count of all others. */
export type Friends = { friends: readonly FriendSummary[]; unreadBeyond: number };

/** The open conversation does not count as unread. */
export function toFriends(
  { friends: listed, unseenTotal }: FriendList,
  ownId: string,
  openId?: string,
): Friends {
  const friends = listed.map((friend) => toFriendSummary(friend, ownId));
  return { friends, unreadBeyond: unseenTotal - countUnread({ friends, unreadBeyond: 0 }, openId) };
}

export function countUnread({ friends, unreadBeyond }: Friends, openId?: string): number {
  return friends.reduce(
    (sum, { id, unread }) => (id === openId ? sum : sum + unread),
    unreadBeyond,
  );
}

/** "(3) Messenger". */
export function withUnread(title: string, unread: number): string {
  if (title.startsWith("Error: ")) return title;
  const bare = title.replace(/^\(\d+\) /u, "");
  return unread > 0 ? `(${unread}) ${bare}` : bare;
}
