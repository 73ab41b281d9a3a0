import { type SQL, sql } from "drizzle-orm";

/**
 * What waits to become a way into an account, or is one without a login, by the statement that ends
 * all of a user's. Whatever ends sessions or changes how one logs in ends it, too. What belongs to a
 * session ends with that: exports look at it while they are made, and inboxes as a socket opens.
 */
export const PENDING = {
  "an app that waits for its first code": (userId) => sql`DELETE FROM pending_factors
    WHERE session_hash IN (SELECT token_hash FROM sessions WHERE user_id = ${userId})`,
  "a passkey that is being added": (userId) =>
    sql`DELETE FROM passkey_challenges WHERE user_id = ${userId}`,
  "a login that waits for a code": (userId) =>
    sql`DELETE FROM login_challenges WHERE user_id = ${userId}`,
  "a change of address": (userId) => sql`UPDATE users SET pending_email = NULL
    WHERE id = ${userId} AND pending_email IS NOT NULL`,
  "the link that changes the address": (userId) =>
    sql`DELETE FROM tokens WHERE user_id = ${userId} AND kind = 'change-email'`,
  "the private address of a feed": (userId) =>
    sql`DELETE FROM feed_addresses WHERE user_id = ${userId}`,
} as const satisfies Record<string, (userId: SQL | string) => SQL>;

/** The statements that end whatever is pending of a user; none for a query of an id that finds nobody. */
export function endPending(userId: SQL | string): SQL[] {
  return Object.values(PENDING).map((end) => end(userId));
}
