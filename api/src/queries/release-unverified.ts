import { sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { DAY_MS, isoTime } from "../db/time";

const UNVERIFIED_MS = 7 * DAY_MS;
/** What the address of an account that has lost its own ends with. */
const NO_ADDRESS = "@unverified.invalid";

/** Whether this is in the place of an address that nobody has verified in time. */
export function isReleased(email: string): boolean {
  return email.endsWith(NO_ADDRESS);
}

/** What an account without an address has in its place. */
export const noAddressOf = (id: string) => id + NO_ADDRESS;

/**
 * Frees the addresses that nobody has verified in time: without anything written in their name such
 * accounts are deleted, others keep what was written and lose the address. Returns how many were
 * deleted.
 */
export async function releaseUnverified(db: Database): Promise<number> {
  const isDue = sql`is_verified = 0 AND is_admin = 0
    AND created_at < ${isoTime(Date.now() - UNVERIFIED_MS)}
    AND (email_key NOT LIKE ${`%${NO_ADDRESS}`} OR claimed_email IS NOT NULL)`;
  const [deleted = []] = await db.batch([
    sql`DELETE FROM users WHERE ${isDue} AND posts_count = 0
      AND NOT EXISTS (SELECT 1 FROM drafts WHERE user_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM comments WHERE user_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM messages WHERE sender_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM messages WHERE receiver_id = users.id)
      AND NOT EXISTS (SELECT 1 FROM conversations WHERE user_id = users.id) RETURNING id`,
    sql`DELETE FROM tokens WHERE kind = 'verify-account'
      AND user_id IN (SELECT id FROM users WHERE ${isDue})`,
    sql`UPDATE users SET email = id || ${NO_ADDRESS},
        email_key = id || ${NO_ADDRESS}, claimed_email = NULL WHERE ${isDue}`,
  ]);
  return deleted.length;
}
