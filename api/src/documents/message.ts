import type { DirectMessage } from "../../contract/messages";
import type { UserShort } from "../../contract/users";

export type MessageRow = {
  seq: number;
  id: string;
  sender_id: string;
  /** Null once the sender's account is deleted. */
  sender_name: string | null;
  receiver_id: string;
  client_id: string;
  text: string;
  status: DirectMessage["status"];
  created_at: string;
  updated_at: string;
};

const DELETED = { firstName: "Deleted", lastName: "user", fullName: "Deleted user" };

export function toMessage(row: MessageRow): DirectMessage {
  return {
    _id: row.id,
    id: row.id,
    senderId: row.sender_id,
    senderName: row.sender_name ?? DELETED.fullName,
    receiverId: row.receiver_id,
    message: { text: row.text, image: null },
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Whoever wrote what is left of a conversation, once their account is deleted. */
export function toDeletedUser(id: string): UserShort {
  return { _id: id, id, ...DELETED, profilePhoto: "", accountType: "rider" };
}
