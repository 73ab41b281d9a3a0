import type { DirectMessage, Friend } from "../../../../api/contract/responses/messages";
import type { FriendDocument, MessageDocument } from "../documents";
import { toPictureUrl } from "../env";
import type { BackEnd } from "../back-end";
import { toTimes } from "./time";
import { toUserShort } from "./user";

const NOBODY = "0".repeat(24);

export function toMessage({ env }: BackEnd, document: MessageDocument): DirectMessage {
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

export function toFriend(backEnd: BackEnd, { friendInfo, msgInfo }: FriendDocument): Friend {
  const isUnseen = msgInfo?.senderId === friendInfo._id && msgInfo.status === "unseen";
  return {
    friendInfo: toUserShort(backEnd, friendInfo),
    msgInfo: msgInfo && toMessage(backEnd, msgInfo),
    unseenCount: isUnseen ? 1 : 0,
  };
}
