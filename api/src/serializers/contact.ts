import type { ContactDeletion, ContactMessage } from "../../contract/responses/contact";
import { retentionDays } from "../../contract/site/retention-periods";
import type { ContactRow } from "../db/rows";
import { DAY_MS, isoTime } from "../db/time";
import type { DeletionRow } from "../queries/contact/contact-deletions";

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

export function toContactDeletion(row: DeletionRow): ContactDeletion {
  return {
    _id: row.id,
    id: row.id,
    count: row.count,
    senderName: row.sender_name,
    deletedBy: row.deleted_by,
    deletedAt: row.deleted_at,
    endsAt: isoTime(
      Date.parse(row.deleted_at) + retentionDays("deleted_contact_messages") * DAY_MS,
    ),
  };
}
