import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { isoTime } from "../db/time";

/**
 * Deletes a user with everything that is theirs, and answers the pictures that are nobody's now;
 * null where it is the last admin who can still act. What they wrote to others stays with those,
 * and goes with the last of a conversation's two people.
 */
export async function deleteUser(db: Database, id: string): Promise<string[] | null> {
  const [pictures, , deleted] = (await db.batch([
    sql`UPDATE post_images SET user_id = NULL WHERE ${mayGo(id)} AND id IN (
        SELECT i.id FROM posts p JOIN post_images i ON i.post_id = p.id WHERE p.user_id = ${id}
        UNION ALL SELECT id FROM post_images WHERE user_id = ${id} AND post_id IS NULL)
      RETURNING id`,
    sql`DELETE FROM messages WHERE ${mayGo(id)} AND pair IN (
      SELECT min(c.user_id, c.friend_id) || ':' || max(c.user_id, c.friend_id)
      FROM conversations c WHERE c.user_id = ${id}
        AND NOT EXISTS (SELECT 1 FROM users WHERE id = c.friend_id))`,
    sql`DELETE FROM users WHERE id = ${id} AND ${mayGo(id)} RETURNING id`,
  ])) as [{ id: string }[], unknown, { id: string }[]];
  return deleted.length > 0 ? pictures.map((picture) => picture.id) : null;
}

/** Blocks a user; two admins who block each other do not both succeed. */
export async function blockUser(db: Database, id: string, adminId: string): Promise<void> {
  await db.all(sql`UPDATE users SET is_blocked = 1, updated_at = ${isoTime()}
    WHERE id = ${id} AND is_blocked = 0
      AND EXISTS (SELECT 1 FROM users WHERE id = ${adminId} AND is_admin AND NOT is_blocked)`);
}

/** Ends a block and the sessions that were refused while it lasted. */
export async function unblockUser(db: Database, id: string): Promise<void> {
  await db.batch([
    sql`DELETE FROM sessions
      WHERE user_id = (SELECT id FROM users WHERE id = ${id} AND is_blocked = 1)`,
    sql`UPDATE users SET is_blocked = 0, updated_at = ${isoTime()}
      WHERE id = ${id} AND is_blocked = 1`,
  ]);
}

function mayGo(id: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM users WHERE id = ${id} AND is_admin = 0)
    OR EXISTS (SELECT 1 FROM users WHERE is_admin = 1 AND is_blocked = 0 AND id <> ${id}))`;
}
