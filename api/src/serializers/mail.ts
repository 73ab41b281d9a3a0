import type { Mail } from "../../contract/responses/mails";
import type { MailRow, UserShortJson } from "../db/rows";

/** A mail as admins see it. */
export function toMail(row: MailRow): Mail {
  const recipient: UserShortJson = JSON.parse(row.recipient);
  return {
    _id: row.id,
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    recipientId: recipient.id,
    recipientName: `${recipient.firstName} ${recipient.lastName}`,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    reason: row.reason,
    addressRefused: row.email_refused,
    createdAt: row.created_at,
    requeuedAt: row.requeued_at,
    sentAt: row.sent_at,
  };
}
