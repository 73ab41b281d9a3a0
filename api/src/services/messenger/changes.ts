import type { DirectMessage } from "../../../contract/responses/messages";
import type { StoredMessage } from "../../db/message-rows";

export type ReceiptStatus = Exclude<DirectMessage["status"], "unseen">;

/** Up to which message of the other user somebody has received or seen a conversation. */
export type Receipt = {
  number: number;
  reader_id: string;
  status: ReceiptStatus;
  up_to: number;
  at: string;
};

/** What came after a number of a conversation, each list in the order of the numbers. */
export type Changes = { messages: StoredMessage[]; receipts: Receipt[]; isComplete: boolean };

export const NO_CHANGES: Changes = { messages: [], receipts: [], isComplete: true };

/** How far an inbox has got with a conversation, and up to where its sockets received it. */
export type Taken = {
  last: number;
  delivered: { upTo: number; at: string } | null;
  isGone: boolean;
};

export type NewMessage = { senderName: string; clientId: string; text: string };

/** The user who calls, the other one, and the last number that the caller's inbox has. */
export type Call = { userId: string; friendId: string; after: number };

/** Messages as they are stored now, and all that the caller's inbox does not have. */
export type Sent = { messages: StoredMessage[]; changes: Changes };

/** The name of a conversation, the same for both users. */
export function pairOf(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/** Which messages somebody has yet to receive or to see. */
export const BEFORE = { delivered: "'unseen'", seen: "'unseen', 'delivered'" };
