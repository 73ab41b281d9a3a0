import type { Config } from "../../lib/env";
import { sendByBinding } from "./drivers/binding";
import { sendByHttp } from "./drivers/http";
import type { MailMessage } from "./message";
import { SendError } from "./send-error";
import { sendBySmtp, sendManyBySmtp } from "./drivers/smtp";

/** What mails may be sent by besides the settings: the platform's e-mail service, where it is bound. */
export type MailEnv = { EMAIL?: SendEmail };

/** Whether an e-mail service is bound, or the settings name a mail service or server. */
export function canSendMail({ EMAIL }: MailEnv, { MAIL_HTTP_URL, SMTP_URL }: Config): boolean {
  return EMAIL !== undefined || MAIL_HTTP_URL !== "" || SMTP_URL !== "";
}

/** Sends a mail by the platform's service where it is bound, by the HTTP service where one is set, else by SMTP. */
export function sendMail({ EMAIL }: MailEnv, config: Config, mail: MailMessage): Promise<void> {
  if (EMAIL) return sendByBinding(EMAIL, config.MAIL_FROM, mail);
  return config.MAIL_HTTP_URL
    ? sendByHttp(config, mail)
    : sendBySmtp(config.SMTP_URL, config.MAIL_FROM, mail);
}

/** Sends mails one after another, and says of each how it went; throws where the rest cannot be sent. */
export async function sendMails<Mail extends MailMessage>(
  env: MailEnv,
  config: Config,
  mails: readonly Mail[],
  report: (mail: Mail, error: SendError | null) => Promise<void>,
): Promise<void> {
  if (!env.EMAIL && !config.MAIL_HTTP_URL) {
    return sendManyBySmtp(config.SMTP_URL, config.MAIL_FROM, mails, report);
  }
  for (const mail of mails) {
    const error = await sendMail(env, config, mail).then(() => null, readSendError);
    await report(mail, error);
  }
}

function readSendError(error: unknown): SendError {
  if (error instanceof SendError) return error;
  throw error;
}
