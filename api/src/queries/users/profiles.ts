import { type SQL, sql } from "drizzle-orm";
import { emailKey } from "../../../contract/text";
import type { Database } from "../../db/client";
import { users } from "../../db/schema/schema";
import { isoTime } from "../../db/time";
import { nextVersion } from "../../db/version";
import { mayChangeHandle, refusedIfAlike } from "./handles";

/** The stored fields of a profile that its owner may change. */
export type StoredProfile = Pick<
  typeof users.$inferSelect,
  | "firstName"
  | "lastName"
  | "handle"
  | "pronouns"
  | "links"
  | "email"
  | "emailKey"
  | "bio"
  | "phone"
  | "pincode"
  | "accountType"
  | "timeZone"
  | "hidesVisits"
  | "howToPay"
>;

export async function getProfile(db: Database, id: string): Promise<StoredProfile | null> {
  const row = await db.first<
    Omit<StoredProfile, "emailKey">
  >(sql`SELECT first_name AS firstName, last_name AS lastName, handle, pronouns,
    links, coalesce(claimed_email, email) AS email, bio, phone, pincode, account_type AS accountType, time_zone AS timeZone, how_to_pay AS howToPay,
    hides_visits AS hidesVisits
    FROM users WHERE id = ${id}`);
  return row && { ...row, emailKey: emailKey(row.email), hidesVisits: Boolean(row.hidesVisits) };
}

export type ProfileChanges = Partial<StoredProfile & { pendingEmail: string }>;

/**
 * The statement that changes a profile, where a condition holds and the handle may change, and returns
 * the user's id. It fails where another version is stored than the change is based on.
 */
export function changeProfile(
  db: Database,
  id: string,
  changes: ProfileChanges,
  baseVersion: number | undefined,
  condition: SQL = sql`true`,
) {
  return db.build
    .update(users)
    .set({
      ...changes,
      ...(changes.email !== undefined && {
        email: sql`iif(claimed_email IS NULL, ${changes.email}, email)`,
        claimedEmail: sql`iif(claimed_email IS NULL, NULL, ${changes.email})`,
      }),
      ...(changes.handle && { handle: refusedIfAlike(id, changes.handle) }),
      version: nextVersion(baseVersion),
      updatedAt: isoTime(),
    })
    .where(sql`id = ${id} AND ${condition} AND ${changes.handle ? mayChangeHandle(id) : sql`true`}`)
    .returning({ id: users.id });
}
