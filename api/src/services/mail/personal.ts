import { holdsUrl } from "../../../contract/text";
import type { ServiceContext } from "../request/context";
import type { NewEmail } from "../../queries/emails";
import { type ComposedMail, composePersonal } from "./compose";
import type { Config } from "../../lib/env";
import { type Envelope, enqueueMail } from "./enqueue";

// What could end a name in a header, or make an address of it.
const UNSAFE_IN_HEADER = /["\\<>@,;:\p{Cc}]/gu;

type PersonalMail = Pick<NewEmail, "id" | "subject" | "message"> & {
  sender: Omit<NewEmail["sender"], "is_verified">;
  recipient: Pick<NewEmail["recipient"], "email" | "is_verified">;
};

/** Sends a stored mail from one user to another to the queue. */
export function enqueuePersonalMail(c: ServiceContext, email: PersonalMail): Promise<void> {
  return enqueueMail(c, composePersonalMail(c.var.config, email));
}

/** Composes a mail from one user to another. */
export function composePersonalMail(config: Config, email: PersonalMail): Envelope & ComposedMail {
  const { id, sender, recipient, subject, message } = email;
  const { SITE_NAME, SITE_URL } = config;
  const mail = composePersonal(SITE_NAME, {
    subject,
    message,
    senderName: shownName(`${sender.first_name} ${sender.last_name}`, recipient),
    senderUrl: `${SITE_URL}/authors/${sender.id}`,
  });
  const firstName = shownName(sender.first_name, recipient)?.replace(UNSAFE_IN_HEADER, "").trim();
  const fromName = `${firstName || "A member"} via ${SITE_NAME}`;
  return { id, to: recipient.email, replyTo: sender.email, fromName, ...mail };
}

/** A name, unless its owner could use it to reach somebody who never asked for mail from here. */
function shownName(name: string, recipient: PersonalMail["recipient"]): string | null {
  const isSafe =
    recipient.is_verified === 1 && !holdsUrl(name) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);
  return isSafe ? name : null;
}
