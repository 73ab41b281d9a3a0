import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";
import { endSessions, prepareSession } from "./sessions";

export type SignIn = { password_hash: string; created_at: string };

/** The password of a session's user, and when they signed in. */
export function getSignIn(db: Database, tokenHash: string): Promise<SignIn | null> {
  return db.first<SignIn>(sql`SELECT u.password_hash, s.created_at
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ${tokenHash}`);
}

/** Sets a password and puts one new session in the place of all others. */
export async function changePassword(
  db: Database,
  userId: string,
  passwordHash: string,
  userAgent: string,
) {
  const { statement, ...session } = prepareSession(db, userId, userAgent);
  await db.batch([
    sql`UPDATE users SET password_hash = ${passwordHash}, updated_at = ${isoTime()}
      WHERE id = ${userId}`,
    sql`DELETE FROM tokens WHERE user_id = ${userId} AND kind = 'reset-password'`,
    endSessions(userId),
    statement,
  ]);
  return session;
}
