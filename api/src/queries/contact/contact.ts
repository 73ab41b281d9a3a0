import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE, type Page } from "../../../contract/common";
import type { ContactCreate } from "../../../contract/contact";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import type { ContactRow } from "../../db/rows";
import { isoTime } from "../../db/time";
import {
  FIRST_WINDOW,
  type Window,
  inListOrder,
  pageWindow,
  positionOf,
  toPage,
} from "../pagination";

/** The columns that a serializer needs. */
export const contactColumns = sql`id, sender_name, sender_email, message, created_at`;
export const selectContactTotal = sql`SELECT value FROM counters WHERE name = 'contactMessages'`;

export async function createContactMessage(
  db: Database,
  { senderName, senderEmail, message }: ContactCreate,
): Promise<ContactRow> {
  const id = newId();
  const statement = sql`
    INSERT INTO contact_messages (id, sender_name, sender_email, message, created_at)
    VALUES (${id}, ${senderName}, ${senderEmail}, ${message}, ${isoTime()})
    RETURNING ${contactColumns}`;
  const [[row]] = (await db.commit([statement], { id })) as [ContactRow[]];
  if (!row) throw new Error("The new contact message was not returned");
  return row;
}

/** Messages, newest first, from a cursor on, and whether there are more. */
export async function listContactMessages(db: Database, after: string | null) {
  const condition = after ? sql`seq < ${positionOf(sql`contact_messages`, after)}` : sql`seq > 0`;
  const rows = await db.all<ContactRow>(sql`SELECT ${contactColumns} FROM contact_messages
    WHERE ${condition} ORDER BY seq DESC LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

export async function getContactPage(db: Database, page: number): Promise<Page<ContactRow>> {
  if (page === 1) {
    const [[counted], rows] = (await db.batch([
      selectContactTotal,
      selectWindow(FIRST_WINDOW),
    ])) as [{ value: number }[], ContactRow[]];
    return toPage(rows, page, counted?.value ?? 0);
  }
  const total = (await db.first<{ value: number }>(selectContactTotal))?.value ?? 0;
  const window = pageWindow(page, total);
  return toPage(inListOrder(await db.all<ContactRow>(selectWindow(window)), window), page, total);
}

function selectWindow({ limit, offset, isReversed }: Window): SQL {
  const direction = sql.raw(isReversed ? "ASC" : "DESC");
  return sql`SELECT ${contactColumns} FROM contact_messages
    ORDER BY seq ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

export function getContactMessage(db: Database, id: string): Promise<ContactRow | null> {
  return db.first<ContactRow>(sql`SELECT ${contactColumns} FROM contact_messages WHERE id = ${id}`);
}
