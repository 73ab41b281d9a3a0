import type { ApiContext } from "../context";
import { logError } from "../log";
import { setMailStatus } from "../queries/emails";
import type { ComposedMail } from "./compose";
import { layOut } from "./layout";
import type { MailMessage } from "./message";

type Envelope = Pick<MailMessage, "id" | "to" | "replyTo" | "fromName">;

/** Sends a stored mail to the queue; marks it as failed if the queue does not accept it. */
export async function enqueueMail(c: ApiContext, mail: Envelope & ComposedMail): Promise<void> {
  const { id, to, replyTo, fromName, subject } = mail;
  const message: MailMessage = {
    ...{ id, to, replyTo, fromName, subject },
    ...layOut(c.var.config.SITE_NAME, to, mail),
  };
  try {
    await c.env.MAIL.send(message);
  } catch (error) {
    logError("A mail did not reach the queue", error, { emailId: id });
    await setMailStatus(c.var.db, id, "failed");
  }
}
