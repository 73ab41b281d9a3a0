import { connect } from "cloudflare:sockets";
import { type SmtpSession, openSmtpSession } from "./smtp-session";
import type { MailMessage } from "../message";
import { type Mailbox, readMailbox } from "../mailbox";
import { domainOf, toMime } from "../mime";
import { SendError } from "../send-error";

const TIMEOUT_MS = 30_000;

type Credentials = { username: string; password: string };
type Server = { host: string; port: number; secure: boolean; credentials?: Credentials };

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
  const socket = connect(
    { hostname: server.host, port: server.port },
    { secureTransport: server.secure ? "on" : "starttls", allowHalfOpen: false },
  );
  // Closing the socket rejects every pending read and write.
  const close = () => void socket.close().catch(() => undefined);
  let timeout = setTimeout(close, TIMEOUT_MS);
  try {
    await socket.opened;
    const sender = readMailbox(from);
    const session = await startSession(openSmtpSession(socket), server, sender);
    for (const mail of mails) {
      clearTimeout(timeout);
      timeout = setTimeout(close, TIMEOUT_MS);
      const error = await sendWithin(session, sender, mail);
      await report(mail, error);
      if (error && mail !== mails.at(-1)) await session.send("RSET", "2");
    }
    // The mails are accepted: a later failure must not send them again.
    await session.quit().catch(() => undefined);
  } finally {
    clearTimeout(timeout);
    close();
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

/** Greets the server, starts TLS if it is offered, and authenticates. */
async function startSession(plain: SmtpSession, server: Server, sender: Mailbox) {
  const greeting = `EHLO ${domainOf(sender.email)}`;
  await plain.readReply("2", "the connection");
  let session = plain;
  let extensions = await session.send(greeting, "2", "EHLO");
  let isEncrypted = server.secure;
  if (!server.secure && /^250[ -]STARTTLS\b/imu.test(extensions)) {
    await session.send("STARTTLS", "2");
    session = session.startTls();
    extensions = await session.send(greeting, "2", "EHLO");
    isEncrypted = true;
  }
  if (server.credentials && !isEncrypted) {
    throw new Error("The mail server offers no encryption, so credentials are not sent");
  }
  if (server.credentials) await authenticate(session, server.credentials, extensions);
  return session;
}

async function authenticate(
  session: SmtpSession,
  { username, password }: Credentials,
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

/** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function readSmtpUrl(smtpUrl: string): Server {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && {
      credentials: {
        username: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      },
    }),
  };
}
