import { type SQL, sql } from "drizzle-orm";
import type { FocusPoint } from "../../../contract/posts/focus";
import { type Database, isUniqueViolation } from "../../db/client";
import { postImages } from "../../db/schema/schema";
import { DAY_MS, isoTime } from "../../db/time";

const SWEEP_BATCH_SIZE = 500;

// What the trigger posts_image_recorded raises.
const PICTURE_UNAVAILABLE = "picture-unavailable";

/** A picture in the bucket: its size as shown, the bytes of all variants and what to show first. */
export type StoredPicture = {
  id: string;
  width: number;
  height: number;
  bytes: number;
  placeholder: string;
  placeholderColour: string | null;
};

/** The picture of a post: uploaded with it, or staged before. */
export type PostPicture = StoredPicture & { isStaged: boolean };

export type StagedImage = Pick<StoredPicture, "id" | "width" | "height" | "bytes">;

/** An image that belongs to a user, and neither to a post nor to their profile. */
const isStaged = sql`post_id IS NULL AND NOT EXISTS (SELECT 1 FROM users
  WHERE users.id = post_images.user_id
    AND post_images.id IN (users.profile_image_id, users.cover_image_id))`;

/** The same, as far as no draft has it, nothing hidden, and no text names it. */
const isUnused = sql`${isStaged}
  AND NOT EXISTS (SELECT 1 FROM drafts WHERE image_id = post_images.id)
  AND NOT EXISTS (SELECT 1 FROM hidden_rows WHERE picture_id = post_images.id)
  AND NOT EXISTS (SELECT 1 FROM text_pictures WHERE picture_id = post_images.id)`;

/** An image that a user uploaded for a post they have not published yet, or for their texts. */
export function getUploadedImage(
  db: Database,
  id: string,
  userId: string,
): Promise<StagedImage | null> {
  return db.first<StagedImage>(sql`SELECT id, width, height, bytes FROM post_images
    WHERE id = ${id} AND user_id = ${userId} AND ${isStaged}`);
}

/** The same, unless it is for texts. */
export function getStagedImage(
  db: Database,
  id: string,
  userId: string,
): Promise<StagedImage | null> {
  return db.first<StagedImage>(sql`SELECT id, width, height, bytes FROM post_images
    WHERE id = ${id} AND user_id = ${userId} AND in_text = 0 AND ${isStaged}`);
}

/** What an uploaded picture is for. */
export type PictureUse = { inText: boolean; isDecoration: boolean };

export async function addStagedImage(
  db: Database,
  userId: string,
  { id, width, height, bytes, placeholderColour }: StoredPicture,
  { inText, isDecoration }: PictureUse,
): Promise<void> {
  const tint = inText ? placeholderColour : null;
  const row = {
    id,
    userId,
    width,
    height,
    bytes,
    inText,
    isDecoration,
    tint,
    createdAt: isoTime(),
  };
  await db.commit([db.build.insert(postImages).values(row)], { id });
}

/**
 * The statements that give an existing post a picture. A staged one goes to the first post that
 * claims it; for any other, the whole batch fails: see `isPictureUnavailable`.
 */
export function setPicture(postId: string, callerId: string, picture: PostPicture): SQL[] {
  const { id, width, height, bytes, placeholder, placeholderColour } = picture;
  const author = sql`(SELECT user_id FROM posts WHERE id = ${postId})`;
  return [
    picture.isStaged
      ? sql`UPDATE post_images SET post_id = ${postId}, user_id = ${author}
          WHERE id = ${id} AND user_id = ${callerId} AND in_text = 0 AND ${isUnused} AND ${author} IS NOT NULL`
      : sql`INSERT INTO post_images (id, post_id, user_id, width, height, bytes, created_at)
          SELECT ${id}, id, user_id, ${width}, ${height}, ${bytes}, ${isoTime()}
          FROM posts WHERE id = ${postId}`,
    sql`UPDATE posts SET image_id = ${id}, image_width = ${width}, image_height = ${height},
      image_placeholder = ${placeholder}, image_tint = ${placeholderColour} WHERE id = ${postId}`,
  ];
}

/** Whether a write failed because the staged picture was claimed elsewhere or swept. */
export function isPictureUnavailable(error: unknown): boolean {
  return String(error).includes(PICTURE_UNAVAILABLE) || isUniqueViolation(error, "drafts.image_id");
}

/** Leaves images that stayed staged for more than a day without an owner. */
export async function releaseAbandonedImages(db: Database): Promise<void> {
  const before = isoTime(Date.now() - DAY_MS);
  await db.all(sql`UPDATE post_images SET user_id = NULL
    WHERE user_id IS NOT NULL AND created_at < ${before} AND ${isUnused}`);
}

/** Some of the images that were replaced, or whose post and user are gone; those of embeds stay. */
export async function listOwnerlessImages(db: Database): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM post_images
    INDEXED BY post_images_by_user WHERE user_id IS NULL AND post_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM embeds WHERE picture_id = post_images.id)
    LIMIT ${SWEEP_BATCH_SIZE}`);
  return rows.map(({ id }) => id);
}

export async function isRecorded(db: Database, id: string): Promise<boolean> {
  return (await db.first(sql`SELECT 1 FROM post_images WHERE id = ${id}`)) !== null;
}

/** Forgets pictures that are deleted, but for when: backups may still have them. */
export async function deleteImageRows(db: Database, ids: readonly string[]): Promise<void> {
  const isNamed = sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await db.batch([
    sql`INSERT INTO removed_pictures (id, removed_at)
      SELECT id, ${isoTime()} FROM post_images WHERE ${isNamed}
      ON CONFLICT (id) DO UPDATE SET removed_at = excluded.removed_at`,
    sql`DELETE FROM post_images WHERE ${isNamed}`,
  ]);
}

/** Whether a post shows a picture, with that part of it in focus. */
export async function isShownWithFocus(
  db: Database,
  id: string,
  focus: FocusPoint,
): Promise<boolean> {
  const post = await db.first(sql`SELECT 1 FROM post_images i JOIN posts p ON p.id = i.post_id
    WHERE i.id = ${id} AND p.image_id = i.id AND p.image_focus = ${focus}`);
  return post !== null;
}
