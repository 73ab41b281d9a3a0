import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../../contract/common";
import { retentionDays } from "../../../contract/site/retention-periods";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import type { ContactRow } from "../../db/rows";
import { DAY_MS, isoTime } from "../../db/time";
import { contactColumns } from "./contact";

const stored = sql`seq, id, sender_name, sender_email, message, created_at`;

export type DeletionRow = {
  id: string;
  count: number;
  sender_name: string;
  deleted_by: string | null;
  deleted_at: string;
};

/** Deletions that are older cannot be undone any more. */
const firstUndoable = () =>
  isoTime(Date.now() - retentionDays("deleted_contact_messages") * DAY_MS);

/** Deletes a message, which can be undone, and returns it. */
export async function deleteContactMessage(
  db: Database,
  id: string,
  adminId: string,
): Promise<ContactRow | null> {
  const [row] = await moveAway(db, sql`id = ${id}`, adminId);
  return row ?? null;
}

/** Deletes all messages, which can be undone, and returns their number. */
export async function deleteAllContactMessages(db: Database, adminId: string): Promise<number> {
  return (await moveAway(db, sql`true`, adminId, sql`id`)).length;
}

/** Moves messages away: what lists and counts them needs not know of those. */
async function moveAway(db: Database, which: SQL, adminId: string, returned = contactColumns) {
  const [, rows] = await db.commit(
    [
      sql`INSERT INTO deleted_contact_messages (${stored}, deletion_id, deleted_by, deleted_at)
      SELECT ${stored}, ${newId()}, ${adminId}, ${isoTime()} FROM contact_messages WHERE ${which}`,
      sql`DELETE FROM contact_messages WHERE ${which} RETURNING ${returned}`,
    ],
    { isMade: hasChanged },
  );
  return rows as ContactRow[];
}

/** The deletions that can be undone, newest first, from a cursor on, and whether there are more. */
export async function listDeletions(db: Database, after = "g") {
  const rows = await db.all<DeletionRow>(sql`SELECT deletion_id AS id, count(*) AS count,
      max(seq), sender_name, deleted_at, (SELECT first_name || ' ' || last_name FROM users
        WHERE id = deleted_by) AS deleted_by
    FROM deleted_contact_messages WHERE deletion_id < ${after} AND deleted_at > ${firstUndoable()}
    GROUP BY deletion_id ORDER BY deletion_id DESC LIMIT ${BARE_LIST_SIZE + 1}`);
  return { rows: rows.slice(0, BARE_LIST_SIZE), hasMore: rows.length > BARE_LIST_SIZE };
}

/** Brings deleted messages back to their places; returns how many there were. */
export async function undoDeletion(db: Database, deletionId: string): Promise<number> {
  const which = sql`deletion_id = ${deletionId} AND deleted_at > ${firstUndoable()}`;
  const [, rows = []] = await db.commit(
    [
      sql`INSERT INTO contact_messages (${stored})
      SELECT ${stored} FROM deleted_contact_messages WHERE ${which}`,
      sql`DELETE FROM deleted_contact_messages WHERE ${which} RETURNING id`,
    ],
    { isMade: hasChanged },
  );
  return rows.length;
}
