import { type SQL, sql } from "drizzle-orm";
import { type CacheTag, authorTag, followsTag, tagsOfKinds } from "../../../contract/cache/tags";
import { sha256 } from "../../lib/auth/secrets";
import { type Database, hasChanged } from "../../db/client";
import { isoTime } from "../../db/time";
import { type AuthenticatedUser, endSessions } from "../accounts/sessions";
import { noteState } from "../messages/tasks";

const MAX_TOUCHED = 200;

/** What a deleted user leaves: the ids of their pictures, and what visitors see otherwise now. */
export type Removal = { pictures: string[]; tags: CacheTag[] };

/**
 * Deletes a user with all their data and returns what is left of them; null, and nothing is
 * deleted, if they are the last active admin or a further condition does not hold. Their messages stay until both users of a
 * conversation are deleted.
 */
export async function deleteUser(
  db: Database,
  id: string,
  condition: SQL = sql`true`,
): Promise<Removal | null> {
  const isAllowed = sql`(${mayBeDeleted(id)} AND ${condition})`;
  const byAddress = sql`lower(sender_email) IN (
    SELECT email_key FROM users WHERE id = ${id} AND is_verified = 1)`;
  const statements = [
    selectTouched(id),
    // What an admin or a co-author has put into texts of others stays there.
    sql`UPDATE post_images SET user_id = coalesce(p.user_id, d.user_id)
      FROM text_pictures t LEFT JOIN posts p ON p.id = t.document_id
        LEFT JOIN drafts d ON d.id = t.document_id
      WHERE t.picture_id = post_images.id AND post_images.user_id = ${id}
        AND coalesce(p.user_id, d.user_id) <> ${id} AND ${isAllowed}`,
    sql`UPDATE post_images SET user_id = NULL WHERE ${isAllowed} AND id IN (
        SELECT i.id FROM posts p JOIN post_images i ON i.post_id = p.id WHERE p.user_id = ${id}
        UNION ALL SELECT id FROM post_images WHERE user_id = ${id} AND post_id IS NULL)
      RETURNING id`,
    sql`DELETE FROM messages WHERE ${isAllowed} AND pair IN (
      SELECT min(c.user_id, c.friend_id) || ':' || max(c.user_id, c.friend_id)
      FROM conversations c WHERE c.user_id = ${id}
        AND NOT EXISTS (SELECT 1 FROM users WHERE id = c.friend_id))`,
    // Only a verified address is surely the user's own.
    sql`DELETE FROM contact_messages WHERE ${isAllowed} AND ${byAddress}`,
    sql`DELETE FROM deleted_contact_messages WHERE ${isAllowed} AND ${byAddress}`,
    // Their words around a message that they reported.
    sql`UPDATE reports SET context = NULL WHERE reporter_id = ${id} AND context IS NOT NULL
      AND ${isAllowed}`,
    noteState(id, isAllowed),
    sql`DELETE FROM users WHERE id = ${id} AND ${isAllowed} RETURNING id`,
  ];
  const results = await db.commit(statements, { isMade: hasChanged });
  const touched = (results[0] ?? []) as { tag: CacheTag }[];
  const pictures = (results[2] ?? []) as { id: string }[];
  const deleted = results.at(-1) ?? [];
  if (deleted.length === 0) return null;
  const others = touched.map(({ tag }) => tag);
  const tags = others.length > MAX_TOUCHED ? tagsOfKinds(["post", "author", "follows"]) : others;
  return {
    pictures: pictures.map((picture) => picture.id),
    tags: [authorTag(id), followsTag(id), "list", "site", ...tags],
  };
}

/**
 * Their posts, and what is counted with them: posts with a reaction or a comment, follows, and what they
 * have reserved and reviewed.
 */
function selectTouched(id: string): SQL {
  return sql`
    SELECT 'post:' || id AS tag FROM posts WHERE user_id = ${id}
    UNION SELECT 'post:' || p.id FROM reactions r JOIN posts p ON p.seq = r.post_seq
      WHERE r.user_id = ${id}
    UNION SELECT 'post:' || p.id FROM comments c JOIN posts p ON p.seq = c.post_seq
      WHERE c.user_id = ${id}
    UNION SELECT 'follows:' || iif(follower_id = ${id}, followed_id, follower_id) FROM follows
      WHERE follower_id = ${id} OR followed_id = ${id}
    UNION SELECT tag FROM (SELECT 'post:' || post_id AS tag FROM inquiries
        WHERE buyer_id = ${id} AND state = 'agreed'
      UNION ALL SELECT 'author:' || seller_id FROM inquiries
        WHERE buyer_id = ${id} AND state = 'agreed'
      UNION ALL SELECT 'author:' || person_id FROM reviews
        WHERE author_id = ${id} AND shown_at IS NOT NULL)
    LIMIT ${MAX_TOUCHED + 1}`;
}

/** Blocks a user without an end. Of two admins who block each other, only one succeeds. */
export async function blockUser(db: Database, id: string, adminId: string): Promise<void> {
  await db.commit(
    [
      noteState(id),
      sql`UPDATE users SET is_blocked = 1, blocked_until = NULL, updated_at = ${isoTime()}
      WHERE id = ${id} AND (is_blocked = 0 OR blocked_until IS NOT NULL)
        AND EXISTS (SELECT 1 FROM users WHERE id = ${adminId} AND is_admin AND NOT is_blocked)`,
    ],
    { isMade: hasChanged },
  );
}

/** Unblocks a user if the condition holds, and ends their old sessions and what was pending. */
export async function unblockUser(
  db: Database,
  id: string,
  condition: SQL = sql`true`,
): Promise<void> {
  await db.commit(
    [
      noteState(id),
      ...endSessions(
        sql`(SELECT id FROM users WHERE id = ${id} AND is_blocked = 1 AND ${condition})`,
      ),
      sql`UPDATE decisions SET lifted_at = ${isoTime()}
      WHERE owner_id = (SELECT id FROM users WHERE id = ${id} AND ${condition})
        AND action = 'block' AND lifted_at IS NULL`,
      sql`UPDATE users SET is_blocked = 0, blocked_until = NULL, updated_at = ${isoTime()}
      WHERE id = ${id} AND is_blocked = 1 AND ${condition}`,
    ],
    { isMade: hasChanged },
  );
}

/** Unblocks a user whose block has ended, unless a later one has taken its place. */
export function endBlock(db: Database, id: string): Promise<void> {
  return unblockUser(db, id, sql`blocked_until <= ${isoTime()}`);
}

/**
 * Deletes an account for its owner or an admin; null also if their session or role has ended
 * meanwhile. Of two admins who delete each other, only one succeeds.
 */
export function deleteUserAs(
  db: Database,
  id: string,
  { tokenHash }: Pick<AuthenticatedUser, "tokenHash">,
) {
  return deleteUser(
    db,
    id,
    sql`EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = ${tokenHash} AND (u.id = ${id} OR (u.is_admin AND NOT u.is_blocked)))`,
  );
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
