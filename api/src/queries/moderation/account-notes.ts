import { type SQL, sql } from "drizzle-orm";
import { MAX_ACCOUNT_NOTES } from "../../../contract/site/moderation/account-notes";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import { isoTime } from "../../db/time";

export type AccountNoteRow = {
  id: string;
  user_id: string;
  author_id: string | null;
  author_name: string | null;
  text: string;
  created_at: string;
};

const selectNotes = (condition: SQL): SQL => sql`SELECT n.id, n.user_id, n.author_id,
    (SELECT first_name || ' ' || last_name FROM users WHERE id = n.author_id) AS author_name,
    n.text, n.created_at
  FROM account_notes n WHERE ${condition}`;

/** All notes about an account, the newest first. */
export function listAccountNotes(db: Database, userId: string): Promise<AccountNoteRow[]> {
  return db.all<AccountNoteRow>(
    sql`${selectNotes(sql`n.user_id = ${userId}`)} ORDER BY n.created_at DESC, n.id DESC`,
  );
}

export function getAccountNote(db: Database, id: string): Promise<AccountNoteRow | null> {
  return db.first<AccountNoteRow>(selectNotes(sql`n.id = ${id}`));
}

type NewNote = { userId: string; authorId: string; text: string };

/** Adds a note about an account; null where it has as many as it can have. */
export async function createAccountNote(
  db: Database,
  { userId, authorId, text }: NewNote,
): Promise<AccountNoteRow | null> {
  const id = newId();
  const results = await db.commit(
    [
      sql`INSERT INTO account_notes (id, user_id, author_id, text, created_at)
        SELECT ${id}, id, ${authorId}, ${text}, ${isoTime()} FROM users WHERE id = ${userId}
          AND (SELECT count(*) FROM account_notes WHERE user_id = ${userId}) < ${MAX_ACCOUNT_NOTES}`,
      selectNotes(sql`n.id = ${id}`),
    ],
    { id, isMade: hasChanged },
  );
  return (results.at(-1)?.[0] as AccountNoteRow | undefined) ?? null;
}

/** Deletes a note; null where it is gone already. */
export async function deleteAccountNote(db: Database, id: string): Promise<AccountNoteRow | null> {
  const results = await db.commit(
    [selectNotes(sql`n.id = ${id}`), sql`DELETE FROM account_notes WHERE id = ${id}`],
    { id, isMade: hasChanged },
  );
  return (results[0]?.[0] as AccountNoteRow | undefined) ?? null;
}
