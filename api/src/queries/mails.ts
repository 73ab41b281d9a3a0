import { sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../contract/common";
import type { MailEvent, MailStatus } from "../../contract/mails";
import { emailKey } from "../../contract/text";
import type { Database } from "../db/client";
import type { EmailKind, MailRow } from "../db/rows";
import type { emails } from "../db/schema/services";
import { rememberRefused } from "./mailing/asked-addresses";
import { userShortJson } from "./users/users";

/** What a stored mail is composed of again. */
export type StoredMail = {
  id: string;
  kind: EmailKind;
  notice: (typeof emails.$inferSelect)["notice"];
  decision_id: string | null;
  recipient_id: string;
  to_address: string;
  subject: string;
  message: string;
  created_at: string;
  /** Both as JSON, with the sender's address of then; the sender null where the site wrote it. */
  sender: string | null;
  recipient: string;
  is_to_nobody: number;
  /** Whether the recipient was sent another mail of this kind since. */
  is_replaced: number;
};

export function getStoredMail(db: Database, id: string): Promise<StoredMail | null> {
  return db.first<StoredMail>(sql`
    SELECT e.id, e.kind, e.notice, e.decision_id, e.recipient_id, e.to_address, e.subject, e.message,
      e.created_at, iif(s.id IS NULL, NULL, json_object('id', s.id, 'first_name', s.first_name,
        'last_name', s.last_name, 'email', e.sender_address)) AS sender,
      json_object('id', r.id, 'email', r.email, 'is_verified', r.is_verified) AS recipient,
      e.is_address_given = 1 AND e.sender_id = e.recipient_id
        AND lower(e.to_address) <> r.email_key AS is_to_nobody,
      EXISTS (SELECT 1 FROM emails n WHERE n.recipient_id = e.recipient_id AND n.id > e.id
        AND n.kind = e.kind) AS is_replaced
    FROM emails e JOIN users r ON r.id = e.recipient_id LEFT JOIN users s ON s.id = e.sender_id
    WHERE e.id = ${id}`);
}

/** The columns of a mail `e`, as admins see it. */
export const mailColumns = sql`e.id, e.kind, e.to_address, e.subject, e.status, e.attempts, e.reason,
  e.created_at, e.requeued_at, e.sent_at, ${userShortJson(sql`e.recipient_id`)} AS recipient,
  (SELECT email_refused FROM users WHERE id = e.recipient_id) AS email_refused`;

export function getMail(db: Database, id: string): Promise<MailRow | null> {
  return db.first<MailRow>(sql`SELECT ${mailColumns} FROM emails e WHERE e.id = ${id}`);
}

/** All mails of the site, newest first, and whether there are more. */
export async function listMails(
  db: Database,
  { status, after = "g" }: { status?: MailStatus; after?: string },
) {
  const condition = status ? sql`AND e.status = ${status}` : sql``;
  const rows = await db.all<MailRow>(sql`SELECT ${mailColumns} FROM emails e
    WHERE e.id < ${after} ${condition} ORDER BY e.id DESC LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

const STATEMENTS_PER_EVENT = 6;

/**
 * Marks the accounts whose addresses refuse mails, and the mails that came back. Returns how many
 * accounts are marked; what an address follows by e-mail ends. A complaint is not forgotten for a bounce.
 */
export async function recordMailEvents(db: Database, events: MailEvent[]): Promise<number> {
  const statements = events.flatMap(({ type, address, messageId = "", reason = "" }) => [
    sql`UPDATE users SET email_refused = iif(email_refused = 'complaint', 'complaint', ${type})
      WHERE email_key = ${emailKey(address.trim())} RETURNING id`,
    sql`UPDATE emails SET status = 'failed', claimed_at = NULL,
        reason = ${`The mail service reported a ${type}. ${reason}`.trim().slice(0, 200)}
      WHERE id = ${/^<?([^@<>]*)/u.exec(messageId.trim())?.[1] ?? ""} AND ${type} = 'bounce'
        AND recipient_id = (SELECT id FROM users WHERE email_key = ${emailKey(address.trim())})
        RETURNING id`,
    ...rememberRefused(address.trim()),
    // Of people without an account nothing more than the follow is known.
    sql`DELETE FROM mail_follows WHERE email_key = ${emailKey(address.trim())} RETURNING seq`,
  ]);
  if (statements.length === 0) return 0;
  const results = await db.batch(statements);
  return results.filter((rows, index) => index % STATEMENTS_PER_EVENT === 0 && rows.length > 0)
    .length;
}
