import { holdsUrl } from "../../contract/text";
import type { ApiContext } from "../context";
import type { NewEmail } from "../queries/emails";
import { composePersonal } from "./compose";
import { enqueueMail } from "./enqueue";

// What could end a name in a header, or make an address of it.
const UNSAFE_IN_HEADER = /["\\<>@,;:\p{Cc}]/gu;

/** Sends a stored mail from one user to another to the queue. */
export function enqueuePersonalMail(c: ApiContext, email: NewEmail): Promise<void> {
  const { id, sender, recipient, subject, message } = email;
  const { SITE_NAME, SITE_URL } = c.var.config;
  const mail = composePersonal(SITE_NAME, {
    subject,
    message,
    senderName: shownName(`${sender.first_name} ${sender.last_name}`, recipient),
    senderUrl: `${SITE_URL}/authors/${sender.id}`,
  });
  const firstName = shownName(sender.first_name, recipient)?.replace(UNSAFE_IN_HEADER, "").trim();
  const fromName = `${firstName || "A member"} via ${SITE_NAME}`;
  return enqueueMail(c, { id, to: recipient.email, replyTo: sender.email, fromName, ...mail });
}

/** A name, unless its owner could use it to reach somebody who never asked for mail from here. */
function shownName(name: string, recipient: NewEmail["recipient"]): string | null {
  const isSafe =
    recipient.is_verified === 1 && !holdsUrl(name) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);
  return isSafe ? name : null;
}
