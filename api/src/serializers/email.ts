import { HIDDEN_RECIPIENT_ID } from "../../contract/site/mailing/emails";
import type { SentEmail } from "../../contract/responses/emails";
import type { EmailRow, UserShortJson } from "../db/rows";

const NOBODY = { id: HIDDEN_RECIPIENT_ID, firstName: "", lastName: "" };

/** An e-mail as its sender, its recipient or an admin sees it. */
export function toSentEmail(row: EmailRow, reader: { id: string; isAdmin: boolean }): SentEmail {
  const sender: UserShortJson = JSON.parse(row.sender);
  const recipient: UserShortJson = JSON.parse(row.recipient);
  const isGiven = row.is_address_given === 1 && reader.id === sender.id;
  // Whose address it is, and whether it is anybody's, is not told to who only knew the address.
  const shown = isGiven ? NOBODY : recipient;
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
    recipientName: `${shown.firstName} ${shown.lastName}`.trim(),
    recipientId: shown.id,
    // How an address answers would say whether anybody here has it.
    status: isGiven ? "sent" : row.status,
    createdAt: row.created_at,
    sentAt: isGiven ? row.created_at : row.sent_at,
  };
}
