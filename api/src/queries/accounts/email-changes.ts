import { sql } from "drizzle-orm";
import { unusablePasswordHash } from "../../lib/auth/scrypt";
import { newSecret, sha256 } from "../../lib/auth/secrets";
import type { Database } from "../../db/client";
import { DAY_MS, isoTime } from "../../db/time";
import { endSessions } from "./sessions";
import { removeAddedSince } from "./take-back";
import { endLinks } from "./tokens";

const REVERT_MS = 7 * DAY_MS;

/** Whether another account has an address, given by its key, or may take it back. */
export async function isAddressTaken(db: Database, key: string, id: string): Promise<boolean> {
  const row = await db.first(sql`
    SELECT 1 FROM users WHERE email_key = ${key} AND id <> ${id}
    UNION ALL SELECT 1 FROM email_changes
      WHERE old_email_key = ${key} AND user_id <> ${id} AND expires_at > ${isoTime()}`);
  return row !== null;
}

/**
 * A token with which the owner of the current address takes a change back, and the statement that
 * stores it if the change is pending.
 */
export function prepareRevertToken(userId: string, pendingEmail: string) {
  const token = newSecret();
  const now = Date.now();
  const statement = sql`INSERT INTO email_changes
      (token_hash, user_id, old_email, old_email_key, was_verified, created_at, expires_at)
    SELECT ${sha256(token)}, id, email, email_key, is_verified, ${isoTime(now)},
      ${isoTime(now + REVERT_MS)} FROM users WHERE id = ${userId} AND pending_email = ${pendingEmail}`;
  return { token, statement };
}

/**
 * Another token for a change that can still be taken back from an address, and the statement that
 * stores it; it returns a row if there is such a change.
 */
export function prepareOtherRevertToken(userId: string, oldEmail: string) {
  const token = newSecret();
  const statement = sql`INSERT INTO email_changes
      (token_hash, user_id, old_email, old_email_key, was_verified, created_at, expires_at)
    SELECT ${sha256(token)}, user_id, old_email, old_email_key, was_verified, created_at, expires_at
    FROM email_changes
    WHERE user_id = ${userId} AND old_email = ${oldEmail} AND expires_at > ${isoTime()}
    ORDER BY created_at DESC LIMIT 1 RETURNING user_id`;
  return { token, statement };
}

/**
 * Gives an account its former address back, ends its sessions and links, takes back what was added
 * since, of which only the new address was told, and makes its password unusable: whoever changed
 * the address knows it. Returns the user's id, or null for a bad token.
 */
export async function revertEmail(db: Database, token: string): Promise<string | null> {
  const change = sql`SELECT * FROM email_changes
    WHERE token_hash = ${sha256(token)} AND expires_at > ${isoTime()}`;
  const userId = sql`(SELECT user_id FROM (${change}))`;
  const [[user]] = (await db.batch([
    sql`UPDATE users SET email = c.old_email, email_key = c.old_email_key, pending_email = NULL,
        email_refused = NULL, is_verified = c.was_verified, password_hash = ${unusablePasswordHash()},
        version = users.version + 1, updated_at = ${isoTime()}
      FROM (${change}) c WHERE users.id = c.user_id RETURNING users.id`,
    ...endLinks(userId),
    ...endSessions(userId),
    ...removeAddedSince(userId, sql`(SELECT created_at FROM (${change}))`),
    sql`DELETE FROM not_me_links WHERE user_id = ${userId}
      AND email_key <> (SELECT old_email_key FROM (${change}))`,
    // Later changes go as well: their links went to addresses that are not this owner's.
    sql`DELETE FROM email_changes WHERE user_id = ${userId}
      AND created_at >= (SELECT created_at FROM (${change}))`,
  ])) as [{ id: string }[]];
  return user?.id ?? null;
}
