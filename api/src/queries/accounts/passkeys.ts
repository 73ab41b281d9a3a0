import { type SQL, sql } from "drizzle-orm";
import { MAX_PASSKEYS } from "../../../contract/people/passkeys";
import { sha256 } from "../../lib/auth/secrets";
import { type Database, hasChanged } from "../../db/client";
import type { Row } from "../../db/row";
import type { passkeys } from "../../db/schema/accounts";
import { newId } from "../../db/id";
import { isoTime } from "../../db/time";
import { type Credentials, hasSecondFactor } from "../users/users";
import { endPending } from "./pending";
import {
  type AuthenticatedUser,
  type SessionClient,
  endOldestSessions,
  endSessions,
  prepareSession,
} from "./sessions";

const CHALLENGE_MS = 5 * 60_000;

export type PasskeyRow = Pick<Row<typeof passkeys>, "id" | "name" | "created_at" | "last_used_at">;

const columns = sql`id, name, created_at, last_used_at`;

type Caller = Pick<AuthenticatedUser, "id" | "tokenHash">;

const ownedBy = ({ id, tokenHash }: Caller) => sql`user_id = ${id} AND EXISTS
  (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash} AND user_id = ${id})`;

/** Stores a challenge for a new passkey of somebody, or for a login of anybody. */
export async function storeChallenge(
  db: Database,
  challenge: string,
  owner: Caller | null,
): Promise<void> {
  const expiresAt = isoTime(Date.now() + CHALLENGE_MS);
  await db.all(sql`INSERT INTO passkey_challenges (challenge_hash, user_id, session_hash, expires_at)
    VALUES (${sha256(challenge)}, ${owner?.id ?? null}, ${owner?.tokenHash ?? null}, ${expiresAt})`);
}

/** Takes a challenge, once; false where there is none that was made for this. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  owner: Caller | null,
): Promise<boolean> {
  const row = await db.first(sql`DELETE FROM passkey_challenges
    WHERE challenge_hash = ${sha256(challenge)} AND user_id IS ${owner?.id ?? null}
      AND session_hash IS ${owner?.tokenHash ?? null}
      AND expires_at > ${isoTime()} RETURNING 1 AS taken`);
  return row !== null;
}

/** The passkeys of a user, newest first. */
export function listPasskeys(
  db: Database,
  userId: string,
): Promise<(PasskeyRow & { credential_id: string })[]> {
  return db.all(sql`SELECT ${columns}, credential_id FROM passkeys WHERE user_id = ${userId}
    ORDER BY created_at DESC, id DESC LIMIT ${MAX_PASSKEYS}`);
}

type NewPasskey = { name: string; credentialId: string; publicKey: string; counter: number };

/** Stores a passkey and ends what is pending; null where the session has ended, or there are as many as one may have. */
export async function addPasskey(
  db: Database,
  { id: userId, tokenHash }: Caller,
  { name, credentialId, publicKey, counter }: NewPasskey,
): Promise<PasskeyRow | null> {
  const id = newId();
  const [[row]] = (await db.batch([
    sql`INSERT INTO passkeys
      (id, user_id, credential_id, public_key, counter, name, created_at)
    SELECT ${id}, user_id, ${credentialId}, ${publicKey}, ${counter}, ${name}, ${isoTime()}
    FROM sessions WHERE token_hash = ${tokenHash} AND user_id = ${userId}
      AND (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) < ${MAX_PASSKEYS}
    RETURNING ${columns}`,
    ...endPending(sql`(SELECT user_id FROM passkeys WHERE id = ${id})`),
  ])) as [PasskeyRow[]];
  return row ?? null;
}

/** Removes a passkey of the caller, ends what is pending, and returns it as it was. */
export async function removePasskey(
  db: Database,
  caller: Caller,
  id: string,
): Promise<PasskeyRow | null> {
  const isTheirs = sql`id = ${id} AND ${ownedBy(caller)}`;
  const results = await db.batch([
    ...endPending(sql`(SELECT user_id FROM passkeys WHERE ${isTheirs})`),
    sql`DELETE FROM passkeys WHERE ${isTheirs} RETURNING ${columns}`,
  ]);
  return (results.at(-1)?.[0] as PasskeyRow | undefined) ?? null;
}

/**
 * Removes a passkey that its owner was told of by mail, and ends all sessions, which it may have
 * opened; returns it as it was.
 */
export async function removeMailedPasskey(
  db: Database,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<PasskeyRow | null> {
  const isTheirs = sql`id = ${passkeyId} AND user_id = ${userId}`;
  const results = await db.batch([
    ...endSessions(sql`(SELECT user_id FROM passkeys WHERE ${isTheirs})`),
    sql`DELETE FROM passkeys WHERE ${isTheirs} RETURNING ${columns}`,
  ]);
  return (results.at(-1)?.[0] as PasskeyRow | undefined) ?? null;
}

export type StoredPasskey = Credentials & {
  passkey_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
};

/** A passkey with the account that it logs in to, or null. */
export function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  return db.first<StoredPasskey>(sql`SELECT u.id, u.email_key, u.password_hash, u.is_blocked,
      ${hasSecondFactor(sql`u.id`)}, p.id AS passkey_id, p.credential_id, p.public_key, p.counter
    FROM passkeys p JOIN users u ON u.id = p.user_id WHERE p.credential_id = ${credentialId}`);
}

/**
 * Opens a session with a passkey that was verified, and notes its use and its counter; null if it
 * was removed or used meanwhile, or its owner blocked.
 */
export async function openPasskeySession(
  db: Database,
  { id, passkey_id: passkeyId, counter }: StoredPasskey,
  newCounter: number,
  client: SessionClient,
) {
  const isUsed = sql`${hasChanged} AND is_blocked = 0`;
  const { statement, ...session } = prepareSession(id, client, isUsed);
  const [, opened, ended] = (await db.batch([
    sql`UPDATE passkeys SET counter = ${newCounter}, last_used_at = ${isoTime()}
      WHERE id = ${passkeyId} AND counter = ${counter}`,
    statement,
    endOldestSessions(id),
    endChallenges(id),
  ])) as [unknown, { id: string }[], { id: string }[]];
  return opened.length > 0 ? { ...session, endedIds: ended.map((one) => one.id) } : null;
}

/** What waits for a code of who has just logged in is over. */
function endChallenges(userId: string): SQL {
  return sql`DELETE FROM login_challenges WHERE user_id = ${userId}`;
}
