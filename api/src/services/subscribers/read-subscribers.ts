import { MAX_SUBSCRIBERS } from "../../../contract/limits";
import { emailKey, emailText } from "../../../contract/text";
import { invalid } from "../../lib/errors";
import type { ReadList } from "../../queries/mailing/subscriber-lists";
import type { CsvRow } from "../imports/reading/csv-rows";
import { decodeText } from "../imports/reading/decode-text";

const EMAIL = /^(?:subscriber)?e?mail(?:address|adresse)?$/u;
// A "no" in one of these says that somebody gets no mails; in one of the next, that they get some.
const SUBSCRIBED = /^(?:is)?subscribed(?:toemails)?$/u;
const ENDED =
  /^(?:emails?disabled|(?:unsubscribed|bounced|deleted)(?:at)?|unsubtime|cleantime|optedout)$/u;
const STATUS = /^(?:(?:email|subscription)?status|state)$/u;
const ENDED_STATUS =
  /unsub|non-?sub|not sub|clean|bounc|complain|spam|inactive|pending|unconfirmed|delet|archiv/iu;
const NO = /^(?:|false|no|n|0|null)$/iu;
// What Mailchimp names its files with those who get no mails.
const ENDED_FILE = /^(?:unsubscribed|nonsubscribed|cleaned)(?![a-z])/iu;
const DELIMITERS = [",", ";", "\t"];

/** The subscribers in a CSV of Ghost, Substack, Mailchimp or the like, each once. */
export async function readSubscribers(bytes: Uint8Array, fileName: string): Promise<ReadList> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw refuse("This is a zip. Unpack it, and upload the CSV of those who are subscribed");
  }
  const { text } = decodeText(bytes);
  const { readRows } = await import("../imports/reading/csv-rows");
  const rows = readRows(text, findDelimiter(text));
  if (rows.length === 0) throw refuse("There is nothing below the first line of this file");
  const column = findColumn(rows);
  const found = new Map<string, { email: string; isSubscribed: boolean }>();
  const isEnded = ENDED_FILE.test(fileName);
  let invalidRows = 0;
  for (const row of rows) {
    const { data: email } = emailText.safeParse(row[column]);
    if (email === undefined) {
      invalidRows += 1;
      continue;
    }
    const isSubscribed = !isEnded && isRowSubscribed(row);
    const other = found.get(emailKey(email));
    found.set(emailKey(email), {
      email,
      isSubscribed: isSubscribed && other?.isSubscribed !== false,
    });
  }
  if (found.size === 0) throw refuse("There is no e-mail address in this file");
  const count = found.size.toLocaleString("en");
  if (found.size > MAX_SUBSCRIBERS) {
    throw refuse(
      `This list has ${count} addresses. Upload at most ${MAX_SUBSCRIBERS.toLocaleString("en")} at a time`,
    );
  }
  const emails = [...found.values()].filter((one) => one.isSubscribed).map(({ email }) => email);
  return { emails, unsubscribed: found.size - emails.length, invalid: invalidRows };
}

function findDelimiter(text: string): string {
  const [line = ""] = /[^\r\n]+/u.exec(text) ?? [];
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

function findColumn(rows: readonly CsvRow[]): string {
  for (const row of rows) {
    const column = Object.keys(row).find((name) => EMAIL.test(toName(name)));
    if (column !== undefined) return column;
  }
  throw refuse(
    "We found no column of e-mail addresses. The first line of the file must name its columns, one of them “email”",
  );
}

function isRowSubscribed(row: CsvRow): boolean {
  return Object.entries(row).every(([column, value]) => {
    const name = toName(column);
    const text = String(value).trim();
    if (SUBSCRIBED.test(name)) return text === "" || !NO.test(text);
    if (ENDED.test(name)) return NO.test(text);
    return !STATUS.test(name) || !ENDED_STATUS.test(text);
  });
}

function toName(column: string): string {
  return column.toLowerCase().replace(/[^a-z]/gu, "");
}

function refuse(message: string) {
  return invalid({ file: [message] });
}
