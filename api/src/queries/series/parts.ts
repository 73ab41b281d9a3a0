import { type SQL, sql } from "drizzle-orm";
import type { PostStatus } from "../../../contract/posts/post-status";
import { MAX_SERIES, type SeriesUpdate } from "../../../contract/posts/series-changes";
import type { Database } from "../../db/client";
import { isoTime } from "../../db/time";

/** Of those that could be added: a list for a form. */
const MAX_ADDABLE = 500;

export type OwnPartRow = { id: string; title: string; status: PostStatus };

/** All parts of a series in their order, and what its author has in no series. */
export async function listOwnParts(db: Database, { id, userId }: { id: string; userId: string }) {
  const isFree = (of: SQL) => sql`NOT EXISTS (SELECT 1 FROM series_parts WHERE post_id = ${of})`;
  const [parts, drafts, posts] = (await db.batch([
    sql`SELECT sp.post_id AS id, coalesce(p.title, d.title) AS title,
        coalesce(d.status, 'published') AS status
      FROM series_parts sp LEFT JOIN posts p ON p.id = sp.post_id
      LEFT JOIN drafts d ON d.id = sp.post_id AND d.post_id IS NULL
      WHERE sp.series_id = ${id} AND coalesce(p.id, d.id) IS NOT NULL ORDER BY sp.position`,
    sql`SELECT d.id, d.title, d.status FROM drafts d WHERE d.user_id = ${userId}
      AND d.post_id IS NULL AND ${isFree(sql`d.id`)} ORDER BY d.id DESC LIMIT ${MAX_ADDABLE}`,
    sql`SELECT p.id, p.title, 'published' AS status FROM posts p INDEXED BY posts_by_user
      WHERE p.user_id = ${userId} AND ${isFree(sql`p.id`)} ORDER BY p.seq DESC LIMIT ${MAX_ADDABLE}`,
  ])) as OwnPartRow[][];
  return { parts: parts ?? [], addable: [...(drafts ?? []), ...(posts ?? [])] };
}

/**
 * In which series a post or a draft of somebody is, and how many parts the one has that it is to be
 * in. Null where they have no such.
 */
export function findPart(db: Database, part: { id: string; userId: string; seriesId: string }) {
  const { id, userId, seriesId } = part;
  return db.first<{ series_id: string | null; parts: number }>(sql`SELECT sp.series_id,
      (SELECT count(*) FROM series_parts WHERE series_id = ${seriesId}) AS parts
    FROM (SELECT id FROM posts WHERE id = ${id} AND user_id = ${userId}
      UNION ALL SELECT id FROM drafts WHERE id = ${id} AND user_id = ${userId} AND post_id IS NULL
    ) found LEFT JOIN series_parts sp ON sp.post_id = found.id`);
}

/** The statements that remove, order and add parts; those left out of the order come after the others. */
export function changeParts(
  seriesId: string,
  { parts, remove, add }: Pick<SeriesUpdate, "parts" | "remove" | "add">,
): SQL[] {
  const ofSeries = sql`FROM series_parts WHERE series_id = ${seriesId}`;
  const listOf = (ids: string[]) => sql`json_each(${JSON.stringify(ids)})`;
  const statements: SQL[] = [];
  if (remove) {
    statements.push(sql`DELETE ${ofSeries} AND post_id IN (SELECT value FROM ${listOf(remove)})`);
  }
  if (parts) {
    statements.push(sql`UPDATE series_parts SET position = coalesce(
        (SELECT key + 1 FROM ${listOf(parts)} WHERE value = post_id), position + ${MAX_SERIES})
      WHERE series_id = ${seriesId}`);
  }
  if (add) {
    statements.push(sql`INSERT INTO series_parts (post_id, series_id, position)
      SELECT ${add}, ${seriesId}, (SELECT coalesce(max(position), 0) + 1 ${ofSeries})
      WHERE (SELECT count(*) ${ofSeries}) < ${MAX_SERIES} ON CONFLICT DO NOTHING`);
  }
  return statements;
}

/** The published parts of the series that a post is in, in their order. */
export const selectPartsBeside = (
  postId: string,
): SQL => sql`SELECT s.id AS series_id, s.title AS series_title, p.id, p.title
  FROM series_parts own CROSS JOIN series s ON s.id = own.series_id
  CROSS JOIN series_parts sp ON sp.series_id = s.id CROSS JOIN posts p ON p.id = sp.post_id
  WHERE own.post_id = ${postId} ORDER BY sp.position`;

export type PartBesideRow = {
  series_id: string;
  series_title: string;
  id: string;
  title: string;
};

/** Remembers that somebody has opened a part. */
export async function recordRead(db: Database, postId: string, userId: string): Promise<void> {
  await db.all(sql`INSERT INTO series_reads (post_id, user_id, created_at)
    SELECT post_id, ${userId}, ${isoTime()} FROM series_parts WHERE post_id = ${postId}
    ON CONFLICT DO NOTHING`);
}
