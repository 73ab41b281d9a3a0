import type { Friend } from "../../contract/messages";
import type { FriendRow, MessageRow, UserShortJson } from "../db/rows";
import { toDeletedUser, toMessage } from "./message";
import { toUserShort } from "./user";

export function toFriend(row: FriendRow, publicUrl: string): Friend {
  const user: UserShortJson | null = row.user ? JSON.parse(row.user) : null;
  const friendInfo = user ? toUserShort(user, publicUrl) : toDeletedUser(row.friend_id, publicUrl);
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
