import { type SQL, eq, sql } from "drizzle-orm";
import { type Database, hasChanged } from "../../db/client";
import type { DraftRow, PostRow, TypedFields } from "../../db/rows";
import { posts } from "../../db/schema/schema";
import { isoTime } from "../../db/time";
import { typedList } from "../../db/typed/typed-text";
import { nextVersion } from "../../db/version";
import { releaseDraftPicture } from "../drafts/drafts";
import { keepMentions } from "../notifications/mentions";
import { recordPost } from "../revisions/record";
import { setPicture } from "./images";
import { type NewPost, selectPost } from "./posts";
import { keepTextPictures } from "./text-pictures";

export type StoredPost = {
  user_id: string;
  title: string;
  description: string;
  price_cents: number | null;
  updated_price_cents: number | null;
  currency: string;
  category_id: string;
  tags: string;
  version: number;
};

/** A published post as an editor begins with it. */
export type EditedPost = { user_id: string } & TypedFields & Pick<DraftRow, "kind" | "version">;

export function getEditedPost(db: Database, id: string): Promise<EditedPost | null> {
  return db.first<EditedPost>(sql`SELECT user_id, kind, version, category_id,
      (SELECT title FROM categories WHERE id = category_id) AS category, ${typedList("posts")}
    FROM posts WHERE id = ${id}`);
}

/** What is checked before a post is changed. */
export function getStoredPost(db: Database, id: string): Promise<StoredPost | null> {
  return db.first<StoredPost>(
    sql`SELECT user_id, title, description, price_cents, updated_price_cents, currency,
      category_id, tags, version FROM posts WHERE id = ${id}`,
  );
}

type PostChanges = Partial<Omit<NewPost, "userId">>;

/** What a change is based on: a version of the post, or of the copy that it ends, and of its post. */
export type ChangeBase = { baseVersion?: number; basePostVersion?: number };

type Change = ChangeBase & {
  id: string;
  callerId: string;
  /** The change ends the caller's working copy. */
  endsCopy?: boolean;
  /** The change brings an earlier text back. */
  isRestored?: boolean;
  /** The change is none of the text, so that it stays as old as it is. */
  keepsTime?: boolean;
};

/**
 * Changes a post, its tags and its picture. Returns the post, or null if it was deleted meanwhile,
 * and the ids of its former pictures. Fails where another version is stored than it is based on.
 */
export async function updatePost(
  db: Database,
  { id, callerId, endsCopy = false, isRestored = false, keepsTime = false, ...base }: Change,
  { picture, mentionedIds, tags, priceCents, updatedPriceCents, ...changes }: PostChanges,
) {
  // Computed in SQL, so that concurrent changes leave price and kind consistent.
  const price = priceCents === undefined ? sql`price_cents` : sql`${priceCents}`;
  const newUpdatedPrice =
    updatedPriceCents === undefined ? sql`updated_price_cents` : updatedPriceCents;
  const updatedPrice = sql`CASE WHEN ${price} IS NULL THEN NULL ELSE ${newUpdatedPrice} END`;
  const update = db.build
    .update(posts)
    .set({
      ...changes,
      ...(tags && { tags }),
      kind: sql`CASE WHEN ${price} IS NULL THEN 'blog' ELSE 'project' END`,
      priceCents: price,
      updatedPriceCents: updatedPrice,
      effectiveCents: sql`coalesce(${updatedPrice}, ${price})`,
      version: endsCopy ? versionAfterCopy({ id, callerId }, base) : nextVersion(base.baseVersion),
      updatedAt: keepsTime ? sql`updated_at` : isoTime(),
    })
    .where(eq(posts.id, id));
  const statements = [
    // A post that is older than its revisions has none of what it says now.
    ...recordPost(id, "published"),
    update,
    ...(endsCopy ? endCopy({ id, callerId, picture }) : []),
    ...(picture ? [releasePictures(id), ...setPicture(id, callerId, picture)] : []),
    ...(tags ? replaceTags(id, tags) : []),
    ...keepTextPictures(id, callerId, { text: changes.description }),
    ...keepMentions({ postId: id }, mentionedIds),
    ...recordPost(id, isRestored ? "restored" : "published", sql`${callerId}`),
    selectPost(id, callerId),
  ];
  const results = await db.commit(statements, { id });
  const [post] = (results.at(-1) ?? []) as PostRow[];
  // The statements before return nothing but the pictures that they release.
  const dropped = results.slice(0, -1).flat() as { id: string }[];
  return { post: post ?? null, dropped: dropped.map((row) => row.id) };
}

/** Deletes a post and all that belongs to it; returns it as it was, and its picture ids. */
export async function deletePost(db: Database, id: string, callerId: string) {
  const [[post], ...dropped] = (await db.commit(
    [
      selectPost(id, callerId),
      releasePictures(id),
      releaseDraftPicture(sql`post_id = ${id}`),
      sql`DELETE FROM posts WHERE id = ${id}`,
    ],
    { isMade: hasChanged },
  )) as [PostRow[], ...{ id: string }[][]];
  return { post: post ?? null, dropped: dropped.flat().map((row) => row.id) };
}

/**
 * The version after that of the post and of the copy that ends, so that no later one is taken for
 * either. NULL, which fails the batch, where the copy, or the post behind it, is another than the
 * change is based on.
 */
function versionAfterCopy(
  { id, callerId }: Pick<Change, "id" | "callerId">,
  { baseVersion, basePostVersion }: ChangeBase,
): SQL {
  const ofCopy = (column: SQL) =>
    sql`(SELECT ${column} FROM drafts WHERE post_id = ${id} AND user_id = ${callerId})`;
  const next = sql`1 + max(version, coalesce(${ofCopy(sql`version`)}, 0))`;
  if (baseVersion === undefined) return next;
  const replaced = basePostVersion ?? sql`coalesce(${ofCopy(sql`post_version`)}, version)`;
  return sql`CASE WHEN coalesce(${ofCopy(sql`version`)}, version) = ${baseVersion}
    AND version = ${replaced} THEN ${next} END`;
}

type Ending = Pick<Change, "id" | "callerId"> & Pick<PostChanges, "picture">;

/** Deletes a working copy, with its picture unless that becomes the post's. */
function endCopy({ id, callerId, picture }: Ending): SQL[] {
  const isEnded = sql`post_id = ${id} AND user_id = ${callerId}`;
  const isLeft = sql`${isEnded} AND image_id IS NOT ${picture?.id ?? null}`;
  return [releaseDraftPicture(isLeft), sql`DELETE FROM drafts WHERE ${isEnded}`];
}

/** Pictures without an owner are deleted from the bucket, at the latest by the sweep. */
function releasePictures(postId: string): SQL {
  return sql`UPDATE post_images SET post_id = NULL, user_id = NULL
    WHERE post_id = ${postId} RETURNING id`;
}

/** Tags that stay are not written again: feeds and counts follow what is written. */
function replaceTags(postId: string, tags: string[]): SQL[] {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(tags)}))`;
  return [
    sql`DELETE FROM post_tags WHERE post_seq = (SELECT seq FROM posts WHERE id = ${postId})
      AND tag NOT IN ${list}`,
    sql`INSERT INTO post_tags (tag, post_seq)
      SELECT value, posts.seq FROM json_each(${JSON.stringify(tags)})
      JOIN posts ON posts.id = ${postId} WHERE true ON CONFLICT DO NOTHING`,
  ];
}
