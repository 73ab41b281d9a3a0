import { LogLevel, type User, WorkerMailer, type WorkerMailerOptions } from "worker-mailer";
import type { MailMessage } from "./message";

const TIMEOUT_MS = 15_000;

/** Sends one mail by SMTP and waits until the server has taken it. */
export async function sendBySmtp(smtpUrl: string, from: string, mail: MailMessage): Promise<void> {
  const mailer = await WorkerMailer.connect(readSmtpUrl(smtpUrl));
  try {
    await mailer.send({
      from: readMailbox(from),
      to: mail.to,
      ...(mail.replyTo && { reply: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
  } finally {
    await mailer.close();
  }
}

/** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function readSmtpUrl(smtpUrl: string): WorkerMailerOptions {
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
      authType: ["plain", "login"],
    }),
    logLevel: LogLevel.NONE,
    socketTimeoutMs: TIMEOUT_MS,
  };
}

/** `Name <address>`, or an address alone. */
export function readMailbox(mailbox: string): User {
  const [, name = "", email = mailbox] = /^(.*?)\s*<([^<>]+)>$/u.exec(mailbox.trim()) ?? [];
  return { name: name.replace(/["\\]/gu, ""), email: email.trim() };
}
