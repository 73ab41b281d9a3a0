import type { DirectMessage, Friend } from "../../contract/messages";
import type { FriendDocument, MessageDocument } from "../documents";
import { toPictureUrl } from "../env";
import type { Family } from "../family";
import { toTimes } from "./time";
import { toUserShort } from "./user";

const NOBODY = "0".repeat(24);

export function toMessage({ env }: Family, document: MessageDocument): DirectMessage {
  const { _id, senderId, senderName, receiverId, reseverId, message, status } = document;
  return {
    _id,
    id: _id,
    senderId,
    senderName,
    receiverId: receiverId ?? reseverId ?? NOBODY,
    message: { text: message.text, image: toPictureUrl(message.image, env) || null },
    status,
    ...toTimes(document),
  };
}

export function toFriend(family: Family, { friendInfo, msgInfo }: FriendDocument): Friend {
  const isUnseen = msgInfo?.senderId === friendInfo._id && msgInfo.status === "unseen";
  return {
    friendInfo: toUserShort(family, friendInfo),
    msgInfo: msgInfo && toMessage(family, msgInfo),
    unseenCount: isUnseen ? 1 : 0,
  };
}
