import type { DirectMessage } from "../../contract/responses/messages";

/** A message as both its conversation and the inboxes of its two users keep it. */
export type StoredMessage = {
  /** Grows within a conversation, and is shared with receipts. */
  number: number;
  id: string;
  sender_id: string;
  /** As it was when the message was sent. */
  sender_name: string;
  client_id: string;
  text: string;
  status: DirectMessage["status"];
  created_at: string;
  updated_at: string;
};

export type FriendState = "open" | "blocked" | "gone";
