import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "../../../contract/common";
import type { OwnPostCounts } from "../../../contract/responses/drafts";
import type { PostKind, PostStatus } from "../../../contract/posts/post-status";
import type { Database } from "../../db/client";
import type { OwnPostRow } from "../../db/rows";
import { foldWord } from "../../lib/text/edits";
import { viewsOfPost } from "../posts/views";

export type OwnPostFilter = {
  userId: string;
  status: PostStatus | null;
  kind: PostKind | null;
  /** A part of the title; empty for all. */
  title: string;
  page: number;
};

const draftItem = sql`d.id, d.status, d.kind, d.title, d.short_description, d.price_cents,
  d.updated_price_cents, d.currency, d.availability, d.image_alt, d.image_focus, d.image_id, d.image_width, d.image_height, d.image_placeholder,
  d.image_tint, 0 AS num_views, 0 AS likes_count, 0 AS comments_count, 0 AS has_working_copy,
  d.publish_at, d.created_at, d.updated_at,
  coalesce((SELECT title FROM categories WHERE id = d.category_id), '') AS category`;

const postItem = sql`p.id, 'published' AS status, p.kind, p.title, p.short_description, p.price_cents,
  p.updated_price_cents, p.currency, p.availability, p.image_alt, p.image_focus, p.image_id, p.image_width, p.image_height, p.image_placeholder,
  p.image_tint, ${viewsOfPost} AS num_views, p.likes_count, p.comments_count,
  EXISTS (SELECT 1 FROM drafts WHERE post_id = p.id AND user_id = p.user_id) AS has_working_copy,
  NULL AS publish_at, p.created_at, p.updated_at,
  (SELECT title FROM categories WHERE id = p.category_id) AS category`;

/** A page of somebody's own posts, with their number; drafts come before what is published. */
export async function listOwnPosts(db: Database, filter: OwnPostFilter) {
  const { userId, status, kind, title, page } = filter;
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``;
  const named = title
    ? sql`AND id IN (SELECT value FROM json_each(${await findByTitle(db, userId, title)}))`
    : sql``;
  const ofStatus = status ? sql`AND status = ${status}` : sql``;
  const unpublished = sql`FROM drafts d WHERE user_id = ${userId} AND post_id IS NULL
    ${ofStatus} ${ofKind} ${named}`;
  const published = sql`FROM posts p INDEXED BY ${sql.raw(kind ? "posts_by_user_kind" : "posts_by_user")}
    WHERE user_id = ${userId} ${ofKind} ${named}`;
  const hasPosts = status === null || status === "published";
  const hasDrafts = status !== "published";
  const none = sql`SELECT 0 AS count`;
  const storedCount =
    kind === "project"
      ? sql`projects_count`
      : kind
        ? sql`posts_count - projects_count`
        : sql`posts_count`;
  const [[drafts], [posts], byStatus, [stored]] = (await db.batch([
    hasDrafts ? sql`SELECT count(*) AS count ${unpublished}` : none,
    hasPosts && title ? sql`SELECT count(*) AS count ${published}` : none,
    sql`SELECT status, count(*) AS count FROM drafts
      WHERE user_id = ${userId} AND post_id IS NULL ${ofKind} GROUP BY status`,
    sql`SELECT ${storedCount} AS count FROM users WHERE id = ${userId}`,
  ])) as [Counted[], Counted[], (Counted & { status: string })[], Counted[]];
  const countOf = (of: string) => byStatus.find((row) => row.status === of)?.count ?? 0;
  const counts: OwnPostCounts = {
    published: stored?.count ?? 0,
    draft: countOf("draft"),
    scheduled: countOf("scheduled"),
  };
  const draftCount = drafts?.count ?? 0;
  const postCount = !hasPosts ? 0 : title ? (posts?.count ?? 0) : counts.published;
  const start = (page - 1) * PAGE_SIZE;
  const fromDrafts = Math.max(0, Math.min(PAGE_SIZE, draftCount - start));
  const fromPosts = hasPosts ? PAGE_SIZE - fromDrafts : 0;
  // What is scheduled comes in the order in which it will appear.
  const order = status === "scheduled" ? sql`publish_at, id` : sql`updated_at DESC, id DESC`;
  const [rows, more] = (await db.batch([
    part(draftItem, unpublished, order, fromDrafts, start),
    part(postItem, published, sql`seq DESC`, fromPosts, Math.max(0, start - draftCount)),
  ])) as [OwnPostRow[], OwnPostRow[]];
  return { rows: [...rows, ...more], total: draftCount + postCount, counts };
}

/** The ids of what somebody wrote with a text in its title, as JSON. SQLite folds only ASCII. */
async function findByTitle(db: Database, userId: string, text: string): Promise<string> {
  const rows = await db.all<{ id: string; title: string }>(sql`
    SELECT id, title FROM drafts WHERE user_id = ${userId} AND post_id IS NULL
    UNION ALL SELECT id, title FROM posts INDEXED BY posts_by_user WHERE user_id = ${userId}`);
  const part = foldWord(text);
  return JSON.stringify(
    rows.filter(({ title }) => foldWord(title).includes(part)).map(({ id }) => id),
  );
}

type Counted = { count: number };

function part(columns: SQL, from: SQL, order: SQL, limit: number, offset: number): SQL {
  return sql`SELECT ${columns} ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}
