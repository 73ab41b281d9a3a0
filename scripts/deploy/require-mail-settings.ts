import { emailText } from "../../api/contract/text";
import { readMailbox } from "../../api/src/mail/mailbox";
import { Failure } from "../lib/project";

type MailVariables = { MAIL_FROM?: string; SMTP_URL?: string; MAIL_HTTP_URL?: string };

/** Refuses settings with which no mail would go out, and so nobody could verify an address. */
export function requireMailSettings({ MAIL_FROM = "", SMTP_URL, MAIL_HTTP_URL }: MailVariables) {
  if (!emailText.safeParse(readMailbox(MAIL_FROM).email).success) {
    throw new Failure(
      `mail.from is "${MAIL_FROM}", which has no address. Write it as in "Ink Bazaar <hello@ink.example>".`,
    );
  }
  if (!SMTP_URL && !MAIL_HTTP_URL) {
    throw new Failure(
      "Set SMTP_URL in the environment, or mail.http_url in the settings: without mail nobody can verify an address.",
    );
  }
  if (SMTP_URL && !(URL.canParse(SMTP_URL) && /^smtps?:\/\/[^/]/u.test(SMTP_URL))) {
    throw new Failure(
      "SMTP_URL is no address of a mail server. Write it as in smtps://user:password@mail.example or smtp://127.0.0.1:25.",
    );
  }
}
