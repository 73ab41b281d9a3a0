import { connect } from "cloudflare:sockets";
import { type Conversation, openConversation } from "./conversation";
import type { MailMessage } from "./message";
import { type Mailbox, domainOf, toMime } from "./mime";

const PATIENCE_MS = 30_000;

type Credentials = { username: string; password: string };
type Server = { host: string; port: number; secure: boolean; credentials?: Credentials };

/** Sends one mail by SMTP and waits until the server has taken it. */
export async function sendBySmtp(smtpUrl: string, from: string, mail: MailMessage): Promise<void> {
  const server = readSmtpUrl(smtpUrl);
  const socket = connect(
    { hostname: server.host, port: server.port },
    { secureTransport: server.secure ? "on" : "starttls", allowHalfOpen: false },
  );
  // A closed socket ends whatever waits for it.
  const close = () => void socket.close().catch(() => undefined);
  const patience = setTimeout(close, PATIENCE_MS);
  try {
    await socket.opened;
    const sender = readMailbox(from);
    const conversation = await signIn(openConversation(socket), server, sender);
    await conversation.say(`MAIL FROM:<${sender.email}>`, "2", "MAIL");
    await conversation.say(`RCPT TO:<${mail.to}>`, "2", "RCPT");
    await conversation.say("DATA", "3");
    await conversation.say(`${toMime(sender, mail)}.`, "2", "the mail");
    // The mail is taken: what goes wrong from here on must not have it sent again.
    await conversation.leave().catch(() => undefined);
  } finally {
    clearTimeout(patience);
    close();
  }
}

async function signIn(plain: Conversation, server: Server, sender: Mailbox) {
  const greeting = `EHLO ${domainOf(sender.email)}`;
  await plain.hear("2", "the connection");
  let conversation = plain;
  let offers = await conversation.say(greeting, "2", "EHLO");
  let isEncrypted = server.secure;
  if (!server.secure && /^250[ -]STARTTLS\b/imu.test(offers)) {
    await conversation.say("STARTTLS", "2");
    conversation = conversation.encrypt();
    offers = await conversation.say(greeting, "2", "EHLO");
    isEncrypted = true;
  }
  if (server.credentials && !isEncrypted) {
    throw new Error("The mail server offers no encryption, so it is told no password");
  }
  if (server.credentials) await authenticate(conversation, server.credentials, offers);
  return conversation;
}

async function authenticate(
  conversation: Conversation,
  { username, password }: Credentials,
  offers: string,
): Promise<void> {
  if (/^250[ -]AUTH\b.*\bPLAIN\b/imu.test(offers)) {
    const secret = toBase64(`\0${username}\0${password}`);
    await conversation.say(`AUTH PLAIN ${secret}`, "2", "AUTH");
    return;
  }
  await conversation.say("AUTH LOGIN", "3");
  await conversation.say(toBase64(username), "3", "the user name");
  await conversation.say(toBase64(password), "2", "the password");
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

/** `Name <address>`, or an address alone. */
export function readMailbox(mailbox: string): Mailbox {
  const [, name = "", email = mailbox] = /^(.*?)\s*<([^<>]+)>$/u.exec(mailbox.trim()) ?? [];
  return { name: name.replace(/["\\]/gu, ""), email: email.trim() };
}
