import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { postImages } from "../db/schema";
import { DAY_MS, isoTime } from "../db/time";
import type { StoredPicture } from "../images/pictures";
import type { PostPicture } from "../images/waiting";

const SWEPT_AT_ONCE = 500;

/** A picture that belongs to a person, and neither to a post nor to their profile. */
const isWaiting = sql`post_id IS NULL AND NOT EXISTS (SELECT 1 FROM users
  WHERE users.id = post_images.user_id
    AND post_images.id IN (users.profile_image_id, users.cover_image_id))`;

export type WaitingImage = Pick<StoredPicture, "id" | "width" | "height" | "bytes">;

/** A picture that its person sent before the post it is for. */
export function getWaitingImage(
  db: Database,
  id: string,
  userId: string,
): Promise<WaitingImage | null> {
  return db.first<WaitingImage>(sql`SELECT id, width, height, bytes FROM post_images
    WHERE id = ${id} AND user_id = ${userId} AND ${isWaiting}`);
}

/** Enters a picture that waits for a post of its person. */
export async function addWaitingImage(
  db: Database,
  userId: string,
  { id, width, height, bytes }: StoredPicture,
): Promise<void> {
  const row = { id, userId, width, height, bytes, createdAt: isoTime() };
  await db.batch([db.build.insert(postImages).values(row)]);
}

/**
 * Enters a picture as that of a post that is there. One that waited goes to the first post that
 * takes it: where it is gone, a constraint takes back all statements of the batch.
 */
export function enterPicture(postId: string, callerId: string, picture: PostPicture): SQL[] {
  const { id, width, height, bytes } = picture;
  if (!picture.isWaiting) {
    return [
      sql`INSERT INTO post_images (id, post_id, user_id, width, height, bytes, created_at)
        SELECT ${id}, id, user_id, ${width}, ${height}, ${bytes}, ${isoTime()}
        FROM posts WHERE id = ${postId}`,
    ];
  }
  const author = sql`(SELECT user_id FROM posts WHERE id = ${postId})`;
  return [
    sql`UPDATE post_images SET post_id = ${postId}, user_id = ${author}
      WHERE id = ${id} AND user_id = ${callerId} AND ${isWaiting} AND ${author} IS NOT NULL`,
    sql`UPDATE posts SET title = NULL WHERE id = ${postId}
      AND NOT EXISTS (SELECT 1 FROM post_images WHERE id = ${id} AND post_id = ${postId})`,
  ];
}

/** Takes from their persons the pictures that waited for more than a day. */
export async function releaseForgottenImages(db: Database): Promise<void> {
  const before = isoTime(Date.now() - DAY_MS);
  await db.all(sql`UPDATE post_images SET user_id = NULL
    WHERE user_id IS NOT NULL AND created_at < ${before} AND ${isWaiting}`);
}

/** Some of the pictures whose post and person are gone, or that were replaced. */
export async function listOwnerlessImages(db: Database): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM post_images
    INDEXED BY post_images_by_user WHERE user_id IS NULL AND post_id IS NULL
    LIMIT ${SWEPT_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

export async function isInLedger(db: Database, id: string): Promise<boolean> {
  return (await db.first(sql`SELECT 1 FROM post_images WHERE id = ${id}`)) !== null;
}

export async function deleteImageRows(db: Database, ids: readonly string[]): Promise<void> {
  await db.all(sql`DELETE FROM post_images
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}
