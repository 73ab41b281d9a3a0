import { type SQL, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { PostRow } from "../../db/rows";
import { posts } from "../../db/schema";
import { isoTime } from "../../db/time";
import { setPicture } from "./images";
import { type NewPost, selectPost } from "./posts";

export type StoredPost = {
  user_id: string;
  description: string;
  price_cents: number | null;
  updated_price_cents: number | null;
};

/** What is checked before a post is changed. */
export function getStoredPost(db: Database, id: string): Promise<StoredPost | null> {
  return db.first<StoredPost>(
    sql`SELECT user_id, description, price_cents, updated_price_cents FROM posts WHERE id = ${id}`,
  );
}

type PostChanges = Partial<Omit<NewPost, "userId">>;

/**
 * Changes a post, its tags and its picture. Returns the post, or null if it was deleted meanwhile,
 * and the ids of its former pictures.
 */
export async function updatePost(
  db: Database,
  { id, callerId }: { id: string; callerId: string },
  { picture, tags, priceCents, updatedPriceCents, ...changes }: PostChanges,
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
      updatedAt: isoTime(),
    })
    .where(eq(posts.id, id));
  const statements = [
    ...(picture ? [releasePictures(id), ...setPicture(id, callerId, picture)] : []),
    update,
    ...(tags ? replaceTags(id, tags) : []),
    selectPost(id, callerId),
  ];
  const results = await db.commit(statements, id);
  const [post] = (results.at(-1) ?? []) as PostRow[];
  const dropped = (picture ? results[0] : []) as { id: string }[];
  return { post: post ?? null, dropped: dropped.map((row) => row.id) };
}

/** Deletes a post and all that belongs to it; returns it as it was, and its picture ids. */
export async function deletePost(db: Database, id: string, callerId: string) {
  const [[post], dropped] = (await db.batch([
    selectPost(id, callerId),
    releasePictures(id),
    sql`DELETE FROM posts WHERE id = ${id}`,
  ])) as [PostRow[], { id: string }[]];
  return { post: post ?? null, dropped: dropped.map((row) => row.id) };
}

/** Pictures without an owner are deleted from the bucket, at the latest by the sweep. */
function releasePictures(postId: string): SQL {
  return sql`UPDATE post_images SET post_id = NULL, user_id = NULL
    WHERE post_id = ${postId} RETURNING id`;
}

function replaceTags(postId: string, tags: string[]): SQL[] {
  const postSeq = sql`(SELECT seq FROM posts WHERE id = ${postId})`;
  return [
    sql`DELETE FROM post_tags WHERE post_seq = ${postSeq}`,
    sql`INSERT INTO post_tags (tag, post_seq)
      SELECT value, posts.seq FROM json_each(${JSON.stringify(tags)})
      JOIN posts ON posts.id = ${postId}`,
  ];
}
