import { sql } from "drizzle-orm";
import { newSecret, sha256 } from "../../lib/auth/secrets";
import { type Database, hasChanged } from "../../db/client";
import { isoTime } from "../../db/time";
import { type SessionClient, endOldestSessions, prepareSession } from "./sessions";
import { type Credentials, hasSecondFactor } from "../users/users";

const CHALLENGE_MS = 10 * 60_000;

/** Stores that somebody has entered the right password, and waits for a code; null if it was changed. */
export async function createChallenge(db: Database, { id, password_hash }: Credentials) {
  const challenge = newSecret();
  const now = Date.now();
  const challengeExpiresAt = isoTime(now + CHALLENGE_MS);
  const [, [row]] = (await db.batch([
    sql`DELETE FROM login_challenges WHERE user_id = ${id} AND expires_at < ${isoTime(now)}`,
    sql`INSERT INTO login_challenges (token_hash, user_id, created_at, expires_at)
      SELECT ${sha256(challenge)}, id, ${isoTime(now)}, ${challengeExpiresAt} FROM users
      WHERE id = ${id} AND password_hash = ${password_hash} AND is_blocked = 0 RETURNING user_id`,
  ])) as [unknown, object[]];
  return row ? { challenge, challengeExpiresAt } : null;
}

/** The user who waits for a code, or null. */
export function getChallenged(db: Database, challenge: string): Promise<Credentials | null> {
  return db.first<Credentials>(sql`SELECT u.id, u.email_key, u.password_hash, u.is_blocked,
      ${hasSecondFactor(sql`u.id`)}
    FROM login_challenges c JOIN users u ON u.id = c.user_id
    WHERE c.token_hash = ${sha256(challenge)} AND c.expires_at > ${isoTime()}`);
}

/** Opens the session that waited for a code, once; null if the challenge is over. */
export async function redeemChallenge(
  db: Database,
  challenge: string,
  { id }: Credentials,
  client: SessionClient,
) {
  const isOpen = sql`${hasChanged} AND is_blocked = 0`;
  const { statement, ...session } = prepareSession(id, client, isOpen);
  const [, opened, ended] = (await db.batch([
    sql`DELETE FROM login_challenges WHERE token_hash = ${sha256(challenge)}
      AND user_id = ${id} AND expires_at > ${isoTime()}`,
    statement,
    endOldestSessions(id),
  ])) as [unknown, { id: string }[], { id: string }[]];
  return opened.length > 0 ? { ...session, endedIds: ended.map((one) => one.id) } : null;
}
