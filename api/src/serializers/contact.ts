import type { ContactMessage } from "../../contract/contact";
import type { ContactRow } from "../db/rows";

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
