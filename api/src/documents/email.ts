import type { SentEmail } from "../../contract/emails";
import type { MailStatus } from "../queries/emails";
import type { UserShortJson } from "./user";

export type EmailRow = {
  id: string;
  to_address: string;
  is_address_given: number;
  sender_address: string;
  subject: string;
  message: string;
  status: MailStatus;
  created_at: string;
  sent_at: string | null;
  sender: string;
  recipient: string;
};

/** A mail as one of its two people, or an admin, sees it. */
export function toSentEmail(row: EmailRow, reader: { id: string; isAdmin: boolean }): SentEmail {
  const sender: UserShortJson = JSON.parse(row.sender);
  const recipient: UserShortJson = JSON.parse(row.recipient);
  const isGiven = row.is_address_given === 1 && reader.id === sender.id;
  const seesAddress = isGiven || reader.id === recipient.id || reader.isAdmin;
  return {
    _id: row.id,
    id: row.id,
    to: seesAddress ? row.to_address : null,
    subject: row.subject,
    message: row.message,
    senderEmail: row.sender_address,
    senderName: `${sender.firstName} ${sender.lastName}`,
    senderId: sender.id,
    recipientName: `${recipient.firstName} ${recipient.lastName}`,
    recipientId: recipient.id,
    status: row.status,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
