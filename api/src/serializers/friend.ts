import type { Friend } from "../../contract/responses/messages";
import type { FriendRow, UserShortJson } from "../db/rows";
import { toDeletedUser, toMessage } from "./message";
import { toUserShort } from "./user";

export function toFriend(
  { friend_id, user, unread, message }: FriendRow,
  publicUrl: string,
): Friend {
  const person: UserShortJson | null = user ? JSON.parse(user) : null;
  return {
    friendInfo: person ? toUserShort(person, publicUrl) : toDeletedUser(friend_id, publicUrl),
    msgInfo: message && toMessage(message),
    unseenCount: unread,
  };
}
