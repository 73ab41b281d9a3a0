import { type SQL, sql } from "drizzle-orm";
import type { PasswordOwner } from "../../lib/auth/password-rules";
import type { Database } from "../../db/client";
import { MINUTE_MS, isoTime } from "../../db/time";
import {
  type AuthenticatedUser,
  type SessionClient,
  endOldestSessions,
  endSessions,
  prepareSession,
} from "./sessions";
import { type Credentials, hasSecondFactor } from "../users/users";

export type SignIn = PasswordOwner & {
  email_key: string;
  password_hash: string;
  created_at: string;
  confirmed_at: string;
  has_second_factor: number;
};

/** The user of a session with their password hash, when they signed in and last entered the password. */
export function getSignIn(db: Database, tokenHash: string): Promise<SignIn | null> {
  return db.first<SignIn>(sql`SELECT coalesce(u.claimed_email, u.email) AS email, u.email_key,
      u.first_name AS firstName, u.last_name AS lastName, u.password_hash, s.created_at,
      coalesce(s.confirmed_at, s.created_at) AS confirmed_at, ${hasSecondFactor(sql`u.id`)}
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ${tokenHash}`);
}

/** Records that the password of a session's user was entered again, if it is still that one. */
export async function confirmSession(
  db: Database,
  tokenHash: string,
  { password_hash }: SignIn,
): Promise<void> {
  await db.all(sql`UPDATE sessions SET confirmed_at = ${isoTime()} WHERE token_hash = ${tokenHash}
    AND EXISTS (SELECT 1 FROM users
      WHERE id = sessions.user_id AND password_hash = ${password_hash})`);
}

/** The condition on a user that their password is the one that was checked, and the session valid. */
export function isSignedIn({ password_hash }: SignIn, tokenHash: string): SQL {
  return sql`password_hash = ${password_hash}
    AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`;
}

/**
 * Opens a session for verified credentials, and ends the oldest where there are too many; null if
 * the password was changed, or the user blocked, during the verification.
 */
export async function openSession(db: Database, credentials: Credentials, client: SessionClient) {
  const isUnchanged = sql`password_hash = ${credentials.password_hash} AND is_blocked = 0`;
  const { statement, ...session } = prepareSession(credentials.id, client, isUnchanged);
  const [opened, ended] = (await db.batch([statement, endOldestSessions(credentials.id)])) as [
    { id: string }[],
    { id: string }[],
  ];
  return opened.length > 0 ? { ...session, endedIds: ended.map(({ id }) => id) } : null;
}

/** Opens another session of an account that was made a moment ago, for a form that was sent twice. */
export async function openNewcomerSession(db: Database, userId: string, client: SessionClient) {
  const isNew = sql`created_at > ${isoTime(Date.now() - MINUTE_MS)} AND is_verified = 0
    AND is_blocked = 0 AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = users.id)`;
  const { statement, ...session } = prepareSession(userId, client, isNew);
  const opened = await db.first(statement);
  return opened ? { ...session, endedIds: [] } : null;
}

/**
 * Sets a password and replaces all sessions by a new one. Null, and nothing is changed, if the
 * caller's session ended meanwhile.
 */
export async function changePassword(
  db: Database,
  { id, tokenHash }: Pick<AuthenticatedUser, "id" | "tokenHash">,
  passwordHash: string,
  client: SessionClient,
) {
  const isSet = sql`password_hash = ${passwordHash}`;
  const userId = sql`(SELECT id FROM users WHERE id = ${id} AND ${isSet})`;
  const { statement, ...session } = prepareSession(id, client, isSet);
  const results = await db.batch([
    sql`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${isoTime()}
      WHERE id = ${id} AND is_blocked = 0
        AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`,
    sql`DELETE FROM reset_links WHERE user_id = ${userId}`,
    ...endSessions(userId),
    statement,
  ]);
  return results.at(-1)?.length ? session : null;
}
