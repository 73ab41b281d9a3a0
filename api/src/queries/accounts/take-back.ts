import { type SQL, sql } from "drizzle-orm";

/**
 * The statements that take back what was added to an account since a time: passkeys, codes, browsers
 * that are known, and links of mails about them, which may have gone to whoever added it all.
 */
export function removeAddedSince(userId: SQL, since: SQL): SQL[] {
  const added = (time: SQL) => sql`user_id = ${userId} AND ${time} >= ${since}`;
  return [
    sql`DELETE FROM recovery_codes WHERE ${added(sql`created_at`)}`,
    sql`DELETE FROM second_factors WHERE ${added(sql`confirmed_at`)}`,
    sql`DELETE FROM passkeys WHERE ${added(sql`created_at`)}`,
    sql`DELETE FROM known_browsers WHERE ${added(sql`created_at`)}`,
    sql`DELETE FROM not_me_links WHERE ${added(sql`since`)}`,
  ];
}
