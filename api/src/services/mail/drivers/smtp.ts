import type { MailMessage } from "../message";
import { type Mailbox, readMailbox } from "../mailbox";
import { domainOf, toMime } from "../mime";
import { SendError } from "../send-error";
import { openConnection } from "./smtp-connection";
import type { SmtpSession } from "./smtp-session";
import { type SmtpServer, readSmtpUrl } from "../../../lib/smtp-url";

/** Sends one mail by SMTP and waits until the server has accepted it. */
export async function sendBySmtp(smtpUrl: string, from: string, mail: MailMessage): Promise<void> {
  await sendManyBySmtp(smtpUrl, from, [mail], (_, error) => {
    if (error) throw error;
  });
}

/**
 * Sends mails over one connection, one after another, and says of each how it went. What fails by a
 * reply of the server leaves the connection to the next; what is lost with it throws.
 */
export async function sendManyBySmtp<Mail extends MailMessage>(
  smtpUrl: string,
  from: string,
  mails: readonly Mail[],
  report: (mail: Mail, error: SendError | null) => Promise<void> | void,
): Promise<void> {
  const server = readSmtpUrl(smtpUrl);
  const sender = readMailbox(from);
  const connection = await openConnection(server, domainOf(sender.email));
  const { session, extensions } = connection;
  try {
    if (server.credentials) await authenticate(session, server.credentials, extensions);
    for (const mail of mails) {
      connection.restartTimeout();
      const error = await sendWithin(session, sender, mail);
      await report(mail, error);
      if (error && mail !== mails.at(-1)) await session.send("RSET", "2");
    }
    // The mails are accepted: a later failure must not send them again.
    await session.quit().catch(() => undefined);
  } finally {
    connection.close();
  }
}

/** Sends a mail within a session; returns the error where the server refused it. */
async function sendWithin(
  session: SmtpSession,
  sender: Mailbox,
  mail: MailMessage,
): Promise<SendError | null> {
  try {
    await session.send(`MAIL FROM:<${sender.email}>`, "2", "MAIL");
    await session.send(`RCPT TO:<${mail.to}>`, "2", "RCPT");
    await session.send("DATA", "3");
    await session.send(`${toMime(sender, mail)}.`, "2", "the mail");
    return null;
  } catch (error) {
    if (error instanceof SendError) return error;
    throw error;
  }
}

async function authenticate(
  session: SmtpSession,
  { username, password }: NonNullable<SmtpServer["credentials"]>,
  extensions: string,
): Promise<void> {
  if (/^250[ -]AUTH\b.*\bPLAIN\b/imu.test(extensions)) {
    const secret = toBase64(`\0${username}\0${password}`);
    await session.send(`AUTH PLAIN ${secret}`, "2", "AUTH");
    return;
  }
  await session.send("AUTH LOGIN", "3");
  await session.send(toBase64(username), "3", "the user name");
  await session.send(toBase64(password), "2", "the password");
}

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}
