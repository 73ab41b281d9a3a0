import type { ServiceContext } from "../request/context";
import { logError } from "../../lib/log";
import { markFailed } from "../../queries/mail-queue";
import type { ComposedMail } from "./compose";
import { type MailingSite, layOut } from "./layout";
import type { MailMessage, QueuedMail } from "./message";

export type Envelope = Pick<MailMessage, "id" | "to" | "replyTo" | "fromName">;

/** Sends a stored mail to the queue; marks it as failed if the queue does not accept it. */
export function enqueueMail(c: ServiceContext, mail: Envelope & ComposedMail): Promise<void> {
  return enqueue(c, toMessage(c.var.config, mail));
}

/** Sends a mail to the queue that is not stored. */
export function enqueueUnstored(c: ServiceContext, mail: Envelope & ComposedMail): Promise<void> {
  return enqueue(c, { ...toMessage(c.var.config, mail), isUnstored: true });
}

/** Sends a mail to the queue that is composed only when it is sent. */
export function enqueueAgain(c: ServiceContext, id: string): Promise<void> {
  return enqueue(c, { id });
}

/** A composed mail as it is sent. */
export function toMessage(site: MailingSite, mail: Envelope & ComposedMail): MailMessage {
  const { id, to, replyTo, fromName, subject, list } = mail;
  return { id, to, replyTo, fromName, subject, list, ...layOut(site, to, mail) };
}

async function enqueue(c: ServiceContext, mail: QueuedMail): Promise<void> {
  try {
    await c.env.MAIL.send(mail);
  } catch (error) {
    logError("A mail did not reach the queue", error, { emailId: mail.id });
    await markFailed(c.var.db, mail.id, "The queue did not accept it");
  }
}
