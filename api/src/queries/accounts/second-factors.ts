import { type SQL, sql } from "drizzle-orm";
import { sha256 } from "../../lib/auth/secrets";
import { type Database, hasChanged } from "../../db/client";
import { HOUR_MS, isoTime } from "../../db/time";
import { endPending } from "./pending";
import { type AuthenticatedUser, endOtherSessions } from "./sessions";

/** How many codes of the app may be tried within an hour. */
export const MAX_ATTEMPTS = 20;

type Caller = Pick<AuthenticatedUser, "id" | "tokenHash">;
type StoredFactor = { since: string | null; recovery_codes: number };

const hashCode = (userId: string, code: string) => sha256(`${userId} ${code}`);
const isSignedIn = ({ id, tokenHash }: Caller) => sql`EXISTS (SELECT 1 FROM sessions
  WHERE token_hash = ${tokenHash} AND user_id = ${id} AND expires_at > ${isoTime()})`;

const takesCodes = (userId: string) => sql`EXISTS (SELECT 1 FROM second_factors
  WHERE user_id = ${userId})`;

/** Since when a user’s logins take a code, null while they take none, and the codes that are left. */
export function getSecondFactor(db: Database, userId: string): Promise<StoredFactor | null> {
  return db.first<StoredFactor>(sql`SELECT confirmed_at AS since,
      (SELECT count(*) FROM recovery_codes WHERE user_id = ${userId}) AS recovery_codes
    FROM second_factors WHERE user_id = ${userId}`);
}

/**
 * Stores an encrypted secret that waits for its first code in the caller's session, unless there is
 * one of the last hour. Returns which is stored; null where codes are taken already, or the session
 * has ended.
 */
export async function setUpSecret(
  db: Database,
  caller: Caller,
  secret: string,
): Promise<string | null> {
  const { tokenHash } = caller;
  const [, [row]] = (await db.batch([
    sql`INSERT INTO pending_factors (session_hash, secret, created_at)
      SELECT ${tokenHash}, ${secret}, ${isoTime()}
      WHERE ${isSignedIn(caller)} AND NOT ${takesCodes(caller.id)}
      ON CONFLICT DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
      WHERE created_at < ${isoTime(Date.now() - HOUR_MS)}`,
    selectPending(caller),
  ])) as [unknown, { secret: string }[]];
  return row?.secret ?? null;
}

/** The encrypted secret that waits for its first code in the caller's session, or null. */
export async function getPendingSecret(db: Database, caller: Caller): Promise<string | null> {
  return (await db.first<{ secret: string }>(selectPending(caller)))?.secret ?? null;
}

function selectPending(caller: Caller): SQL {
  return sql`SELECT secret FROM pending_factors WHERE session_hash = ${caller.tokenHash}
    AND ${isSignedIn(caller)} AND NOT ${takesCodes(caller.id)}`;
}

/**
 * Counts an attempt at a code before it is checked, so that parallel ones count. Returns the
 * encrypted secret; null where there is none, or too much was tried.
 */
export async function countAttempt(db: Database, userId: string): Promise<string | null> {
  const isOver = sql`attempts_since < ${isoTime(Date.now() - HOUR_MS)}`;
  const row = await db.first<{ secret: string }>(sql`UPDATE second_factors SET
      attempts = CASE WHEN ${isOver} THEN 1 ELSE attempts + 1 END,
      attempts_since = CASE WHEN ${isOver} THEN ${isoTime()} ELSE attempts_since END
    WHERE user_id = ${userId}
      AND (attempts < ${MAX_ATTEMPTS} OR ${isOver}) RETURNING secret`);
  return row?.secret ?? null;
}

/** Takes a code of the app; false where it, or a later one, was taken before. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const row = await db.first(sql`UPDATE second_factors SET last_step = ${step}, attempts = 0
    WHERE user_id = ${userId} AND last_step < ${step}
    RETURNING user_id`);
  return row !== null;
}

/** Takes a recovery code; false where there is no such code. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await db.first(sql`DELETE FROM recovery_codes
    WHERE user_id = ${userId} AND code_hash = ${hashCode(userId, code)}
      AND EXISTS (SELECT 1 FROM second_factors
        WHERE user_id = ${userId}) RETURNING user_id`);
  return row !== null;
}

function insertCodes(userId: string, codes: readonly string[]): SQL {
  const hashes = codes.map((code) => hashCode(userId, code.replaceAll("-", "")));
  return sql`INSERT INTO recovery_codes (user_id, code_hash, created_at)
    SELECT ${userId}, value, ${isoTime()} FROM json_each(${JSON.stringify(hashes)})`;
}

/**
 * Has logins take a code from now on, for the secret whose code was checked, and ends all other
 * sessions. False, and nothing is changed, where that is no longer so.
 */
export async function turnOnFactor(
  db: Database,
  caller: AuthenticatedUser,
  checked: { secret: string; step: number },
  codes: readonly string[],
): Promise<boolean> {
  const { id, tokenHash } = caller;
  const now = isoTime();
  const isOn = sql`EXISTS (SELECT 1 FROM second_factors
    WHERE user_id = ${id} AND confirmed_at = ${now} AND secret = ${checked.secret})`;
  const [[row]] = (await db.batch([
    sql`INSERT INTO second_factors (user_id, secret, confirmed_at, last_step)
      SELECT ${id}, secret, ${now}, ${checked.step} FROM pending_factors
      WHERE session_hash = ${tokenHash} AND secret = ${checked.secret} AND ${isSignedIn(caller)}
      ON CONFLICT DO NOTHING RETURNING user_id`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${id} AND ${isOn}`,
    sql`${insertCodes(id, codes)} WHERE ${isOn}`,
    ...endOtherSessions(caller, isOn),
  ])) as [object[]];
  return row !== undefined;
}

/**
 * Has logins take the password alone again, by an operator or by a caller whose session has not ended
 * meanwhile; returns whether they took a code.
 */
export async function turnOffFactor(
  db: Database,
  userId: string,
  caller?: Caller,
): Promise<boolean> {
  const isOwn = sql`user_id = ${userId} AND ${caller ? isSignedIn(caller) : sql`true`}`;
  const pending = endPending(sql`(SELECT user_id FROM second_factors WHERE ${isOwn})`);
  const results = await db.commit(
    [
      ...pending,
      sql`DELETE FROM recovery_codes WHERE ${isOwn}`,
      sql`DELETE FROM second_factors WHERE ${isOwn} RETURNING user_id`,
    ],
    { isMade: hasChanged },
  );
  return results.at(-1)?.length === 1;
}

/** Replaces the recovery codes; false, and nothing is changed, where logins take no code. */
export async function renewRecoveryCodes(
  db: Database,
  caller: Caller,
  codes: readonly string[],
): Promise<boolean> {
  const isOn = sql`${takesCodes(caller.id)} AND ${isSignedIn(caller)}`;
  const [, added] = await db.batch([
    sql`DELETE FROM recovery_codes WHERE user_id = ${caller.id} AND ${isOn}`,
    sql`${insertCodes(caller.id, codes)} WHERE ${isOn} RETURNING user_id`,
  ]);
  return added?.length === codes.length;
}
