import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { postImages, users } from "../../db/schema/schema";
import { isoTime } from "../../db/time";
import type { StoredPicture } from "../posts/images";

/** The column of `users` with the id of a photo. */
type PhotoColumn = "profileImageId" | "coverImageId";

const COLUMN_NAMES = {
  profileImageId: sql.raw("profile_image_id"),
  coverImageId: sql.raw("cover_image_id"),
} as const satisfies Record<PhotoColumn, SQL>;

const idOf = (column: PhotoColumn, userId: string) =>
  sql`(SELECT ${COLUMN_NAMES[column]} FROM users WHERE id = ${userId})`;

/** Replaces a user's photo and returns the id of the former one, which has no owner now. */
export async function replacePhoto(
  db: Database,
  userId: string,
  column: PhotoColumn,
  picture: StoredPicture,
): Promise<string | null> {
  const { id, width, height, bytes } = picture;
  const now = isoTime();
  const [[released]] = (await db.batch([
    sql`UPDATE post_images SET user_id = NULL WHERE id = ${idOf(column, userId)} RETURNING id`,
    db.build.insert(postImages).values({ id, userId, width, height, bytes, createdAt: now }),
    db.build
      .update(users)
      .set({ [column]: id, updatedAt: now })
      .where(sql`id = ${userId}`),
  ])) as [{ id: string }[]];
  return released?.id ?? null;
}

/** Takes a user's photo away and returns its id, which has no owner now; null where there was none. */
export async function removePhoto(
  db: Database,
  userId: string,
  column: PhotoColumn,
): Promise<string | null> {
  const [[released]] = (await db.batch([
    sql`UPDATE post_images SET user_id = NULL WHERE id = ${idOf(column, userId)} RETURNING id`,
    db.build
      .update(users)
      .set({ [column]: null, updatedAt: isoTime() })
      .where(sql`id = ${userId} AND ${COLUMN_NAMES[column]} IS NOT NULL`),
  ])) as [{ id: string }[]];
  return released?.id ?? null;
}
