import type { ApiContext } from "../context";
import type { NewEmail } from "../queries/emails";
import { composePersonal } from "./compose";
import { post } from "./post";

/** Puts a mail that one person wrote to another, and that is kept already, into the queue. */
export function postPersonal(c: ApiContext, email: NewEmail): Promise<void> {
  const { id, sender, recipient, subject, message } = email;
  const senderName = `${sender.first_name} ${sender.last_name}`;
  const letter = composePersonal(c.var.config.SITE_NAME, { subject, message, senderName });
  return post(c, { id, to: recipient.email, replyTo: sender.email, ...letter });
}
