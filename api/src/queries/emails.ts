import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../contract/common";
import { emailKey } from "../../contract/text";
import { type Database, hasChanged } from "../db/client";
import type { EmailRow } from "../db/rows";
import { emails } from "../db/schema/services";
import { isoTime } from "../db/time";
import { type TokenOwner, type TokenKind, fromTokenOwner } from "./accounts/tokens";
import { userShortJson } from "./users/users";

export type Correspondent = {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  is_verified: 0 | 1;
};

export function getCorrespondent(
  db: Database,
  by: { id: string } | { address: string },
): Promise<Correspondent | null> {
  const condition =
    "id" in by ? sql`id = ${by.id}` : sql`email_key = ${emailKey(by.address.trim())}`;
  return db.first<Correspondent>(
    sql`SELECT id, first_name, last_name, email, is_verified FROM users WHERE ${condition}`,
  );
}

export type NewEmail = {
  id: string;
  sender: Correspondent;
  recipient: Correspondent;
  /** As the sender gave it, or the recipient's. */
  toAddress: string;
  isAddressGiven: boolean;
  subject: string;
  message: string;
};

/** Stores a mail that is about to be sent to the queue. */
export async function createEmail(db: Database, email: NewEmail): Promise<void> {
  const { id, sender, recipient, toAddress, isAddressGiven, subject, message } = email;
  const statement = db.build.insert(emails).values({
    id,
    kind: "personal",
    senderId: sender.id,
    senderAddress: sender.email,
    recipientId: recipient.id,
    toAddress,
    isAddressGiven,
    subject,
    message,
    createdAt: isoTime(),
  });
  await db.commit([statement], { id });
}

/**
 * The statement that stores a mail with a link, if the one before it stored its token. The queue
 * drops a mail without a row.
 */
export function insertLinkMail(
  { id, kind, subject }: { id: string; kind: TokenKind; subject: string },
  recipient: TokenOwner,
): SQL {
  return sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
    SELECT ${id}, ${kind}, id, ${recipient.email}, ${subject}, ${isoTime()}
    ${fromTokenOwner(recipient, kind)} AND ${hasChanged}`;
}

/** The statement that stores a mail by which an admin finds out whether mails go out. */
export function insertTestMail(mail: { id: string; subject: string }, recipient: TokenOwner): SQL {
  return sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
    SELECT ${mail.id}, 'test', id, ${recipient.email}, ${mail.subject}, ${isoTime()}
    FROM users WHERE id = ${recipient.id}`;
}

type SecurityMail = {
  id: string;
  notice: string;
  subject: string;
  detail?: string;
  decisionId?: string;
  /** What has to hold of the account; without it nothing is stored. */
  condition?: SQL;
};

/** The statement that stores a mail about the security of an account. */
export function insertSecurityMail(mail: SecurityMail, recipient: TokenOwner): SQL {
  const { id, notice, subject, detail = "", decisionId = null, condition = sql`true` } = mail;
  return sql`INSERT INTO emails
      (id, kind, notice, decision_id, recipient_id, to_address, subject, message, created_at)
    SELECT ${id}, 'security', ${notice}, ${decisionId}, id, ${recipient.email}, ${subject},
      ${detail}, ${isoTime()} FROM users WHERE id = ${recipient.id} AND ${condition}`;
}

const columns = sql`e.id, e.to_address, e.is_address_given, e.sender_address, e.subject, e.message,
  e.status, e.created_at, e.sent_at, ${userShortJson(sql`e.sender_id`)} AS sender,
  ${userShortJson(sql`e.recipient_id`)} AS recipient`;

export function getEmail(db: Database, id: string): Promise<EmailRow | null> {
  return db.first<EmailRow>(sql`SELECT ${columns} FROM emails e WHERE e.id = ${id}`);
}

/** Mails that a user sent or received, newest first, and whether there are more. */
export async function listEmailsOf(db: Database, userId: string, after: string | null) {
  const end = after ?? "g";
  const side = (column: SQL) => sql`SELECT id FROM (SELECT id FROM emails
    WHERE ${column} = ${userId} AND kind = 'personal' AND id < ${end}
    ORDER BY id DESC LIMIT ${BARE_LIST_SIZE + 1})`;
  const rows = await db.all<EmailRow>(sql`SELECT ${columns} FROM emails e
    WHERE e.id IN (${side(sql`sender_id`)} UNION ${side(sql`recipient_id`)})
    ORDER BY e.id DESC LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}
