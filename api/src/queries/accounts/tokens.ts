import { type SQL, sql } from "drizzle-orm";
import type { PasswordOwner } from "../../lib/auth/password-rules";
import { newSecret, sha256 } from "../../lib/auth/secrets";
import { emailKey } from "../../../contract/text";
import type { Database } from "../../db/client";
import { HOUR_MS, isoTime } from "../../db/time";
import { clearUnverified } from "./clear-stranger";
import { endPending } from "./pending";
import { endSessions } from "./sessions";

const TOKEN_MS = 30 * 60_000;
/** Of links to a new password: so many work beside each other, mailed some minutes apart. */
const RESET_MS = HOUR_MS;
const MOST_RESETS = 5;
const AGAIN_MS = 2 * 60_000;

export type TokenKind = "verify-account" | "change-email" | "reset-password";

/** The user to whom a link is mailed, and their address. */
export type TokenOwner = { id: string; email: string };

/** The FROM clause for a token owner: no rows if the user is gone or has another address by now. */
export function fromTokenOwner({ id, email }: TokenOwner, kind: TokenKind): SQL {
  const column = sql.raw(kind === "change-email" ? "pending_email" : "email");
  return sql`FROM users WHERE id = ${id} AND ${column} = ${email}`;
}

/**
 * A new token for a link, and the statement that stores it if the condition holds: instead of an older
 * one, but beside other links to a new password. It stores and returns none for a former address,
 * because the token would verify the current one.
 */
export function prepareToken(owner: TokenOwner, kind: TokenKind, condition = sql`true`) {
  const token = newSecret();
  const now = Date.now();
  if (kind === "reset-password") {
    const insertLink = sql`
      INSERT INTO reset_links (token_hash, user_id, created_at, expires_at)
      SELECT ${sha256(token)}, id, ${isoTime(now)}, ${isoTime(now + RESET_MS)}
      ${fromTokenOwner(owner, kind)} AND ${condition} RETURNING user_id`;
    return { token, statement: insertLink };
  }
  const statement = sql`
    INSERT INTO tokens (token_hash, user_id, kind, created_at, expires_at)
    SELECT ${sha256(token)}, id, ${kind}, ${isoTime(now)}, ${isoTime(now + TOKEN_MS)}
    ${fromTokenOwner(owner, kind)} AND ${condition}
    ON CONFLICT (user_id, kind) DO UPDATE SET token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    RETURNING user_id`;
  return { token, statement };
}

/** The condition on a user that another link to a new password may be mailed to them. */
export function mayGetResetLink(): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM reset_links
      WHERE user_id = users.id AND created_at > ${isoTime(Date.now() - AGAIN_MS)})
    AND (SELECT count(*) FROM reset_links
      WHERE user_id = users.id AND expires_at > ${isoTime()}) < ${MOST_RESETS}`;
}

/** The statements that end every link that was mailed about an account. */
export function endLinks(userId: SQL): SQL[] {
  return [
    sql`DELETE FROM tokens WHERE user_id = ${userId}`,
    sql`DELETE FROM reset_links WHERE user_id = ${userId}`,
  ];
}

/** What a verification link is about: the current address of an account, or a pending one. */
export type VerificationLink = {
  user_id: string;
  kind: "verify-account" | "change-email";
  email: string;
  firstName: string;
  pending_email: string | null;
  password_hash: string;
  is_blocked: number;
  is_verified: number;
};

/** The valid link of a token, or null. */
export function getVerificationLink(db: Database, token: string): Promise<VerificationLink | null> {
  return db.first<VerificationLink>(sql`
    SELECT t.user_id, t.kind, u.email, u.first_name AS firstName, u.pending_email, u.password_hash,
      u.is_blocked, u.is_verified
    FROM tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${sha256(token)} AND t.kind IN ('verify-account', 'change-email')
      AND t.expires_at > ${isoTime()}`);
}

/** How the owner of an account was recognised; checked again inside the write. */
export type OwnerProof = { sessionHash: string } | { passwordHash: string };

/**
 * Redeems a verification link for the owner of its account: the address is verified and gets all
 * mails again, a pending one becomes the account's. False, and nothing is changed, if link or proof are no longer valid.
 */
export async function redeemVerification(
  db: Database,
  token: string,
  { user_id: id, kind, pending_email: pending }: VerificationLink,
  proof: OwnerProof,
): Promise<boolean> {
  const now = isoTime();
  const tokenHash = sha256(token);
  const isProven =
    "sessionHash" in proof
      ? sql`EXISTS (SELECT 1 FROM sessions
          WHERE token_hash = ${proof.sessionHash} AND user_id = ${id})`
      : sql`password_hash = ${proof.passwordHash}`;
  const isMove = kind === "change-email" && pending !== null;
  const moved = sql`(SELECT id FROM users
    WHERE id = ${id} AND email = ${pending} AND pending_email IS NULL)`;
  const move = isMove
    ? sql`, email = pending_email, email_key = ${emailKey(pending)}, claimed_email = NULL,
        pending_email = NULL, version = version + 1`
    : sql``;
  const [[user]] = (await db.batch([
    sql`UPDATE users SET is_verified = 1, email_refused = NULL, updated_at = ${now} ${move}
      WHERE id = ${id} AND is_blocked = 0 AND ${isProven}
        AND ${isMove ? sql`pending_email = ${pending}` : sql`${kind} = 'verify-account'`}
        AND EXISTS (SELECT 1 FROM tokens
          WHERE token_hash = ${tokenHash} AND kind = ${kind} AND expires_at > ${now})
      RETURNING id`,
    // The links to a former address go with it.
    ...(isMove
      ? [...endLinks(moved), ...endPending(moved)]
      : [
          sql`DELETE FROM tokens WHERE token_hash = ${tokenHash}
            AND EXISTS (SELECT 1 FROM users WHERE id = ${id} AND is_verified = 1)`,
        ]),
  ])) as [{ id: string }[]];
  return user !== undefined;
}

/** The user of a valid password reset token, or null. */
export function getResetOwner(db: Database, token: string): Promise<PasswordOwner | null> {
  return db.first<PasswordOwner>(sql`SELECT email, first_name AS firstName, last_name AS lastName
    FROM users WHERE id = (${userOfResetToken(token)})`);
}

/**
 * Redeems a token: sets the password, ends all sessions, and returns the user's id. Where the address
 * was never verified, a stranger may have registered with it: what they set goes, and as the link came
 * to the address, it is verified.
 */
export async function resetPassword(
  db: Database,
  token: string,
  passwordHash: string,
): Promise<string | null> {
  const userId = sql`(${userOfResetToken(token)})`;
  const ends = [...clearUnverified(userId), ...endSessions(userId)];
  const results = await db.batch([
    ...ends,
    sql`UPDATE users SET password_hash = ${passwordHash}, is_verified = 1,
        updated_at = ${isoTime()} WHERE id = ${userId} RETURNING id`,
    // Its own link is the last to go.
    ...endLinks(userId),
  ]);
  const [user] = results[ends.length] as { id: string }[];
  return user?.id ?? null;
}

function userOfResetToken(token: string): SQL {
  return sql`SELECT user_id FROM reset_links
    WHERE token_hash = ${sha256(token)} AND expires_at > ${isoTime()}`;
}
