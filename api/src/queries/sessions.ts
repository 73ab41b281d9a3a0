import { type SQL, sql } from "drizzle-orm";
import { BARE_LIST_SIZE } from "../../contract/common";
import { newSecret, sha256 } from "../auth/secrets";
import type { Database } from "../db/client";
import { newId } from "../db/id";
import { DAY_MS, HOUR_MS, isoTime } from "../db/time";
import type { SessionRow } from "../documents/session";

const SESSION_MS = 7 * DAY_MS;
const USER_AGENT_LENGTH = 300;

export type Caller = {
  id: string;
  accountType: "rider" | "provider";
  isAdmin: boolean;
  isVerified: boolean;
  isBlocked: boolean;
  sessionId: string;
  tokenHash: string;
  lastSeenAt: string;
  expiresAt: string;
};

type CallerRow = {
  id: string;
  account_type: Caller["accountType"];
  is_admin: number;
  is_verified: number;
  is_blocked: number;
  session_id: string;
  last_seen_at: string;
  expires_at: string;
};

/** The session that a token opens, and whose it is. */
export async function getCaller(db: Database, token: string): Promise<Caller | null> {
  const tokenHash = sha256(token);
  const row = await db.first<CallerRow>(sql`
    SELECT u.id, u.account_type, u.is_admin, u.is_verified, u.is_blocked,
      s.id AS session_id, s.last_seen_at, s.expires_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${isoTime()}`);
  return (
    row && {
      id: row.id,
      accountType: row.account_type,
      isAdmin: row.is_admin === 1,
      isVerified: row.is_verified === 1,
      isBlocked: row.is_blocked === 1,
      sessionId: row.session_id,
      tokenHash,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }
  );
}

/** Notes that a session was used, to the hour, so that most requests write nothing. */
export async function touchSession(db: Database, caller: Caller): Promise<void> {
  const hour = isoTime(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  if (caller.lastSeenAt >= hour) return;
  await db.all(
    sql`UPDATE sessions SET last_seen_at = ${hour} WHERE token_hash = ${caller.tokenHash}`,
  );
}

/**
 * A new session: the statement that keeps it, if the user is there and the condition holds, and
 * answers its id then; and the token that is told once.
 */
export function prepareSession(userId: string, userAgent: string, condition = sql`true`) {
  const token = newSecret();
  const now = isoTime();
  const expiresAt = isoTime(Date.now() + SESSION_MS);
  const statement = sql`INSERT INTO sessions
      (token_hash, id, user_id, user_agent, created_at, last_seen_at, expires_at)
    SELECT ${sha256(token)}, ${newId()}, id, ${userAgent.slice(0, USER_AGENT_LENGTH)}, ${now}, ${now},
      ${expiresAt}
    FROM users WHERE id = ${userId} AND ${condition}
    RETURNING id`;
  return { token, expiresAt, statement };
}

const sessionColumns = sql`id, user_agent, created_at, last_seen_at, expires_at`;

/** The sessions of a user that are still good, the newest first. */
export function listSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db.all<SessionRow>(sql`SELECT ${sessionColumns} FROM sessions
    WHERE user_id = ${userId} AND expires_at > ${isoTime()}
    ORDER BY created_at DESC LIMIT ${BARE_LIST_SIZE}`);
}

/** Ends one session of a user and answers what it was. */
export function deleteSession(
  db: Database,
  userId: string,
  id: string,
): Promise<SessionRow | null> {
  return db.first<SessionRow>(sql`DELETE FROM sessions
    WHERE id = ${id} AND user_id = ${userId} RETURNING ${sessionColumns}`);
}

/** Ends all sessions of a caller but the one that calls. */
export async function deleteOtherSessions(db: Database, caller: Caller): Promise<void> {
  await db.all(sql`DELETE FROM sessions
    WHERE user_id = ${caller.id} AND token_hash <> ${caller.tokenHash}`);
}

/** The statement that ends all sessions of a user. */
export function endSessions(userId: SQL | string): SQL {
  return sql`DELETE FROM sessions WHERE user_id = ${userId}`;
}
