import { type SQL, sql } from "drizzle-orm";
import { MAX_SESSIONS } from "../../../contract/accounts";
import { newSecret, sha256 } from "../../lib/auth/secrets";
import type { Database } from "../../db/client";
import type { Row } from "../../db/row";
import type { sessions } from "../../db/schema/schema";
import { newId } from "../../db/id";
import { DAY_MS, HOUR_MS, isoTime } from "../../db/time";
import { endPending } from "./pending";

const SESSION_MS = 7 * DAY_MS;
const USER_AGENT_LENGTH = 300;

/** What opens a session, and where it is as far as that is known. */
export type SessionClient = { userAgent: string; country?: string; city?: string };

export type AuthenticatedUser = {
  id: string;
  fullName: string;
  accountType: "rider" | "provider";
  isAdmin: boolean;
  isModerator: boolean;
  isVerified: boolean;
  isBlocked: boolean;
  createdAt: string;
  sessionId: string;
  tokenHash: string;
  lastSeenAt: string;
  expiresAt: string;
};

export type SessionRow = Pick<
  Row<typeof sessions>,
  "id" | "user_agent" | "country" | "city" | "created_at" | "last_seen_at" | "expires_at"
> & {
  confirmed_at: string;
};

type CallerRow = {
  id: string;
  full_name: string;
  account_type: AuthenticatedUser["accountType"];
  is_admin: number;
  is_moderator: number;
  is_verified: number;
  is_blocked: number;
  created_at: string;
  session_id: string;
  last_seen_at: string;
  expires_at: string;
};

/** Finds the session of a token, and its user. */
export async function getAuthenticatedUser(
  db: Database,
  token: string,
): Promise<AuthenticatedUser | null> {
  return toCaller(await db.first<CallerRow>(selectCaller(token)), token);
}

/** The same with the rows of another statement, in one call of the database. */
export async function getAuthenticatedUserAnd<Row>(
  db: Database,
  token: string,
  statement: SQL,
): Promise<{ caller: AuthenticatedUser | null; rows: Row[] }> {
  const [[row = null] = [], rows = []] = await db.batch([selectCaller(token), statement]);
  return { caller: toCaller(row as CallerRow | null, token), rows: rows as Row[] };
}

function selectCaller(token: string): SQL {
  return sql`SELECT u.id, u.first_name || ' ' || u.last_name AS full_name, u.account_type, u.is_admin, u.is_moderator, u.is_verified, u.is_blocked, u.created_at,
      s.id AS session_id, s.last_seen_at, s.expires_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${sha256(token)} AND s.expires_at > ${isoTime()}`;
}

function toCaller(row: CallerRow | null, token: string): AuthenticatedUser | null {
  return (
    row && {
      id: row.id,
      fullName: row.full_name,
      accountType: row.account_type,
      isAdmin: row.is_admin === 1,
      isModerator: row.is_moderator === 1,
      isVerified: row.is_verified === 1,
      isBlocked: row.is_blocked === 1,
      createdAt: row.created_at,
      sessionId: row.session_id,
      tokenHash: sha256(token),
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }
  );
}

/** Which of some sessions have neither ended nor had their user blocked. */
export async function listValidSessions(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT s.id
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND s.expires_at > ${isoTime()} AND u.is_blocked = 0`);
  return rows.map(({ id }) => id);
}

/** Whether a session has neither ended nor its user been blocked. */
export async function isSessionValid(db: Database, id: string): Promise<boolean> {
  return (await listValidSessions(db, [id])).length > 0;
}

/** Records the hour of the last use, so that most requests write nothing. */
export async function touchSession(db: Database, caller: AuthenticatedUser): Promise<void> {
  const hour = isoTime(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  if (caller.lastSeenAt >= hour) return;
  await db.all(
    sql`UPDATE sessions SET last_seen_at = ${hour} WHERE token_hash = ${caller.tokenHash}`,
  );
}

/**
 * A new session: its token, and the statement that stores it and returns its id, provided that the
 * user exists and the condition holds.
 */
export function prepareSession(userId: string, client: SessionClient, condition = sql`true`) {
  const { userAgent, country = "", city = "" } = client;
  const token = newSecret();
  const now = isoTime();
  const expiresAt = isoTime(Date.now() + SESSION_MS);
  const statement = sql`INSERT INTO sessions
      (token_hash, id, user_id, user_agent, country, city, created_at, last_seen_at, expires_at)
    SELECT ${sha256(token)}, ${newId()}, id, ${userAgent.slice(0, USER_AGENT_LENGTH)}, ${country},
      ${city}, ${now}, ${now}, ${expiresAt}
    FROM users WHERE id = ${userId} AND ${condition}
    RETURNING id`;
  return { token, expiresAt, statement };
}

const sessionColumns = sql`id, user_agent, country, city, created_at, last_seen_at, expires_at,
  coalesce(confirmed_at, created_at) AS confirmed_at`;

/** The valid sessions of a user, newest first. */
export function listSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return db.all<SessionRow>(sql`SELECT ${sessionColumns} FROM sessions
    WHERE user_id = ${userId} AND expires_at > ${isoTime()}
    ORDER BY created_at DESC LIMIT ${MAX_SESSIONS}`);
}

/** Ends a session of a user and returns it as it was. */
export function deleteSession(
  db: Database,
  userId: string,
  id: string,
): Promise<SessionRow | null> {
  return db.first<SessionRow>(sql`DELETE FROM sessions
    WHERE id = ${id} AND user_id = ${userId} RETURNING ${sessionColumns}`);
}

/** The statement that ends the oldest sessions of a user beyond as many as one may have. */
export function endOldestSessions(userId: string): SQL {
  return sql`DELETE FROM sessions WHERE token_hash IN (SELECT token_hash FROM sessions
      WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT -1 OFFSET ${MAX_SESSIONS})
    RETURNING id`;
}

/**
 * The statements that end all sessions of the caller but the current one, and what is pending; none
 * does, if that session has ended itself meanwhile or the condition does not hold.
 */
export function endOtherSessions(
  { id, tokenHash }: Pick<AuthenticatedUser, "id" | "tokenHash">,
  condition = sql`true`,
): SQL[] {
  const userId = sql`(SELECT user_id FROM sessions
    WHERE token_hash = ${tokenHash} AND user_id = ${id} AND ${condition})`;
  return [
    ...endPending(userId),
    sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash <> ${tokenHash}`,
  ];
}

/** The statements that end all sessions of a user, and what is pending. */
export function endSessions(userId: SQL | string): SQL[] {
  return [...endPending(userId), sql`DELETE FROM sessions WHERE user_id = ${userId}`];
}
