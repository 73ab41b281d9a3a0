import type { Config } from "../env";
import { sendByBinding } from "./binding";
import { sendByHttp } from "./http";
import type { MailMessage } from "./message";
import { sendBySmtp } from "./smtp";

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
