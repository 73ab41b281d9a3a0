import { type SQL, sql } from "drizzle-orm";
import { newSecret, sha256 } from "../auth/secrets";
import { emailKey } from "../../contract/text";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";
import { endSessions } from "./sessions";

const TOKEN_MS = 30 * 60_000;

export type TokenKind = "verify-account" | "reset-password";

/** Whom a link is mailed to, and where. */
export type Addressee = { id: string; email: string };

/** The users of an addressee: none where the account is gone, or has another address by now. */
export function fromAddressee({ id, email }: Addressee): SQL {
  return sql`FROM users WHERE id = ${id} AND email = ${email}`;
}

/**
 * A new token for a link: the statement that keeps it in the place of an older one. None is kept
 * for an address that is no longer the user's, because it would vouch for the present one.
 */
export function prepareToken(addressee: Addressee, kind: TokenKind) {
  const token = newSecret();
  const now = Date.now();
  const statement = sql`
    INSERT INTO tokens (token_hash, user_id, kind, created_at, expires_at)
    SELECT ${sha256(token)}, id, ${kind}, ${isoTime(now)}, ${isoTime(now + TOKEN_MS)}
    ${fromAddressee(addressee)}
    ON CONFLICT (user_id, kind) DO UPDATE SET token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`;
  return { token, statement };
}

/**
 * Uses up a verification token and answers whose it was. The address that runs the place becomes
 * an admin's here, because only here is it known to be its owner's.
 */
export async function verifyAccount(
  db: Database,
  token: string,
  adminEmail: string,
): Promise<string | null> {
  const tokenHash = sha256(token);
  const now = isoTime();
  const [[user]] = (await db.batch([
    sql`UPDATE users SET is_verified = 1, updated_at = ${now},
        is_admin = is_admin OR (email_key = ${emailKey(adminEmail)})
      WHERE id = (SELECT user_id FROM tokens WHERE token_hash = ${tokenHash}
        AND kind = 'verify-account' AND expires_at > ${now})
      RETURNING id`,
    sql`DELETE FROM tokens WHERE token_hash = ${tokenHash} AND kind = 'verify-account'`,
  ])) as [{ id: string }[]];
  return user?.id ?? null;
}

/** Whether a token still opens the way to a new password. */
export async function isResetToken(db: Database, token: string): Promise<boolean> {
  return (await db.first(userOfResetToken(token))) !== null;
}

/** Uses up a token: sets the password, ends all sessions, and answers whose they were. */
export async function resetPassword(
  db: Database,
  token: string,
  passwordHash: string,
): Promise<string | null> {
  const userId = sql`(${userOfResetToken(token)})`;
  const [[user]] = (await db.batch([
    sql`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${isoTime()}
      WHERE id = ${userId} RETURNING id`,
    endSessions(userId),
    sql`DELETE FROM tokens WHERE token_hash = ${sha256(token)} AND kind = 'reset-password'`,
  ])) as [{ id: string }[]];
  return user?.id ?? null;
}

function userOfResetToken(token: string): SQL {
  return sql`SELECT user_id FROM tokens WHERE token_hash = ${sha256(token)}
    AND kind = 'reset-password' AND expires_at > ${isoTime()}`;
}
