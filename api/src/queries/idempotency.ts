import { sql } from "drizzle-orm";
import type { SuccessStatus } from "../../contract/endpoint";
import type { Database } from "../db/client";
import { DAY_MS, isoTime } from "../db/time";

// After this, the request that claimed a key is considered dead.
const CLAIM_MS = 30_000;
/** How many keys are kept for an account; the oldest go first. */
export const KEYS_PER_ACCOUNT = 200;

export type NewClaim = {
  id: string;
  bodyDigest: string;
  userId: string | null;
  claimedAt: string;
};

type StoredClaim = {
  body_digest: string;
  /** Null while the change has not been made. */
  status: SuccessStatus | null;
  answer: string | null;
  resource_id: string | null;
};

/** Claims a key that is new, expired or abandoned; returns whether that succeeded. */
export async function claimKey(
  db: Database,
  { id, bodyDigest, userId, claimedAt }: NewClaim,
): Promise<boolean> {
  const now = Date.parse(claimedAt);
  const claimed = sql`
    INSERT INTO idempotency_keys (id, body_digest, user_id, claimed_at, expires_at)
    VALUES (${id}, ${bodyDigest}, (SELECT id FROM users WHERE id = ${userId}), ${claimedAt},
      ${isoTime(now + DAY_MS)})
    ON CONFLICT (id) DO UPDATE SET body_digest = excluded.body_digest, status = NULL,
      answer = NULL, resource_id = NULL, claimed_at = excluded.claimed_at,
      expires_at = excluded.expires_at
    WHERE expires_at <= excluded.claimed_at
      OR (status IS NULL AND claimed_at < ${isoTime(now - CLAIM_MS)})
    RETURNING id`;
  const surplus = sql`DELETE FROM idempotency_keys WHERE id IN (SELECT id FROM idempotency_keys
    WHERE user_id = ${userId} ORDER BY claimed_at DESC LIMIT -1 OFFSET ${KEYS_PER_ACCOUNT})`;
  const [rows] = await db.batch(userId === null ? [claimed] : [claimed, surplus]);
  return rows?.length === 1;
}

export function getClaim(db: Database, id: string): Promise<StoredClaim | null> {
  return db.first<StoredClaim>(
    sql`SELECT body_digest, status, answer, resource_id FROM idempotency_keys WHERE id = ${id}`,
  );
}

/**
 * A database whose commit of a change with an id also settles a claim: neither is stored without the
 * other. It fails where another request has taken the claim over.
 */
export function withClaim(
  db: Database,
  { id, claimedAt }: NewClaim,
  status: SuccessStatus,
): Database {
  return db.join((change) => {
    if (change.id === undefined) return {};
    // The digest must not be NULL, so that a lost claim fails the whole batch.
    const before = sql`UPDATE idempotency_keys SET status = ${status},
        resource_id = ${change.id}, body_digest = CASE
          WHEN status IS NULL AND claimed_at = ${claimedAt} THEN body_digest END
      WHERE id = ${id}`;
    return { before };
  });
}

/** Stores a response; the claim may have been settled with its change already. */
export async function storeResponse(
  db: Database,
  { id, claimedAt }: NewClaim,
  status: SuccessStatus,
  answer: string | null,
): Promise<void> {
  await db.all(sql`UPDATE idempotency_keys SET status = ${status}, answer = ${answer}
    WHERE id = ${id} AND claimed_at = ${claimedAt}`);
}

/** Gives a key back: after a refusal in any case, else only where nothing was changed. */
export async function releaseKey(
  db: Database,
  { id, claimedAt }: NewClaim,
  isRefused: boolean,
): Promise<void> {
  await db.all(sql`DELETE FROM idempotency_keys WHERE id = ${id} AND claimed_at = ${claimedAt}
    AND (status IS NULL OR ${Number(isRefused)})`);
}
