import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { postImages, users } from "../db/schema";
import { isoTime } from "../db/time";
import { type PictureEnv, type StoredPicture, deletePicture } from "../images/pictures";

const SWEPT = 100;

/** The column of `users` that names a photo. */
export type PhotoColumn = "profileImageId" | "coverImageId";

const COLUMN_NAMES = {
  profileImageId: sql.raw("profile_image_id"),
  coverImageId: sql.raw("cover_image_id"),
} as const satisfies Record<PhotoColumn, SQL>;

/** Gives a user another photo and answers the id of the one before, which is nobody's now. */
export async function replacePhoto(
  db: Database,
  userId: string,
  column: PhotoColumn,
  picture: StoredPicture,
): Promise<string | null> {
  const { id, width, height, bytes } = picture;
  const now = isoTime();
  const before = sql`(SELECT ${COLUMN_NAMES[column]} FROM users WHERE id = ${userId})`;
  const [[released]] = (await db.batch([
    sql`UPDATE post_images SET user_id = NULL WHERE id = ${before} RETURNING id`,
    db.build.insert(postImages).values({ id, userId, width, height, bytes, createdAt: now }),
    db.build
      .update(users)
      .set({ [column]: id, updatedAt: now })
      .where(sql`id = ${userId}`),
  ])) as [{ id: string }[]];
  return released?.id ?? null;
}

/** Takes pictures that are nobody's out of the bucket, and then out of the ledger. */
export async function removePictures(
  db: Database,
  env: Pick<PictureEnv, "UPLOADS">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await Promise.all(ids.map((id) => deletePicture(env, id)));
  await db.all(sql`DELETE FROM post_images
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** Removes pictures that are nobody's and were left behind when their removal failed. */
export async function sweepPictures(db: Database, env: Pick<PictureEnv, "UPLOADS">) {
  const rows = await db.all<{ id: string }>(sql`
    SELECT id FROM post_images INDEXED BY post_images_by_user
    WHERE user_id IS NULL AND post_id IS NULL LIMIT ${SWEPT}`);
  const ids = rows.map(({ id }) => id);
  await removePictures(db, env, ids);
}
