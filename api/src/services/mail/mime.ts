import { encodeHeader, encodePhrase, toBase64 } from "./lists/encode";
import { listHeaders } from "./lists/mailing-list";
import type { Mailbox } from "./mailbox";
import type { MailMessage } from "./message";

const BASE64_LINE = /.{1,76}/gu;

/** Formats a mail. Retries have the same Message-ID, by which mail servers detect duplicates. */
export function toMime(from: Mailbox, mail: MailMessage): string {
  const boundary = crypto.randomUUID();
  const headers = [
    `From: ${toHeaderMailbox({ ...from, name: mail.fromName ?? from.name })}`,
    `To: ${mail.to}`,
    ...(mail.replyTo ? [`Reply-To: ${mail.replyTo}`] : []),
    `Subject: ${encodeHeader(mail.subject)}`,
    `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${mail.id}@${domainOf(from.email)}>`,
    ...Object.entries(mail.list ? listHeaders(mail.list) : {}).map(
      ([key, value]) => `${key}: ${value}`,
    ),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
  ];
  return [
    ...headers,
    "",
    ...toPart(boundary, "text/plain", mail.text),
    ...toPart(boundary, "text/html", mail.html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

function toHeaderMailbox({ name, email }: Mailbox): string {
  if (name === "") return email;
  return `${encodePhrase(name)} <${email}>`;
}

function toPart(boundary: string, type: string, text: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: base64",
    "",
    ...(toBase64(text.replaceAll("\n", "\r\n")).match(BASE64_LINE) ?? []),
  ];
}
