import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../contract/common";
import { emailKey } from "../../contract/text";
import type { Database } from "../db/client";
import { emails } from "../db/schema-services";
import { isoTime } from "../db/time";
import type { EmailRow } from "../documents/email";
import { type Addressee, type TokenKind, fromAddressee } from "./tokens";
import { userShortJson } from "./users";

/** How long a mail belongs to whoever hands it to the server; sending takes less. */
export const CLAIM_SECONDS = 60;

export type MailStatus = "queued" | "sent" | "failed";

/**
 * Takes a mail for sending. It is busy where someone else has it now, and done where it was sent,
 * given up, or deleted with its people.
 */
export async function claimMail(db: Database, id: string): Promise<"mine" | "busy" | "done"> {
  const [[claimed], [mail]] = (await db.batch([
    sql`UPDATE emails SET claimed_at = ${isoTime()} WHERE id = ${id} AND status = 'queued'
      AND coalesce(claimed_at, '') < ${isoTime(Date.now() - CLAIM_SECONDS * 1000)} RETURNING id`,
    sql`SELECT status FROM emails WHERE id = ${id}`,
  ])) as [{ id: string }[], { status: MailStatus }[]];
  if (claimed) return "mine";
  return mail?.status === "queued" ? "busy" : "done";
}

/** Gives a mail back that was not sent. */
export async function releaseMail(db: Database, id: string): Promise<void> {
  await db.all(sql`UPDATE emails SET claimed_at = NULL WHERE id = ${id}`);
}

export async function setMailStatus(db: Database, id: string, status: MailStatus): Promise<void> {
  const sentAt = status === "sent" ? isoTime() : null;
  await db.all(sql`UPDATE emails SET status = ${status}, sent_at = ${sentAt} WHERE id = ${id}`);
}

type Correspondent = { id: string; first_name: string; last_name: string; email: string };

export function getCorrespondent(
  db: Database,
  who: { id: string } | { address: string },
): Promise<Correspondent | null> {
  const condition =
    "id" in who ? sql`id = ${who.id}` : sql`email_key = ${emailKey(who.address.trim())}`;
  return db.first<Correspondent>(
    sql`SELECT id, first_name, last_name, email FROM users WHERE ${condition}`,
  );
}

export type NewEmail = {
  id: string;
  sender: Correspondent;
  recipient: Correspondent;
  isAddressGiven: boolean;
  subject: string;
  message: string;
};

/** Keeps a mail that is about to be put into the queue. */
export async function createEmail(db: Database, email: NewEmail): Promise<void> {
  const { id, sender, recipient, isAddressGiven, subject, message } = email;
  await db.all(
    db.build.insert(emails).values({
      id,
      kind: "personal",
      senderId: sender.id,
      senderAddress: sender.email,
      recipientId: recipient.id,
      toAddress: recipient.email,
      isAddressGiven,
      subject,
      message,
      createdAt: isoTime(),
    }),
  );
}

/**
 * The statement that keeps a mail with a link, where its token is kept, too. Without a row, the
 * queue's mail is dropped.
 */
export function keepLinkMail(
  { id, kind, subject }: { id: string; kind: TokenKind; subject: string },
  addressee: Addressee,
): SQL {
  return sql`INSERT INTO emails (id, kind, recipient_id, to_address, subject, created_at)
    SELECT ${id}, ${kind}, id, email, ${subject}, ${isoTime()} ${fromAddressee(addressee)}`;
}

const columns = sql`e.id, e.to_address, e.is_address_given, e.sender_address, e.subject, e.message,
  e.status, e.created_at, e.sent_at, ${userShortJson(sql`e.sender_id`)} AS sender,
  ${userShortJson(sql`e.recipient_id`)} AS recipient`;

export function getEmail(db: Database, id: string): Promise<EmailRow | null> {
  return db.first<EmailRow>(sql`SELECT ${columns} FROM emails e WHERE e.id = ${id}`);
}

/** What a user wrote and was written to by others, newest first, and whether there is more. */
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
