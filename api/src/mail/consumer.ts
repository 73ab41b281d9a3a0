import { type Database, openDatabase } from "../db/client";
import { type Config, readConfig } from "../env";
import { logError } from "../log";
import { CLAIM_SECONDS, claimMail, releaseMail, setMailStatus } from "../queries/emails";
import type { MailMessage } from "./message";
import { sendBySmtp } from "./smtp";

// max_retries in wrangler.toml, and the first attempt.
const MAX_ATTEMPTS = 4;
const RETRY_SECONDS = 10;

/** Sends the mails of a queue batch. The queue retries those that fail. */
export async function deliverMails(batch: MessageBatch<MailMessage>, env: ApiEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const config = readConfig(env);
  await Promise.all(batch.messages.map((message) => deliver(db, config, message)));
}

async function deliver(db: Database, config: Config, message: Message<MailMessage>) {
  const { id } = message.body;
  // A queue may deliver a message twice, and a deleted account has no mails.
  const claim = await claimMail(db, id);
  if (claim === "done") return message.ack();
  if (claim === "busy") return message.retry({ delaySeconds: CLAIM_SECONDS });
  if (!config.SMTP_URL) {
    logError("A mail was not sent, because SMTP_URL is not set", null, { emailId: id });
    await setMailStatus(db, id, "failed");
    return message.ack();
  }
  try {
    await sendBySmtp(config.SMTP_URL, config.MAIL_FROM, message.body);
  } catch (error) {
    return retryLater(db, message, error);
  }
  await setMailStatus(db, id, "sent");
  message.ack();
}

/** Returns a mail to the queue, which moves it to the dead letters after the last attempt. */
async function retryLater(db: Database, message: Message<MailMessage>, error: unknown) {
  const { id } = message.body;
  const isLast = message.attempts >= MAX_ATTEMPTS;
  const outcome = isLast ? "A mail was given up" : "A mail was not sent";
  logError(outcome, error, { emailId: id, attempt: message.attempts });
  await (isLast ? setMailStatus(db, id, "failed") : releaseMail(db, id));
  message.retry({ delaySeconds: RETRY_SECONDS });
}
