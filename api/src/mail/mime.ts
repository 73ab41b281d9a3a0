import type { Mailbox } from "./mailbox";
import type { MailMessage } from "./message";

// With its delimiters and the header's name, an encoded word fits a line of 78 characters.
const ENCODED_WORD_BYTES = 42;
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

/** Encodes a header that is not plain ASCII, as RFC 2047 says. */
export function encodeHeader(text: string): string {
  if (/^[ -~]*$/u.test(text) && !text.includes("=?")) return text;
  const chunks: string[] = [""];
  for (const character of text) {
    const chunk = `${chunks.at(-1)}${character}`;
    if (Buffer.byteLength(chunk) <= ENCODED_WORD_BYTES) chunks[chunks.length - 1] = chunk;
    else chunks.push(character);
  }
  return chunks.map((chunk) => `=?UTF-8?B?${toBase64(chunk)}?=`).join("\r\n ");
}

function toHeaderMailbox({ name, email }: Mailbox): string {
  if (name === "") return email;
  const encoded = encodeHeader(name);
  return `${encoded === name ? `"${name}"` : encoded} <${email}>`;
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

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}
