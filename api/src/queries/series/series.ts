import { type SQL, sql } from "drizzle-orm";
import { MAX_SERIES, type SeriesUpdate } from "../../../contract/posts/series-changes";
import { type Database, hasChanged } from "../../db/client";
import { newId } from "../../db/id";
import { isoTime } from "../../db/time";
import { userShortJson } from "../users/users";
import { changeParts } from "./parts";

export type SeriesRow = {
  id: string;
  user_id: string;
  title: string;
  description: string;
  created_at: string;
  updated_at: string;
};

export type PartRow = {
  id: string;
  title: string;
  reading_minutes: number;
  created_at: string;
  is_read: number | null;
};

const columns = sql`s.id, s.user_id, s.title, s.description, s.created_at, s.updated_at`;

const selectSeries = (id: string): SQL => sql`SELECT ${columns} FROM series s WHERE s.id = ${id}`;

export function getSeriesRow(db: Database, id: string): Promise<SeriesRow | null> {
  return db.first<SeriesRow>(selectSeries(id));
}

/** A series with its author and what is published of it. */
export async function getSeries(db: Database, id: string, callerId: string | null) {
  const isRead = callerId
    ? sql`EXISTS (SELECT 1 FROM series_reads WHERE post_id = p.id AND user_id = ${callerId})`
    : sql`NULL`;
  const [[series], parts] = (await db.batch([
    sql`SELECT ${columns}, ${userShortJson(sql`s.user_id`)} AS user FROM series s
      WHERE s.id = ${id}`,
    sql`SELECT p.id, p.title, p.reading_minutes, p.created_at, ${isRead} AS is_read
      FROM series_parts sp CROSS JOIN posts p ON p.id = sp.post_id
      WHERE sp.series_id = ${id} ORDER BY sp.position`,
  ])) as [(SeriesRow & { user: string })[], PartRow[]];
  return series ? { series, parts } : null;
}

export type ListedSeriesRow = SeriesRow & { parts_count: number; published_count: number };

export function listSeriesOf(db: Database, userId: string): Promise<ListedSeriesRow[]> {
  const count = (from: SQL) => sql`(SELECT count(*) FROM ${from} WHERE sp.series_id = s.id)`;
  return db.all<ListedSeriesRow>(sql`SELECT ${columns}, ${count(sql`series_parts sp`)} AS parts_count,
      ${count(sql`series_parts sp CROSS JOIN posts p ON p.id = sp.post_id`)} AS published_count
    FROM series s WHERE s.user_id = ${userId} ORDER BY s.seq DESC`);
}

/** Null where the user has as many as one may have. */
export async function createSeries(
  db: Database,
  series: { userId: string; title: string; description: string },
): Promise<SeriesRow | null> {
  const { userId, title, description } = series;
  const id = newId();
  const now = isoTime();
  const results = await db.commit(
    [
      sql`INSERT INTO series (id, user_id, title, description, created_at, updated_at)
        SELECT ${id}, ${userId}, ${title}, ${description}, ${now}, ${now}
        WHERE (SELECT count(*) FROM series WHERE user_id = ${userId}) < ${MAX_SERIES}`,
      selectSeries(id),
    ],
    { id, isMade: hasChanged },
  );
  return (results.at(-1)?.[0] as SeriesRow | undefined) ?? null;
}

export async function updateSeries(
  db: Database,
  id: string,
  { title, description, ...parts }: SeriesUpdate,
): Promise<SeriesRow | null> {
  const results = await db.commit(
    [
      ...changeParts(id, parts),
      sql`UPDATE series SET title = coalesce(${title ?? null}, title),
          description = coalesce(${description ?? null}, description), updated_at = ${isoTime()}
        WHERE id = ${id}`,
      selectSeries(id),
    ],
    { id },
  );
  return (results.at(-1)?.[0] as SeriesRow | undefined) ?? null;
}

export async function deleteSeries(db: Database, id: string): Promise<void> {
  await db.commit([sql`DELETE FROM series WHERE id = ${id}`], { isMade: hasChanged });
}
