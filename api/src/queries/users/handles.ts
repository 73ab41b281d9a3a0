import { type SQL, sql } from "drizzle-orm";
import { HANDLE_CHANGE_DAYS } from "../../../contract/limits";
import type { Register } from "../../../contract/users";
import type { Database } from "../../db/client";
import { DAY_MS, isoTime } from "../../db/time";
import { NAMELESS, toHandle } from "../../lib/text/handle";
import { handleKey } from "../../lib/text/handle-key";

type Official = { firstName: string; lastName: string; handle: string | null };

/** The names of all admins and moderators but one. */
export function listOfficials(db: Database, exceptId: string | null): Promise<Official[]> {
  const columns = sql`SELECT id, first_name AS firstName, last_name AS lastName, handle FROM users`;
  return db.all<Official>(sql`SELECT firstName, lastName, handle FROM (
    ${columns} WHERE is_admin = 1 UNION ${columns} WHERE is_moderator = 1)
    WHERE id IS NOT ${exceptId}`);
}

type HandleOwner = { userId: string; handle: string };

/** Who has a handle, or had it. */
export function findHandleOwner(db: Database, handle: string): Promise<HandleOwner | null> {
  return db.first<HandleOwner>(sql`SELECT u.id AS userId, u.handle FROM handles h
    JOIN users u ON u.id = h.user_id WHERE h.handle = ${handle}`);
}

/** Whether another person has, or had, a handle that looks like one. */
export async function isLookalike(db: Database, userId: string, handle: string): Promise<boolean> {
  return (await db.first(lookalikesOf(userId, handle))) !== null;
}

function lookalikesOf(userId: string, handle: string): SQL {
  return sql`SELECT handle FROM handles
    WHERE look = ${handleKey(handle)} AND user_id <> ${userId} LIMIT 1`;
}

/** A handle as it is written: where it looks like another's, as that one, which its key refuses. */
export function refusedIfAlike(userId: string, handle: string): SQL<string> {
  return sql`coalesce((${lookalikesOf(userId, handle)}), ${handle})`;
}

/** Whether nothing keeps somebody from changing their handle, asked by the change itself. */
export function mayChangeHandle(userId: string): SQL {
  const since = isoTime(Date.now() - HANDLE_CHANGE_DAYS * DAY_MS);
  return sql`NOT EXISTS (SELECT 1 FROM handles WHERE user_id = ${userId} AND left_at > ${since})`;
}

/** When somebody may change their handle: null is now. */
export async function getHandleChangeTime(db: Database, userId: string): Promise<Date | null> {
  const row = await db.first<{ changed_at: string | null }>(
    sql`SELECT max(left_at) AS changed_at FROM handles WHERE user_id = ${userId}`,
  );
  const changedAt = row?.changed_at;
  if (!changedAt) return null;
  const time = new Date(Date.parse(changedAt) + HANDLE_CHANGE_DAYS * DAY_MS);
  return time.getTime() > Date.now() ? time : null;
}

/** A handle for a new account, made from its name: the first of a few that nobody has or had. */
export function freeHandle(id: string, name: Pick<Register, "firstName" | "lastName">): SQL {
  const base = toHandle(name.firstName, name.lastName);
  const numbered = [4, 6].map((length) => `${base}_${digits(length)}`);
  const wanted = base === NAMELESS ? numbered : [base, ...numbered];
  const looks = JSON.stringify(wanted.map((handle) => [handle, handleKey(handle)]));
  return sql`coalesce((SELECT value ->> 0 FROM json_each(${looks})
    WHERE NOT EXISTS (SELECT 1 FROM handles WHERE look = value ->> 1) ORDER BY key LIMIT 1),
    ${`u_${id}`})`;
}

function digits(length: number): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number).padStart(length, "0").slice(-length);
}
