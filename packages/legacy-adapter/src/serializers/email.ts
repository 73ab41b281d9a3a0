import type { ContactMessage } from "../../../../api/contract/responses/contact";
import type { SentEmail } from "../../../../api/contract/responses/emails";
import { HIDDEN_RECIPIENT_ID } from "../../../../api/contract/site/mailing/emails";
import type { ContactDocument, EmailDocument } from "../documents";
import { toTimes } from "./time";

export function toContactMessage(document: ContactDocument): ContactMessage {
  const { _id, senderName, senderEmail, message } = document;
  return { _id, id: _id, senderName, senderEmail, message, createdAt: toTimes(document).createdAt };
}

/** A stored mail has been accepted by the mail server. */
export function toSentEmail(document: EmailDocument): SentEmail {
  const { _id, subject, message, senderName, recipientName, recipientId } = document;
  const { createdAt } = toTimes(document);
  return {
    _id,
    id: _id,
    to: document.to || document.toEmail || null,
    subject,
    message,
    senderEmail: document.senderEmail || document.fromEmail,
    senderName,
    senderId: document.senderId ?? document.sentBy?.id ?? HIDDEN_RECIPIENT_ID,
    recipientName,
    recipientId: recipientId ?? HIDDEN_RECIPIENT_ID,
    status: "sent",
    createdAt,
    sentAt: createdAt,
  };
}
