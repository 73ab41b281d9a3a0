import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import type { CommentRow, PostRow, PublishedRow } from "../../db/rows";
import { posts } from "../../db/schema/schema";
import { isoTime } from "../../db/time";
import { type TypedText, typedList } from "../../db/typed/typed-text";
import { recordPost } from "../revisions/record";
import { keepMentions } from "../notifications/mentions";
import { type CountedCommentRow, selectImportedComments } from "../imports/imported-comments";
import { embedCardsJson } from "./embeds";
import { blockedCommenters, newestComments } from "./comments";
import { type PostPicture, setPicture } from "./images";
import { keepTextPictures } from "./text-pictures";
import { type PartBesideRow, selectPartsBeside } from "../series/parts";
import { viewsOfPost } from "./views";
import { userShortJson } from "../users/users";

const RELATED_SHOWN = 4;
const RELATED_CANDIDATES = 8;

/** All columns of a post `p`. */
export function postColumns(callerId: string | null): SQL {
  return sql`${cardColumns(callerId)}, p.version, p.description, p.description_html,
    p.recent_likes, p.recent_dislikes`;
}

/** The columns of a post `p` in a list: the size of its texts stands for them. */
export function listedColumns(callerId: string | null): SQL {
  return sql`${cardColumns(callerId)}, p.version, p.recent_likes, p.recent_dislikes,
    octet_length(p.description) + octet_length(p.description_html) AS text_bytes`;
}

/** Who wrote a post `p` with its author, the first invited first. */
const coAuthorsJson = sql`CASE WHEN p.co_authors_count > 0 THEN (SELECT json_group_array(json(${userShortJson(sql`c.user_id`)})
    ORDER BY c.invited_at, c.user_id)
  FROM co_authors c WHERE c.document_id = p.id AND c.accepted_at IS NOT NULL) ELSE '[]' END`;

/** The columns of a post `p` without its text, with author, category and what the caller did. */
export function cardColumns(callerId: string | null): SQL {
  return sql`p.seq, p.id, ${typedList("p", { isCard: true })}, p.reading_minutes, p.image_id, p.image_width, p.image_height, p.image_placeholder, p.image_tint,
    p.likes_count, p.dislikes_count, p.comments_count, p.num_views, p.created_at, p.updated_at,
    ${userShortJson(sql`p.user_id`)} AS user,
    (SELECT json_object('id', id, 'title', title, 'slug', slug) FROM categories
      WHERE id = p.category_id) AS category, ${coAuthorsJson} AS co_authors,
    ${ownColumns(callerId)}`;
}

/** What the caller did with a post `p`: null where nobody calls. */
function ownColumns(callerId: string | null): SQL {
  if (callerId === null) return sql`NULL AS reaction, NULL AS is_saved`;
  const own = sql`post_seq = p.seq AND user_id = ${callerId}`;
  return sql`(SELECT kind FROM reactions WHERE ${own}) AS reaction,
    EXISTS (SELECT 1 FROM saves WHERE ${own}) AS is_saved`;
}

/** The statement that reads a whole post. */
export function selectPost(id: string, callerId: string | null): SQL {
  return sql`SELECT ${postColumns(callerId)} FROM posts p WHERE p.id = ${id}`;
}

/** The same of one that was published just now, and whether it has yet to enter feeds. */
export function selectPublished(id: string, callerId: string | null): SQL {
  return sql`SELECT ${postColumns(callerId)}, EXISTS (SELECT 1 FROM feed_tasks
    WHERE post_seq = p.seq) AS enters_feeds FROM posts p WHERE p.id = ${id}`;
}

export function getPost(
  db: Database,
  id: string,
  callerId: string | null,
): Promise<PostRow | null> {
  return db.first<PostRow>(selectPost(id, callerId));
}

/** Of a project `p`, what buyers want to know of who sells it. */
const sellerJson = sql`CASE WHEN p.kind = 'project' THEN (SELECT json_object(
  'since', (SELECT created_at FROM posts INDEXED BY posts_by_user_kind
    WHERE user_id = p.user_id AND kind = 'project' ORDER BY seq LIMIT 1),
  'soldCount', sold_count, 'reviewsCount', reviews_count, 'ratingTotal', rating_total,
  'answerMinutes', answer_minutes) FROM users WHERE id = p.user_id) END`;

type PostDetailRow = PostRow & {
  is_off_landing: number;
  all_views: number;
  price_lowered_at: string | null;
  seller: string | null;
  embed_cards: string | null;
};

/**
 * Reads a post, its newest comments and the first that came along with it in one round trip, and who of their authors the caller has
 * blocked or muted.
 */
export async function getPostWithComments(db: Database, id: string, callerId: string | null) {
  const postSeq = sql`(SELECT seq FROM posts WHERE id = ${id})`;
  const [[post], comments, imported, parts, blocked = []] = (await db.batch([
    sql`SELECT ${postColumns(callerId)}, p.is_off_landing,
      ${viewsOfPost} AS all_views, p.price_lowered_at,
      ${sellerJson} AS seller, ${embedCardsJson} AS embed_cards FROM posts p WHERE p.id = ${id}`,
    newestComments(postSeq),
    selectImportedComments(id),
    selectPartsBeside(id),
    ...(callerId ? [blockedCommenters(postSeq, callerId)] : []),
  ])) as [PostDetailRow[], CommentRow[], CountedCommentRow[], PartBesideRow[], { id: string }[]?];
  const folded = new Set(blocked.map((one) => one.id));
  return (
    (post && { post: { ...post, num_views: post.all_views }, comments, imported, parts, folded }) ??
    null
  );
}

/**
 * A few posts that share the most tags, or the category, with a post, the newer first among equals;
 * after a project what else its seller has comes first.
 * Null if there is no such post.
 */
export async function listRelated<Row extends { id: string }>(
  db: Database,
  id: string,
  columns: SQL,
): Promise<Row[] | null> {
  const exists = sql`SELECT 1 FROM posts WHERE id = ${id}`;
  const [[post], others, rows] = (await db.batch([
    exists,
    selectOfSeller(id, columns),
    selectRelated(id, columns),
  ])) as [unknown[], Row[], Row[]];
  const listedIds = new Set(others.map((row) => row.id));
  const related = [...others, ...rows.filter((row) => !listedIds.has(row.id))];
  return post ? related.slice(0, RELATED_SHOWN) : null;
}

/** What the seller of a project has besides it. */
function selectOfSeller(id: string, columns: SQL): SQL {
  return sql`SELECT ${columns} FROM posts p INDEXED BY posts_by_user_availability
    WHERE p.user_id = (SELECT user_id FROM posts WHERE id = ${id} AND kind = 'project')
      AND p.kind = 'project' AND p.availability = 'available' AND p.id <> ${id}
    ORDER BY p.seq DESC LIMIT ${RELATED_SHOWN}`;
}

function selectRelated(id: string, columns: SQL): SQL {
  const ofPost = (column: SQL) => sql`(SELECT ${column} FROM posts WHERE id = ${id})`;
  return sql`
    WITH candidates (seq) AS (
      SELECT pt.post_seq FROM json_each(${ofPost(sql`tags`)}) tag
        CROSS JOIN post_tags pt ON pt.tag = tag.value AND pt.post_seq IN (
          SELECT post_seq FROM post_tags WHERE tag = tag.value
          ORDER BY post_seq DESC LIMIT ${RELATED_CANDIDATES})
      UNION ALL
      SELECT seq FROM (SELECT seq FROM posts INDEXED BY posts_by_category
        WHERE category_id = ${ofPost(sql`category_id`)} ORDER BY seq DESC LIMIT ${RELATED_CANDIDATES})
    ),
    ranked (seq, shared) AS (
      SELECT seq, count(*) FROM candidates GROUP BY seq ORDER BY count(*) DESC, seq DESC
      LIMIT ${RELATED_SHOWN + 1}
    )
    SELECT ${columns} FROM ranked CROSS JOIN posts p ON p.seq = ranked.seq
    WHERE p.id <> ${id} ORDER BY ranked.shared DESC, p.seq DESC LIMIT ${RELATED_SHOWN}`;
}

export type NewPost = TypedText & {
  userId: string;
  categoryId: string;
  descriptionHtml: string;
  /** The addresses of its embeds as JSON. */
  embeds: string | null;
  readingMinutes: number;
  mentionedIds: string[];
  picture: PostPicture | null;
};

/** What is written with something new, and since when it exists elsewhere. */
export type Origin = {
  /** Where others know it before it is made. */
  id?: string;
  createdAt: string;
  updatedAt: string;
  alsoWrite: (id: string) => SQL[];
};

/** Creates a post with its tags and its picture. */
export async function createPost(
  db: Database,
  { picture, mentionedIds, ...post }: NewPost,
  origin?: Origin,
): Promise<PublishedRow> {
  const id = origin?.id ?? newId();
  const now = isoTime();
  const statements = [
    db.build.insert(posts).values({
      ...post,
      id,
      kind: post.priceCents === null ? "blog" : "project",
      effectiveCents: post.updatedPriceCents ?? post.priceCents,
      createdAt: origin?.createdAt ?? now,
      updatedAt: origin?.updatedAt ?? now,
    }),
    sql`INSERT INTO post_tags (tag, post_seq)
      SELECT value, (SELECT seq FROM posts WHERE id = ${id})
      FROM json_each(${JSON.stringify(post.tags)})`,
    ...(picture ? setPicture(id, post.userId, picture) : []),
    ...recordPost(id, "published"),
    ...keepTextPictures(id, post.userId, { text: post.description }),
    ...keepMentions({ postId: id }, mentionedIds),
    ...(origin?.alsoWrite(id) ?? []),
    selectPublished(id, post.userId),
  ];
  const results = await db.commit(statements, { id });
  const [row] = (results.at(-1) ?? []) as PublishedRow[];
  if (!row) throw new Error("The new post was not returned");
  return row;
}
