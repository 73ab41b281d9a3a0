import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { DAY_MS, isoDay, isoTime } from "../../db/time";

/** As many posts are listed as popular. */
export const MAX_POPULAR = 1_000;
/** What is worth the half when it is as old. */
const HALF_LIFE_DAYS = 2;
const COUNTED_DAYS = 7;
const VIEW_WORTH = 1;
// Counted that far, so that saving again counts once where few have.
const MAX_SAVES = 100;
const ROWS_PER_STEP = 5_000;
const MAX_STEPS = 40;

type Source = { table: SQL; is: SQL; worth: number; total: SQL };

const SOURCES = {
  likes: { table: sql`reactions`, is: sql`e.kind = 'like'`, worth: 4, total: sql`p.likes_count` },
  comments: { table: sql`comments`, is: sql`true`, worth: 5, total: sql`p.comments_count` },
  saves: {
    table: sql`saves`,
    is: sql`true`,
    worth: 5,
    total: sql`(SELECT count(*) FROM (SELECT 1 FROM saves s WHERE s.post_seq = p.seq
      LIMIT ${sql.raw(String(MAX_SAVES))}))`,
  },
} as const satisfies Record<string, Source>;
type Kind = keyof typeof SOURCES;

const nowInHalfLives = () => Date.now() / DAY_MS / HALF_LIFE_DAYS;
/** The same of a time in ISO 8601, from the days before 1970 that Julian days have. */
const inHalfLives = (time: SQL) => sql`(julianday(${time}) - 2440587.5) / ${HALF_LIFE_DAYS}`;

const markOf = (name: string) => sql`(SELECT value FROM popular_marks WHERE name = ${name})`;

/** Where the list of popular posts ends, as the last run has found it. */
export const popularFloor = sql`coalesce(${markOf("floor")}, 0)`;
export const popularTotal = sql`coalesce(${markOf("listed")}, 0)`;

/** Adds the views that are about to be ranked; `due` are the seqs of their posts. */
export function scoreViews(due: SQL): SQL {
  const now = nowInHalfLives();
  return sql`INSERT INTO popular_posts (post_seq, score, active_on)
    SELECT f.post_seq, ${raise(now, sql`f.views * ${VIEW_WORTH}`)}, ${isoDay()}
    FROM fresh_views f LEFT JOIN popular_posts old ON old.post_seq = f.post_seq
    WHERE f.post_seq IN (${due}) AND f.views > 0
    ON CONFLICT (post_seq) DO UPDATE SET score = excluded.score, active_on = excluded.active_on`;
}

/** Adds what is new of likes, comments and saves, and finds where the list ends. */
export async function scorePopular(db: Database): Promise<void> {
  let steps = 0;
  for (const kind of Object.keys(SOURCES) as Kind[]) {
    while (steps < MAX_STEPS && (await scoreStep(db, kind))) steps += 1;
  }
  const floor = sql`coalesce((SELECT rank FROM popular_posts
    ORDER BY rank DESC LIMIT 1 OFFSET ${MAX_POPULAR}), 0)`;
  const listed = sql`(SELECT count(*) FROM (SELECT 1 FROM popular_posts
    ORDER BY rank DESC LIMIT ${MAX_POPULAR}))`;
  await db.batch([setMark("floor", floor), setMark("listed", listed)]);
}

/** Whether a run has ranked the posts. */
export async function isRanked(db: Database): Promise<boolean> {
  return (await db.first(sql`SELECT 1 FROM popular_marks WHERE name = 'listed'`)) !== null;
}

/** The list as one text, in its order. */
export async function readPopular(db: Database): Promise<string> {
  const row = await db.first<{ seqs: string }>(sql`SELECT json_group_array(post_seq) AS seqs FROM
    (SELECT post_seq FROM popular_posts ORDER BY rank DESC LIMIT ${MAX_POPULAR})`);
  return row?.seqs ?? "";
}

/** Counts the next rows of a table; false if those were all. Nobody's own post counts. */
async function scoreStep(db: Database, kind: Kind): Promise<boolean> {
  const { table, is, worth, total } = SOURCES[kind];
  const row = await db.first<{ last: number; upto: number | null; rows: number }>(sql`
    WITH mark (last) AS (SELECT min(coalesce(${markOf(kind)}, 0),
      coalesce((SELECT max(rowid) FROM ${table}), 0)))
    SELECT last, max(part.id) AS upto, count(part.id) AS rows FROM mark LEFT JOIN (
      SELECT rowid AS id FROM ${table} WHERE rowid > (SELECT last FROM mark)
      ORDER BY rowid LIMIT ${ROWS_PER_STEP}) part`);
  if (!row?.upto) return false;
  const now = nowInHalfLives();
  const counted = sql.raw(kind);
  const since = isoTime(Date.now() - COUNTED_DAYS * DAY_MS);
  const more = sql`max(0, ${total} - coalesce(old.${counted}, ${total} - made.people))`;
  // Beyond what is counted the total says nothing of what is new.
  const isNew =
    kind === "saves"
      ? sql`CASE WHEN ${total} >= ${MAX_SAVES} THEN made.people ELSE ${more} END`
      : more;
  await db.batch([
    sql`INSERT INTO popular_posts (post_seq, score, active_on, ${counted})
      SELECT p.seq, ${raise(now, sql`made.worth * min(1, ${isNew} * 1.0 / made.people)`)},
        ${isoDay()}, ${total}
      FROM (SELECT e.post_seq, count(DISTINCT e.user_id) AS people,
          sum(${worth} * pow(2, ${inHalfLives(sql`e.created_at`)} - ${now})) AS worth
        FROM ${table} e CROSS JOIN posts o ON o.seq = e.post_seq AND o.user_id <> e.user_id
        WHERE e.rowid > ${row.last} AND e.rowid <= ${row.upto}
          AND ${is} AND e.created_at > ${since} GROUP BY e.post_seq) made
      CROSS JOIN posts p ON p.seq = made.post_seq
      LEFT JOIN popular_posts old ON old.post_seq = p.seq
      WHERE ${isNew} > 0
      ON CONFLICT (post_seq) DO UPDATE SET score = excluded.score,
        active_on = excluded.active_on, ${counted} = max(${counted}, excluded.${counted})`,
    setMark(kind, sql`${row.upto}`),
  ]);
  return row.rows === ROWS_PER_STEP;
}

/** The score of a post with more worth than its row `old` says, if it has one. */
function raise(now: number, worth: SQL): SQL {
  return sql`${now} + log2(coalesce(pow(2, old.score - ${now}), 0) + ${worth})`;
}

function setMark(name: string, value: SQL): SQL {
  return sql`INSERT INTO popular_marks (name, value) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`;
}
