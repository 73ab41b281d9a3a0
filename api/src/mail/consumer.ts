import { type Database, openDatabase } from "../db/client";
import { type Config, readConfig } from "../env";
import { logError } from "../log";
import { getMailStatus, setMailStatus } from "../queries/emails";
import type { MailMessage } from "./message";
import { sendBySmtp } from "./smtp";

// As in wrangler.toml: the queue hands a message over once more than it retries.
const MAX_ATTEMPTS = 4;
const RETRY_SECONDS = 10;

/** Sends the mails of a batch. What fails is tried again by the queue, and at last given up. */
export async function deliverMails(batch: MessageBatch<MailMessage>, env: ApiEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const config = readConfig(env);
  await Promise.all(batch.messages.map((message) => deliver(db, config, message)));
}

async function deliver(db: Database, config: Config, message: Message<MailMessage>) {
  const { id } = message.body;
  // A queue may hand a message over twice, and people may delete their accounts.
  if ((await getMailStatus(db, id)) !== "queued") return message.ack();
  if (!config.SMTP_URL) {
    logError("A mail was not sent, because SMTP_URL is not set", null, { emailId: id });
    await setMailStatus(db, id, "failed");
    return message.ack();
  }
  try {
    await sendBySmtp(config.SMTP_URL, config.MAIL_FROM, message.body);
    await setMailStatus(db, id, "sent");
    message.ack();
  } catch (error) {
    logError("A mail was not sent", error, { emailId: id, attempt: message.attempts });
    if (message.attempts >= MAX_ATTEMPTS) await setMailStatus(db, id, "failed");
    message.retry({ delaySeconds: RETRY_SECONDS });
  }
}
