import type { ApiContext } from "../context";
import { logError } from "../log";
import { setMailStatus } from "../queries/emails";
import type { MailMessage } from "./message";

/** Puts a mail that is already kept into the queue; one that will not go in is marked as failed. */
export async function post(c: ApiContext, message: MailMessage): Promise<void> {
  try {
    await c.env.MAIL.send(message);
  } catch (error) {
    logError("A mail did not reach the queue", error, { emailId: message.id });
    await setMailStatus(c.var.db, message.id, "failed");
  }
}
