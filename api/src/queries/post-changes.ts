import { type SQL, eq, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { posts } from "../db/schema";
import { isoTime } from "../db/time";
import type { PostRow } from "../documents/post";
import { enterPicture } from "./images";
import { type NewPost, selectPost } from "./posts";

export type KeptPost = { user_id: string; description: string; price_cents: number | null };

/** What must be known of a post before it is changed. */
export function getKeptPost(db: Database, id: string): Promise<KeptPost | null> {
  return db.first<KeptPost>(
    sql`SELECT user_id, description, price_cents FROM posts WHERE id = ${id}`,
  );
}

type PostChanges = Partial<Omit<NewPost, "userId">>;

/**
 * Changes a post that is there, its tags and its picture. Answers the post, or null where it was
 * deleted meanwhile, and the pictures that it no longer has.
 */
export async function updatePost(
  db: Database,
  { id, callerId }: { id: string; callerId: string },
  { picture, tags, priceCents, updatedPriceCents, ...changes }: PostChanges,
) {
  // Two changes at once must not leave a price of one beside a kind of the other.
  const price = priceCents === undefined ? sql`price_cents` : sql`${priceCents}`;
  const given = updatedPriceCents === undefined ? sql`updated_price_cents` : updatedPriceCents;
  const updatedPrice = sql`CASE WHEN ${price} IS NULL THEN NULL ELSE ${given} END`;
  const update = db.build
    .update(posts)
    .set({
      ...changes,
      ...(tags && { tags }),
      kind: sql`CASE WHEN ${price} IS NULL THEN 'blog' ELSE 'project' END`,
      priceCents: price,
      updatedPriceCents: updatedPrice,
      effectiveCents: sql`coalesce(${updatedPrice}, ${price})`,
      ...(picture && {
        imageId: picture.id,
        imageWidth: picture.width,
        imageHeight: picture.height,
        imagePlaceholder: picture.placeholder,
        imageTint: picture.tint,
      }),
      updatedAt: isoTime(),
    })
    .where(eq(posts.id, id));
  const results = await db.batch([
    ...(picture ? [releasePictures(id), ...enterPicture(id, callerId, picture)] : []),
    update,
    ...(tags ? replaceTags(id, tags) : []),
    selectPost(id, callerId),
  ]);
  const [post] = (results.at(-1) ?? []) as PostRow[];
  const dropped = (picture ? results[0] : []) as { id: string }[];
  return { post: post ?? null, dropped: dropped.map((row) => row.id) };
}

/** Deletes a post with all that belongs to it. Answers it as it was, and its pictures. */
export async function deletePost(db: Database, id: string, callerId: string) {
  const [[post], dropped] = (await db.batch([
    selectPost(id, callerId),
    releasePictures(id),
    sql`DELETE FROM posts WHERE id = ${id}`,
  ])) as [PostRow[], { id: string }[]];
  return { post: post ?? null, dropped: dropped.map((row) => row.id) };
}

/** Pictures without an owner leave the bucket, at the latest when it is swept. */
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
