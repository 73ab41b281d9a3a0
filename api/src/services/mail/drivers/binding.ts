import { EmailMessage } from "cloudflare:email";
import type { MailMessage } from "../message";
import { readMailbox } from "../mailbox";
import { toMime } from "../mime";
import { SendError } from "../send-error";

// Of the mail and not of the account, which an operator can cure.
const FINAL_CODES: unknown[] = ["E_RECIPIENT_SUPPRESSED", "E_CONTENT_TOO_LARGE"];

/** Sends one mail by the platform's own e-mail service. */
export async function sendByBinding(
  binding: SendEmail,
  mailFrom: string,
  mail: MailMessage,
): Promise<void> {
  const from = readMailbox(mailFrom);
  try {
    await binding.send(new EmailMessage(from.email, mail.to, toMime(from, mail)));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const message = `The e-mail service refused (${String(code ?? "without a code")})`;
    throw new SendError(message, "", FINAL_CODES.includes(code));
  }
}
