import { type SQL, sql } from "drizzle-orm";
import { sha256 } from "../../auth/secrets";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";

/**
 * Deletes a user with all their data and returns the ids of their pictures; null, and nothing is
 * deleted, if they are the last active admin or a further condition does not hold. Their messages stay until both users of a
 * conversation are deleted.
 */
export async function deleteUser(
  db: Database,
  id: string,
  condition: SQL = sql`true`,
): Promise<string[] | null> {
  const isAllowed = sql`(${mayBeDeleted(id)} AND ${condition})`;
  const [pictures, , , deleted] = (await db.batch([
    sql`UPDATE post_images SET user_id = NULL WHERE ${isAllowed} AND id IN (
        SELECT i.id FROM posts p JOIN post_images i ON i.post_id = p.id WHERE p.user_id = ${id}
        UNION ALL SELECT id FROM post_images WHERE user_id = ${id} AND post_id IS NULL)
      RETURNING id`,
    sql`DELETE FROM messages WHERE ${isAllowed} AND pair IN (
      SELECT min(c.user_id, c.friend_id) || ':' || max(c.user_id, c.friend_id)
      FROM conversations c WHERE c.user_id = ${id}
        AND NOT EXISTS (SELECT 1 FROM users WHERE id = c.friend_id))`,
    // Only a verified address is surely the user's own.
    sql`DELETE FROM contact_messages WHERE ${isAllowed} AND lower(sender_email) IN (
      SELECT email_key FROM users WHERE id = ${id} AND is_verified = 1)`,
    sql`DELETE FROM users WHERE id = ${id} AND ${isAllowed} RETURNING id`,
  ])) as [{ id: string }[], unknown, unknown, { id: string }[]];
  return deleted.length > 0 ? pictures.map((picture) => picture.id) : null;
}

/** Blocks a user. Of two admins who block each other, only one succeeds. */
export async function blockUser(db: Database, id: string, adminId: string): Promise<void> {
  await db.all(sql`UPDATE users SET is_blocked = 1, updated_at = ${isoTime()}
    WHERE id = ${id} AND is_blocked = 0
      AND EXISTS (SELECT 1 FROM users WHERE id = ${adminId} AND is_admin AND NOT is_blocked)`);
}

/** Unblocks a user and ends their old sessions. */
export async function unblockUser(db: Database, id: string): Promise<void> {
  await db.batch([
    sql`DELETE FROM sessions
      WHERE user_id = (SELECT id FROM users WHERE id = ${id} AND is_blocked = 1)`,
    sql`UPDATE users SET is_blocked = 0, updated_at = ${isoTime()}
      WHERE id = ${id} AND is_blocked = 1`,
  ]);
}

/** Deletes the unverified account of a valid verification link; null if there is none. */
export function deleteUnverified(db: Database, id: string, token: string) {
  return deleteUser(
    db,
    id,
    sql`EXISTS (SELECT 1 FROM tokens t JOIN users u ON u.id = t.user_id
      WHERE t.token_hash = ${sha256(token)} AND t.user_id = ${id} AND t.kind = 'verify-account'
        AND t.expires_at > ${isoTime()} AND u.is_verified = 0)`,
  );
}

function mayBeDeleted(id: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM users WHERE id = ${id} AND is_admin = 0)
    OR EXISTS (SELECT 1 FROM users WHERE is_admin = 1 AND is_blocked = 0 AND id <> ${id}))`;
}
