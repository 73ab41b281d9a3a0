import { type SQL, sql } from "drizzle-orm";
import {
  type InvitationWrite,
  MAX_LISTED_OVER,
  MAX_OPEN_INVITATIONS,
} from "../../../contract/people/invitations";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import type { Row } from "../../db/row";
import type { invitations } from "../../db/schema/site";
import { DAY_MS, isoTime } from "../../db/time";
import { digestTypedCode, newTypedCode } from "../../lib/auth/typed-code";

export type InvitationRow = Omit<Row<typeof invitations>, "seq" | "code_hash"> & {
  user_name: string | null;
};

const isOpen = () => sql`ended_at IS NULL AND expires_at > ${isoTime()}`;

const selectInvitations = sql`SELECT i.id, i.note, i.max_uses, i.uses, i.user_id, i.created_at,
    i.expires_at, i.ended_at, u.first_name || ' ' || u.last_name AS user_name
  FROM invitations i LEFT JOIN users u ON u.id = i.user_id`;
const selectInvitation = (id: string): SQL => sql`${selectInvitations} WHERE i.id = ${id}`;

export function getInvitation(db: Database, id: string): Promise<InvitationRow | null> {
  return db.first<InvitationRow>(selectInvitation(id));
}

/** The open ones, then the newest others. */
export async function listInvitations(db: Database): Promise<InvitationRow[]> {
  const [open = [], over = []] = (await db.batch([
    sql`${selectInvitations} WHERE ${isOpen()} ORDER BY i.seq DESC`,
    sql`${selectInvitations} WHERE i.seq > 0 AND NOT (${isOpen()})
      ORDER BY i.seq DESC LIMIT ${MAX_LISTED_OVER}`,
  ])) as InvitationRow[][];
  return [...open, ...over];
}

export type MadeInvitation = { row: InvitationRow; code: string };

/** Null where as many are open as may be. */
export async function createInvitation(
  db: Database,
  { note, maxUses, days, userId }: InvitationWrite & { userId: string },
): Promise<MadeInvitation | null> {
  const id = newId();
  const code = newTypedCode();
  const now = Date.now();
  const results = await db.commit(
    [
      sql`INSERT INTO invitations (id, code_hash, note, max_uses, user_id, created_at, expires_at)
        SELECT ${id}, ${digestTypedCode(code)}, ${note}, ${maxUses}, ${userId}, ${isoTime(now)},
          ${isoTime(now + days * DAY_MS)}
        WHERE (SELECT count(*) FROM invitations WHERE ${isOpen()}) < ${MAX_OPEN_INVITATIONS}`,
      selectInvitation(id),
    ],
    { id, isMade: hasChanged },
  );
  const row = results.at(-1)?.[0] as InvitationRow | undefined;
  return row ? { row, code } : null;
}

/** Another code in place of one that has not reached its maker; null once it was used. */
export async function renewCode(db: Database, id: string): Promise<MadeInvitation | null> {
  const code = newTypedCode();
  const [renewed, rows] = await db.batch([
    sql`UPDATE invitations SET code_hash = ${digestTypedCode(code)}
      WHERE id = ${id} AND uses = 0 AND ${isOpen()} RETURNING id`,
    selectInvitation(id),
  ]);
  return renewed?.length === 1 ? { row: rows?.[0] as InvitationRow, code } : null;
}

/** Ends an invitation, if it is open. */
export async function endInvitation(db: Database, id: string): Promise<InvitationRow | null> {
  const results = await db.commit(
    [
      sql`UPDATE invitations SET ended_at = ${isoTime()} WHERE id = ${id} AND ${isOpen()}`,
      selectInvitation(id),
    ],
    { id, isMade: hasChanged },
  );
  return (results.at(-1)?.[0] as InvitationRow | undefined) ?? null;
}

export async function isOpenInvitation(db: Database, code: string): Promise<boolean> {
  const found = await db.first(sql`SELECT 1 FROM invitations
    WHERE code_hash = ${digestTypedCode(code)} AND ${isOpen()}`);
  return found !== null;
}

/**
 * The statement that uses an invitation once. Where it is open no longer, `uses` is NULL, which the
 * column refuses: then nothing of the whole batch is written. See `isUsedUp`.
 */
export function prepareUse(code: string): SQL {
  return sql`UPDATE invitations SET uses = CASE WHEN ${isOpen()} THEN uses + 1 END,
      ended_at = CASE WHEN uses + 1 >= max_uses THEN ${isoTime()} ELSE ended_at END
    WHERE code_hash = ${digestTypedCode(code)}`;
}

/** Whether a write failed because the invitation for it was open no longer. */
export function isUsedUp(error: unknown): boolean {
  return String(error).includes("NOT NULL constraint failed: invitations.uses");
}
