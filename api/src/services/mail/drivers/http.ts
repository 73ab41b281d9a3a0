import type { Config } from "../../../lib/env";
import { listHeaders } from "../lists/mailing-list";
import type { MailMessage } from "../message";
import { readMailbox } from "../mailbox";
import { SendError } from "../send-error";

const TIMEOUT_MS = 30_000;
// Of the service or the account, not of the mail: an operator can cure these.
const CURABLE = [401, 402, 403, 404, 405, 408, 409, 425, 429];

type Settings = Pick<Config, "MAIL_HTTP_URL" | "MAIL_HTTP_HEADER" | "MAIL_HTTP_BODY" | "MAIL_FROM">;

/** Sends one mail by an HTTP service, whose request the settings describe. */
export async function sendByHttp(settings: Settings, mail: MailMessage): Promise<void> {
  const key = mail.key ?? mail.id;
  const headers = new Headers({ "Content-Type": "application/json", "Idempotency-Key": key });
  const [name = "", ...value] = settings.MAIL_HTTP_HEADER.split(":");
  if (name) headers.set(name, value.join(":").trim());
  const response = await fetch(settings.MAIL_HTTP_URL, {
    method: "POST",
    headers,
    body: JSON.stringify(fillTemplate(settings.MAIL_HTTP_BODY, toValues(settings, mail))),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply = await response.text();
  if (response.ok) return;
  const { status } = response;
  const isFinal = status >= 400 && status < 500 && !CURABLE.includes(status);
  throw new SendError(`The mail service replied ${status}`, reply, isFinal);
}

function toValues({ MAIL_FROM }: Settings, mail: MailMessage): Record<string, string> {
  const sender = readMailbox(MAIL_FROM);
  const { id, to, subject, text, html, replyTo = "", fromName = sender.name } = mail;
  const from = fromName ? `"${fromName.replace(/["\\]/gu, "")}" <${sender.email}>` : sender.email;
  const headers: Record<string, string> = mail.list ? listHeaders(mail.list) : {};
  return {
    id,
    to,
    subject,
    text,
    html,
    replyTo,
    from,
    fromName,
    fromEmail: sender.email,
    // Services fold the lines of a header themselves, and refuse those that are.
    listId: headers["List-Id"]?.replaceAll("\r\n", "") ?? "",
    listUnsubscribe: headers["List-Unsubscribe"] ?? "",
    listUnsubscribePost: headers["List-Unsubscribe-Post"] ?? "",
  };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Replaces `{{name}}` in the strings of a JSON document; a string that becomes empty is left out. */
export function fillTemplate(template: string, values: Record<string, string>): unknown {
  return JSON.parse(template, (_key, value: unknown) => {
    // What was left out of a list is a hole in it by now.
    if (Array.isArray(value)) return value.filter(() => true);
    // Such as headers that this mail does not have.
    if (isObject(value)) return Object.keys(value).length > 0 ? value : undefined;
    if (typeof value !== "string") return value;
    const filled = value.replace(/\{\{(\w+)\}\}/gu, (_match, name: string) => values[name] ?? "");
    return filled === "" && value !== "" ? undefined : filled;
  });
}
