import { type SQL, sql } from "drizzle-orm";
import { removeAddedSince } from "./take-back";

/** What somebody may have written or chosen, by the column that says whose it is. */
const OWN_TABLES = {
  co_authors: "user_id",
  drafts: "user_id",
  draft_notes: "user_id",
  draft_turns: "user_id",
  follows: "follower_id",
  idempotency_keys: "user_id",
  imports: "user_id",
  imported_posts: "user_id",
  past_imports: "user_id",
  mail_choices: "user_id",
  mail_keys: "user_id",
  person_blocks: "user_id",
  saves: "user_id",
  series: "user_id",
  series_reads: "user_id",
  subscriber_lists: "author_id",
  tag_follows: "user_id",
};

/**
 * The statements that empty an account whose address was never verified, which a stranger may have
 * registered, but for its name, its handle and what is published. The nightly run removes files of
 * imports, and pictures that nothing shows.
 */
export function clearUnverified(userId: SQL): SQL[] {
  const id = sql`(SELECT id FROM users WHERE id = ${userId} AND is_verified = 0)`;
  return [
    ...removeAddedSince(id, sql`''`),
    ...Object.entries(OWN_TABLES).map(
      ([table, column]) => sql`DELETE FROM ${sql.raw(table)} WHERE ${sql.raw(column)} = ${id}`,
    ),
    sql`DELETE FROM mail_follows WHERE confirmed_at IS NULL
      AND email_key = (SELECT email_key FROM users WHERE id = ${id})`,
    sql`UPDATE post_images SET user_id = NULL WHERE id IN (SELECT profile_image_id FROM users
      WHERE id = ${id} UNION SELECT cover_image_id FROM users WHERE id = ${id})`,
    sql`UPDATE users SET pronouns = '', links = '[]', bio = '', phone = '', pincode = '',
      how_to_pay = '', time_zone = 'UTC', hides_visits = 0, account_type = 'rider',
      profile_image_id = NULL, cover_image_id = NULL, version = version + 1 WHERE id = ${id}`,
  ];
}
