import type { DirectMessage } from "../../contract/responses/messages";
import type { UserShort } from "../../contract/responses/users";
import type { MessageRow } from "../db/rows";
import { photoUrls } from "../lib/images/urls";

const DELETED = { firstName: "Deleted", lastName: "user", fullName: "Deleted user" };

export function toMessage(row: MessageRow): DirectMessage {
  return {
    _id: row.id,
    id: row.id,
    senderId: row.sender_id,
    senderName: row.sender_name || DELETED.fullName,
    receiverId: row.receiver_id,
    message: { text: row.text, image: null },
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Stands for the other person of a conversation once their account is deleted. */
export function toDeletedUser(id: string, publicUrl: string): UserShort {
  const { small: profilePhoto } = photoUrls(publicUrl, "avatar", null);
  return { _id: id, id, ...DELETED, profilePhoto, accountType: "rider" };
}
