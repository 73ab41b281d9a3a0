import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { newId } from "../db/id";
import { posts } from "../db/schema";
import { isoTime } from "../db/time";
import type { CommentRow } from "../documents/comment";
import type { PostRow } from "../documents/post";
import type { PostPicture } from "../images/waiting";
import { newestComments } from "./comments";
import { enterPicture } from "./images";
import { userShortJson } from "./users";

const RELATED_SHOWN = 4;
const RELATED_LOOKED_AT = 8;

/** The columns of a post as `p`, whole. */
export function postColumns(callerId: string | null): SQL {
  return sql`${cardColumns(callerId)}, p.description, p.description_html,
    p.recent_likes, p.recent_dislikes`;
}

/** What a card shows of a post, with author, category and the caller's reaction beside it. */
export function cardColumns(callerId: string | null): SQL {
  return sql`p.seq, p.id, p.title, p.short_description, p.reading_minutes, p.tags, p.price_cents,
    p.updated_price_cents, p.image_id, p.image_width, p.image_height, p.image_placeholder, p.image_tint,
    p.likes_count, p.dislikes_count, p.comments_count, p.num_views, p.created_at, p.updated_at,
    ${userShortJson(sql`p.user_id`)} AS user,
    (SELECT json_object('id', id, 'title', title, 'slug', slug) FROM categories
      WHERE id = p.category_id) AS category,
    ${
      callerId === null
        ? sql`NULL`
        : sql`(SELECT kind FROM reactions WHERE post_seq = p.seq AND user_id = ${callerId})`
    } AS reaction`;
}

/** The statement that reads one post, whole. */
export function selectPost(id: string, callerId: string | null): SQL {
  return sql`SELECT ${postColumns(callerId)} FROM posts p WHERE p.id = ${id}`;
}

export function getPost(
  db: Database,
  id: string,
  callerId: string | null,
): Promise<PostRow | null> {
  return db.first<PostRow>(selectPost(id, callerId));
}

/** A post and its newest comments, in one round trip. */
export async function getPostWithComments(db: Database, id: string, callerId: string | null) {
  const [[post], comments] = (await db.batch([
    selectPost(id, callerId),
    newestComments(sql`(SELECT seq FROM posts WHERE id = ${id})`),
  ])) as [PostRow[], CommentRow[]];
  return post ? { post, comments } : null;
}

/**
 * A few posts that share most tags, or the category, with one; the newest where they share alike.
 * Null where there is no such post.
 */
export async function listRelated<Row>(
  db: Database,
  id: string,
  columns: SQL,
): Promise<Row[] | null> {
  const isThere = sql`SELECT 1 FROM posts WHERE id = ${id}`;
  const [[post], rows] = (await db.batch([isThere, selectRelated(id, columns)])) as [
    unknown[],
    Row[],
  ];
  return post ? rows : null;
}

function selectRelated(id: string, columns: SQL): SQL {
  const topic = (column: SQL) => sql`(SELECT ${column} FROM posts WHERE id = ${id})`;
  return sql`
    WITH near (seq) AS (
      SELECT pt.post_seq FROM json_each(${topic(sql`tags`)}) tag
        CROSS JOIN post_tags pt ON pt.tag = tag.value AND pt.post_seq IN (
          SELECT post_seq FROM post_tags WHERE tag = tag.value
          ORDER BY post_seq DESC LIMIT ${RELATED_LOOKED_AT})
      UNION ALL
      SELECT seq FROM (SELECT seq FROM posts INDEXED BY posts_by_category
        WHERE category_id = ${topic(sql`category_id`)} ORDER BY seq DESC LIMIT ${RELATED_LOOKED_AT})
    ),
    ranked (seq, shared) AS (
      SELECT seq, count(*) FROM near GROUP BY seq ORDER BY count(*) DESC, seq DESC
      LIMIT ${RELATED_SHOWN + 1}
    )
    SELECT ${columns} FROM ranked CROSS JOIN posts p ON p.seq = ranked.seq
    WHERE p.id <> ${id} ORDER BY ranked.shared DESC, p.seq DESC LIMIT ${RELATED_SHOWN}`;
}

export type NewPost = {
  userId: string;
  categoryId: string;
  title: string;
  description: string;
  descriptionHtml: string;
  shortDescription: string;
  readingMinutes: number;
  tags: string[];
  priceCents: number | null;
  updatedPriceCents: number | null;
  picture: PostPicture | null;
};

/** Stores a post with its tags and its picture's place in the ledger, and answers it. */
export async function createPost(db: Database, { picture, ...post }: NewPost): Promise<PostRow> {
  const id = newId();
  const now = isoTime();
  const results = await db.batch([
    db.build.insert(posts).values({
      ...post,
      id,
      kind: post.priceCents === null ? "blog" : "project",
      effectiveCents: post.updatedPriceCents ?? post.priceCents,
      imageId: picture?.id,
      imageWidth: picture?.width,
      imageHeight: picture?.height,
      imagePlaceholder: picture?.placeholder,
      imageTint: picture?.tint,
      createdAt: now,
      updatedAt: now,
    }),
    sql`INSERT INTO post_tags (tag, post_seq)
      SELECT value, (SELECT seq FROM posts WHERE id = ${id})
      FROM json_each(${JSON.stringify(post.tags)})`,
    ...(picture ? enterPicture(id, post.userId, picture) : []),
    selectPost(id, post.userId),
  ]);
  const [row] = (results.at(-1) ?? []) as PostRow[];
  if (!row) throw new Error("A post was not there after it was written");
  return row;
}
