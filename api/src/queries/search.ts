import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE, type Page } from "../../contract/common";
import type { Database } from "../db/client";
import { toPage } from "./page";
import { type PostFilter, conditions } from "./post-filter";
import { MATCH_MARKS, toMatchExpression } from "./search-words";

// Ranking reads every match: words in more posts than this are listed newest first instead.
const MOST_RANKED = 2_000;
const MOST_COUNTED = 100 * PAGE_SIZE;
const VOCABULARY_LOOKED_AT = 200;
const SNIPPET_WORDS = 28;

// Title, short description, text, tags, author.
const WEIGHTS = sql.raw("10.0, 4.0, 1.0, 6.0, 5.0");

export type Found<Row> = Row & { snippet: string };

/** Posts in which every word, or the beginning of one, stands: best first, common words by time. */
export async function searchPosts<Row extends { seq: number }>(
  db: Database,
  words: readonly string[],
  filter: PostFilter,
  page: number,
  columns: SQL,
): Promise<Page<Found<Row>>> {
  if (words.length === 0) return toPage<Found<Row>>([], page, 0);
  const expression = toMatchExpression(words);
  const where = sql`posts_fts MATCH ${expression} AND ${restriction(filter)}`;
  const [rarest, counted] = (await db.batch([
    countRarest(words),
    sql`SELECT count(*) AS total FROM (
      SELECT 1 FROM posts_fts WHERE ${where} LIMIT ${MOST_COUNTED})`,
  ])) as [{ posts: number }[], { total: number }[]];
  const total = counted[0]?.total ?? 0;
  const order = (rarest[0]?.posts ?? 0) > MOST_RANKED ? sql`rowid DESC` : bestFirst;
  const rows = await db.all<Found<Row>>(sql`
    WITH found (seq, place) AS (
      SELECT seq, row_number() OVER () FROM (SELECT rowid AS seq FROM posts_fts WHERE ${where}
        ORDER BY ${order} LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE})
    )
    SELECT ${columns}, (
      SELECT snippet(posts_fts, -1, ${MATCH_MARKS.opening}, ${MATCH_MARKS.closing}, '…',
        ${SNIPPET_WORDS})
      FROM posts_fts WHERE posts_fts MATCH ${expression} AND rowid = found.seq
    ) AS snippet
    FROM found CROSS JOIN posts p ON p.seq = found.seq ORDER BY found.place`);
  return toPage(rows, page, total);
}

const bestFirst = sql`bm25(posts_fts, ${WEIGHTS}), rowid DESC`;

/** In how many posts the rarest of the words stands: no search finds more. */
function countRarest(words: readonly string[]): SQL {
  return sql`SELECT min(posts) AS posts FROM (
    SELECT (SELECT sum(doc) FROM (
      SELECT doc FROM posts_fts_words
      WHERE term >= word.value AND term < word.value || char(1114111)
      LIMIT ${VOCABULARY_LOOKED_AT})) AS posts
    FROM json_each(${JSON.stringify(words)}) word)`;
}

/** The other filters, asked of each match; nothing where there are none. */
function restriction(filter: PostFilter): SQL {
  const { categoryId, userId, kind, tag, minCents, maxCents, from, to } = filter;
  const narrowing = [categoryId, userId, kind, tag, minCents, maxCents, from, to];
  if (narrowing.every((value) => value === null)) return sql`true`;
  const where = conditions({ ...filter, after: null, before: null }, "time", sql`p.seq`);
  if (tag !== null) {
    where.push(sql`EXISTS (SELECT 1 FROM post_tags t WHERE t.tag = ${tag} AND t.post_seq = p.seq)`);
  }
  return sql`EXISTS (SELECT 1 FROM posts p
    WHERE p.seq = posts_fts.rowid AND ${sql.join(where, sql` AND `)})`;
}
