import type { ContactMessage } from "../../contract/contact";

export type ContactRow = {
  id: string;
  sender_name: string;
  sender_email: string;
  message: string;
  created_at: string;
};

export function toContactMessage(row: ContactRow): ContactMessage {
  return {
    _id: row.id,
    id: row.id,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    message: row.message,
    createdAt: row.created_at,
  };
}
