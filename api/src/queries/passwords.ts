import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";
import { type Caller, endSessions, prepareSession } from "./sessions";
import type { Credentials } from "./users";

export type SignIn = { password_hash: string; created_at: string };

/** The password of a session's user, and when they signed in. */
export function getSignIn(db: Database, tokenHash: string): Promise<SignIn | null> {
  return db.first<SignIn>(sql`SELECT u.password_hash, s.created_at
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ${tokenHash}`);
}

/**
 * Opens a session for a password that was found right: null where, in the time that takes, it was
 * changed or its owner was blocked.
 */
export async function openSession(db: Database, shown: Credentials, userAgent: string) {
  const isStillRight = sql`password_hash = ${shown.password_hash} AND is_blocked = 0`;
  const { statement, ...session } = prepareSession(shown.id, userAgent, isStillRight);
  return (await db.first(statement)) ? session : null;
}

/**
 * Sets a password and puts one new session in the place of all others. Null where the caller's
 * ended meanwhile, as by a password that was set with a mailed link: then nothing is changed.
 */
export async function changePassword(
  db: Database,
  { id, tokenHash }: Pick<Caller, "id" | "tokenHash">,
  passwordHash: string,
  userAgent: string,
) {
  const isSet = sql`password_hash = ${passwordHash}`;
  const userId = sql`(SELECT id FROM users WHERE id = ${id} AND ${isSet})`;
  const { statement, ...session } = prepareSession(id, userAgent, isSet);
  const results = await db.batch([
    sql`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${isoTime()}
      WHERE id = ${id} AND is_blocked = 0
        AND EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`,
    sql`DELETE FROM tokens WHERE user_id = ${userId} AND kind = 'reset-password'`,
    endSessions(userId),
    statement,
  ]);
  return results.at(-1)?.length ? session : null;
}
