import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { DAY_MS, isoTime } from "../db/time";

// A claim whose request died without an answer may be taken over.
const CLAIM_MS = 30_000;

export type Success = 200 | 201 | 202;
type Claim = { body_digest: string; status: Success | null; answer: string | null };

/** Takes a key that is free, expired or given up; says whether it was taken. */
export async function claimKey(db: Database, id: string, bodyDigest: string): Promise<boolean> {
  const now = Date.now();
  const row = await db.first<{ id: string }>(sql`
    INSERT INTO idempotency_keys (id, body_digest, claimed_at, expires_at)
    VALUES (${id}, ${bodyDigest}, ${isoTime(now)}, ${isoTime(now + DAY_MS)})
    ON CONFLICT (id) DO UPDATE SET body_digest = excluded.body_digest, status = NULL,
      answer = NULL, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
    WHERE expires_at <= excluded.claimed_at
      OR (status IS NULL AND claimed_at < ${isoTime(now - CLAIM_MS)})
    RETURNING id`);
  return row !== null;
}

export function getClaim(db: Database, id: string): Promise<Claim | null> {
  return db.first<Claim>(
    sql`SELECT body_digest, status, answer FROM idempotency_keys WHERE id = ${id}`,
  );
}

export async function storeAnswer(db: Database, id: string, status: Success, answer: string) {
  await db.all(
    sql`UPDATE idempotency_keys SET status = ${status}, answer = ${answer} WHERE id = ${id}`,
  );
}

export async function releaseKey(db: Database, id: string): Promise<void> {
  await db.all(sql`DELETE FROM idempotency_keys WHERE id = ${id} AND status IS NULL`);
}
