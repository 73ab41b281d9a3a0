import type { Friend } from "../../contract/messages";
import { type MessageRow, toDeletedUser, toMessage } from "./message";
import { type UserShortJson, toUserShort } from "./user";

/** A friend, with the last message where there is one. */
export type FriendRow = Partial<MessageRow> & {
  friend_id: string;
  user: string | null;
  unseen_count: number;
};

export function toFriend(row: FriendRow, publicUrl: string): Friend {
  const user: UserShortJson | null = row.user ? JSON.parse(row.user) : null;
  const friendInfo = user ? toUserShort(user, publicUrl) : toDeletedUser(row.friend_id);
  return {
    friendInfo,
    msgInfo: hasMessage(row)
      ? toMessage({ ...row, sender_name: row.sender_name ?? friendInfo.fullName })
      : null,
    unseenCount: row.unseen_count,
  };
}

function hasMessage(row: FriendRow): row is FriendRow & MessageRow {
  return row.id !== undefined;
}
