import { type SQL, getTableColumns, sql } from "drizzle-orm";
import { agreedOf } from "../inquiries/move-inquiry";
import { posts } from "../../db/schema/schema";
import { coAuthors } from "../../db/schema/co-authors";
import { comments, importedComments } from "../../db/schema/comments";
import { drafts } from "../../db/schema/drafts";
import { mentions } from "../../db/schema/notifications";
import { reactions, saves } from "../../db/schema/reactions";
import { reviews } from "../../db/schema/messages";
import { revisions } from "../../db/schema/revisions";
import { seriesParts, seriesReads } from "../../db/schema/series";
import { freshViews } from "../../db/schema/services";
import { toColumnName } from "../../db/typed/typed-text";

/** The tables whose rows are taken away, each after those that it refers to. */
const SOURCES = {
  posts,
  fresh_views: freshViews,
  comments,
  imported_comments: importedComments,
  mentions,
  reactions,
  saves,
  series_parts: seriesParts,
  series_reads: seriesReads,
  co_authors: coAuthors,
  drafts,
  revisions,
  reviews,
};
type Source = keyof typeof SOURCES;

/** D1 takes functions of 32 arguments. */
const PAIRS = 15;

const HANDED_OVER = `(SELECT count(*) FROM inquiries WHERE seller_id = data ->> '$.user_id'
  AND updated_at >= decided_at AND handed_over_at >= decided_at AND post_id = data ->> '$.id')`;
const AGREED =
  "(SELECT count(*) FROM inquiries WHERE post_id = data ->> '$.id' AND state = 'agreed')";
const QUANTITY = "coalesce(data ->> '$.quantity', 1)";

/** What triggers count again when the rows of a post come back, and a category that may be gone. */
const BROUGHT_BACK: Partial<Record<Source, Record<string, string>>> = {
  posts: {
    likes_count: "0",
    dislikes_count: "0",
    comments_count: "0",
    co_authors_count: "0",
    recent_likes: "'[]'",
    recent_dislikes: "'[]'",
    // Inquiries went on meanwhile: what reserved it may have ended, or sold it.
    availability: `CASE WHEN data ->> '$.availability' = 'sold' THEN 'sold'
      WHEN ${HANDED_OVER} >= ${QUANTITY} THEN 'sold'
      WHEN data ->> '$.availability' = 'reserved' AND data ->> '$.agreed_count' > 0
        AND ${AGREED} < ${QUANTITY} - ${HANDED_OVER} THEN 'available'
      ELSE data ->> '$.availability' END`,
    quantity: `max((data ->> '$.quantity') - ${HANDED_OVER}, 1)`,
    category_id: `coalesce((SELECT id FROM categories WHERE id = data ->> '$.category_id'),
      (SELECT id FROM categories ORDER BY created_at LIMIT 1))`,
  },
  drafts: { category_id: "(SELECT id FROM categories WHERE id = data ->> '$.category_id')" },
  // Their numbers may be others' by then.
  revisions: { seq: "NULL", user_id: "(SELECT id FROM users WHERE id = data ->> '$.user_id')" },
};

/** The columns of those who own the rows, where they are not called `user_id`. */
const OWNERS: Partial<Record<Source, string>> = {
  revisions: "NULL",
  fresh_views: "NULL",
  series_parts: "(SELECT user_id FROM series WHERE id = series_id)",
  reviews: "author_id",
};

/** Of what can be deleted meanwhile without its post: whether it is still there. */
const STILL_THERE: Partial<Record<Source, string>> = {
  series_parts: "EXISTS (SELECT 1 FROM series WHERE id = data ->> '$.series_id')",
  series_reads: "EXISTS (SELECT 1 FROM series_parts WHERE post_id = data ->> '$.post_id')",
  co_authors: "EXISTS (SELECT 1 FROM users WHERE id = data ->> '$.user_id')",
};

type Column = { name: string; fallback: string | null };

/** The columns that can be written; one that is younger than a row takes its default. */
function columnsOf(source: Source): Column[] {
  return Object.entries(getTableColumns(SOURCES[source]))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, { notNull, default: value }]) => ({
      name: toColumnName(key),
      fallback: notNull && value !== undefined ? toLiteral(value) : null,
    }));
}

function toLiteral(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(Number(value));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** A row as JSON; what is null is left out. */
function rowAsJson(source: Source): SQL {
  const names = columnsOf(source).map(({ name }) => name);
  const parts = [];
  for (let start = 0; start < names.length; start += PAIRS) {
    const pairs = names.slice(start, start + PAIRS).map((name) => `'${name}', ${name}`);
    parts.push(`json_object(${pairs.join(", ")})`);
  }
  return sql.raw(parts.reduce((whole, part) => `json_patch(${whole}, ${part})`));
}

/** Of a project also how many inquiries had reserved it, which may end in the meantime. */
function dataOf(source: Source): SQL {
  const row = rowAsJson(source);
  if (source !== "posts") return row;
  return sql`json_patch(${row}, json_object('agreed_count', ${agreedOf(sql`posts.id`)}))`;
}

function keepRows(decisionId: string, source: Source, which: SQL): SQL {
  const hasPicture = source === "posts" || source === "drafts";
  return sql`INSERT INTO hidden_rows (decision_id, user_id, source, data, picture_id)
    SELECT ${decisionId}, ${sql.raw(OWNERS[source] ?? "user_id")}, ${source},
      ${dataOf(source)}, ${sql.raw(hasPicture ? "image_id" : "NULL")}
    FROM ${sql.identifier(source)} WHERE ${which} ORDER BY rowid`;
}

function bringBack(decisionId: string, source: Source, condition: SQL): SQL {
  const columns = columnsOf(source);
  const values = columns.map(({ name, fallback }) => {
    const value = `data ->> '$.${name}'`;
    return (
      BROUGHT_BACK[source]?.[name] ??
      (fallback === null ? value : `coalesce(${value}, ${fallback})`)
    );
  });
  return sql`INSERT INTO ${sql.identifier(source)}
      (${sql.raw(columns.map(({ name }) => name).join(", "))})
    SELECT ${sql.raw(values.join(", "))} FROM (SELECT h.*, d.created_at AS decided_at
      FROM hidden_rows h JOIN decisions d ON d.id = h.decision_id)
    WHERE decision_id = ${decisionId} AND source = ${source} AND ${condition}
      AND ${sql.raw(STILL_THERE[source] ?? "true")} ORDER BY seq`;
}

/** The statements that take a post away, with all that belongs to it but its search words. */
export function hidePost(id: string, decisionId: string): SQL[] {
  const ofPost = sql`post_seq = (SELECT seq FROM posts WHERE id = ${id})`;
  return [
    // When the post comes back, it brings all its views to its author's total.
    sql`UPDATE posts SET num_views = num_views + (SELECT views FROM fresh_views WHERE ${ofPost})
      WHERE id = ${id} AND EXISTS (SELECT 1 FROM fresh_views WHERE ${ofPost})`,
    sql`UPDATE fresh_views SET views = 0 WHERE ${ofPost}`,
    keepRows(decisionId, "posts", sql`id = ${id}`),
    keepRows(decisionId, "fresh_views", ofPost),
    keepRows(decisionId, "comments", ofPost),
    keepRows(decisionId, "imported_comments", sql`document_id = ${id}`),
    keepRows(decisionId, "mentions", ofPost),
    keepRows(decisionId, "reactions", ofPost),
    keepRows(decisionId, "saves", ofPost),
    keepRows(decisionId, "series_parts", sql`post_id = ${id}`),
    keepRows(decisionId, "series_reads", sql`post_id = ${id}`),
    keepRows(decisionId, "co_authors", sql`document_id = ${id}`),
    keepRows(decisionId, "drafts", sql`post_id = ${id}`),
    keepRows(
      decisionId,
      "revisions",
      sql`post_id = ${id}
      OR draft_id IN (SELECT id FROM drafts WHERE post_id = ${id})`,
    ),
    // Before the post, so that the likes of the day are counted down.
    sql`DELETE FROM reactions WHERE ${ofPost}`,
    sql`DELETE FROM posts WHERE id = ${id}`,
  ];
}

/** The statements that take a comment away. */
export function hideComment(id: string, decisionId: string): SQL[] {
  return [
    keepRows(decisionId, "comments", sql`id = ${id}`),
    keepRows(
      decisionId,
      "mentions",
      sql`comment_id = ${id} AND post_seq = (SELECT post_seq FROM comments WHERE id = ${id})`,
    ),
    sql`DELETE FROM comments WHERE id = ${id}`,
  ];
}

/** The statements that take a review away; that of the other side stays. */
export function hideReview(id: string, decisionId: string): SQL[] {
  return [
    keepRows(decisionId, "reviews", sql`id = ${id}`),
    sql`DELETE FROM reviews WHERE id = ${id}`,
  ];
}

/** The statements that bring back what a decision took away, where the condition holds. */
export function restoreRows(decisionId: string, condition: SQL): SQL[] {
  const sources = Object.keys(SOURCES) as Source[];
  const seqs = sql`SELECT data ->> '$.seq' FROM hidden_rows
    WHERE decision_id = ${decisionId} AND source = 'posts' AND ${condition}`;
  return [
    ...sources.map((source) => bringBack(decisionId, source, condition)),
    sql`INSERT INTO post_tags (tag, post_seq) SELECT tag.value, p.seq
      FROM posts p, json_each(p.tags) tag WHERE p.seq IN (${seqs})`,
    sql`UPDATE post_images SET post_id = (SELECT id FROM posts WHERE image_id = post_images.id)
      WHERE id IN (SELECT image_id FROM posts WHERE seq IN (${seqs}))`,
    sql`DELETE FROM hidden_rows WHERE decision_id = ${decisionId} AND ${condition}`,
  ];
}
