import { emailText } from "../../api/contract/text";
import { findSmtpUrlProblem } from "../../api/src/lib/smtp-url";
import { readMailbox } from "../../api/src/services/mail/mailbox";
import { Failure } from "../lib/project";

type MailVariables = { MAIL_FROM?: string; SMTP_URL?: string; MAIL_HTTP_URL?: string };

type Problem = { where: string; what: string; cure: string };

/** An error in the sender's address, or null. */
export function findSenderProblem(from: string): Problem | null {
  if (emailText.safeParse(readMailbox(from).email).success) return null;
  const cure = 'Write it as in "Ink Bazaar <hello@ink.example>"';
  return { where: "mail.from", what: `"${from}" has no address`, cure };
}

/** An error in the mail server's URL, or null. */
export function findServerProblem(smtpUrl: string): Problem | null {
  const problem = findSmtpUrlProblem(smtpUrl);
  return problem && { where: "SMTP_URL", ...problem };
}

export function describeProblem(problem: Problem | null): string | null {
  return problem && `${problem.where}: ${problem.what}. ${problem.cure}.`;
}

/** Rejects settings with which no mail could be sent, so that nobody could verify an address. */
export function requireMailSettings({ MAIL_FROM = "", SMTP_URL, MAIL_HTTP_URL }: MailVariables) {
  if (!SMTP_URL && !MAIL_HTTP_URL) {
    throw new Failure(
      "Set SMTP_URL in the environment, or mail.http_url in the settings: without mail nobody can verify an address.",
    );
  }
  const problem = findSenderProblem(MAIL_FROM) ?? (SMTP_URL ? findServerProblem(SMTP_URL) : null);
  const sentence = describeProblem(problem);
  if (sentence) throw new Failure(sentence);
}
