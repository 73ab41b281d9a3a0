import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { users } from "../db/schema";
import { isoTime } from "../db/time";

/** The fields of a profile that its owner may change, as they are kept. */
export type StoredProfile = Pick<
  typeof users.$inferSelect,
  "firstName" | "lastName" | "email" | "emailKey" | "bio" | "phone" | "pincode" | "accountType"
>;

export function getProfile(db: Database, id: string): Promise<StoredProfile | null> {
  return db.first<StoredProfile>(sql`SELECT first_name AS firstName, last_name AS lastName, email,
    email_key AS emailKey, bio, phone, pincode, account_type AS accountType
    FROM users WHERE id = ${id}`);
}

export type ProfileChanges = Partial<StoredProfile & { isVerified: boolean }>;

/** The statement that changes a profile. */
export function changeProfile(db: Database, id: string, changes: ProfileChanges) {
  return db.build
    .update(users)
    .set({ ...changes, updatedAt: isoTime() })
    .where(sql`id = ${id}`);
}

/** The statement that takes away what was mailed to an address that is no longer the user's. */
export function dropLinks(userId: string): SQL {
  return sql`DELETE FROM tokens WHERE user_id = ${userId}`;
}
