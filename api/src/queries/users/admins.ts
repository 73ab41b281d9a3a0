import { type SQL, sql } from "drizzle-orm";
import { type Database, hasChanged } from "../../db/client";
import { isoTime } from "../../db/time";
import type { Credentials } from "./users";
import { recordAct } from "../admin-acts";

/** The condition that some other admin can log in. */
function othersRemain(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM users WHERE is_admin = 1 AND is_blocked = 0 AND id <> ${id})`;
}

/**
 * Makes a verified user an admin, or takes that back; the last admin who can log in stays one.
 * Returns whether they are what was asked for by then.
 */
export async function setAdmin(db: Database, id: string, isAdmin: boolean): Promise<boolean> {
  const isAllowed = isAdmin ? sql`is_verified = 1 AND is_blocked = 0` : othersRemain(id);
  const results = await db.commit(
    [
      sql`UPDATE users SET is_admin = ${+isAdmin}, updated_at = ${isoTime()}
      WHERE id = ${id} AND is_admin <> ${+isAdmin} AND ${isAllowed}`,
      sql`SELECT 1 FROM users WHERE id = ${id} AND is_admin = ${+isAdmin}`,
    ],
    { isMade: hasChanged },
  );
  return results.at(-1)?.length === 1;
}

/**
 * Makes a verified user a moderator, or takes that back. Returns whether they are what was asked for
 * by then.
 */
export async function setModerator(
  db: Database,
  id: string,
  isModerator: boolean,
): Promise<boolean> {
  const isAllowed = isModerator ? sql`is_verified = 1 AND is_blocked = 0` : sql`true`;
  const results = await db.commit(
    [
      sql`UPDATE users SET is_moderator = ${+isModerator}
      WHERE id = ${id} AND is_moderator <> ${+isModerator} AND ${isAllowed}`,
      sql`SELECT 1 FROM users WHERE id = ${id} AND is_moderator = ${+isModerator}`,
    ],
    { isMade: hasChanged },
  );
  return results.at(-1)?.length === 1;
}

/**
 * Makes the user of an admin address an admin, for whom a login is proof of both the password and,
 * as the account is verified, the address. False where they are one already, or may not be.
 */
export async function grantAdmin(db: Database, { id, password_hash, email_key }: Credentials) {
  const act = { operation: "grantAdmin", via: "settings", ownerId: id, subjectId: id } as const;
  const [granted = []] = await db.batch([
    sql`UPDATE users SET is_admin = 1, updated_at = ${isoTime()}
      WHERE id = ${id} AND is_admin = 0 AND is_verified = 1 AND is_blocked = 0
        AND password_hash = ${password_hash} AND email_key = ${email_key} RETURNING id`,
    recordAct(act, hasChanged),
  ]);
  return granted.length > 0;
}
