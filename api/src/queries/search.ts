import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE, type Page } from "../../contract/common";
import type { Database } from "../db/client";
import { toPage } from "./page";
import { type PostFilter, conditions } from "./post-filter";
import { MATCH_MARKS } from "./search-words";

// Ranking reads all posts in which a word stands: one in more than these does not count for it.
const MOST_RANKED = 500;
const MOST_COUNTED = 100 * PAGE_SIZE;
// Other filters are asked of no more than the newest posts in which all words stand.
const MOST_FILTERED = 10_000;
const SNIPPET_WORDS = 28;

// Title, short description, text, tags, author.
const WEIGHTS = sql.raw("10.0, 4.0, 1.0, 6.0, 5.0");

export type Found<Row> = Row & { snippet: string };

type Plan = {
  /** The FTS5 expression that finds all the words. */
  all: string;
  /** The expression that ranks, of the rarer words; empty where all are common. */
  rare: string;
};

/** Posts in which every word, or the beginning of one, stands: best first, common words by time. */
export async function searchPosts<Row extends { seq: number }>(
  db: Database,
  words: readonly string[],
  filter: PostFilter,
  page: number,
  columns: SQL,
): Promise<Page<Found<Row>>> {
  if (words.length === 0) return toPage<Found<Row>>([], page, 0);
  const plan = await planSearch(db, words);
  // As one row: a thousand rows take the database longer to hand over than to find.
  const row = await db.first<{ seqs: string }>(
    sql`SELECT json_group_array(seq) AS seqs FROM (${findMatches(plan, filter)})`,
  );
  const found: number[] = JSON.parse(row?.seqs ?? "[]");
  const start = (page - 1) * PAGE_SIZE;
  const seqs = found.slice(start, start + PAGE_SIZE);
  const rows = seqs.length > 0 ? await readFound<Row>(db, plan, seqs, columns) : [];
  return toPage(rows, page, found.length);
}

type WordRow = { word: string; is_common: number; begins_many: number };

/**
 * A word that is common is looked for as it is: to find the words that begin with it, all posts
 * with any of them would be read.
 */
async function planSearch(db: Database, words: readonly string[]): Promise<Plan> {
  const isInMany = (expression: SQL) => sql`EXISTS (SELECT 1 FROM posts_fts
    WHERE posts_fts MATCH ${expression} LIMIT 1 OFFSET ${MOST_RANKED})`;
  const rows = await db.all<WordRow>(sql`
    WITH asked (word, is_common) AS MATERIALIZED (
      SELECT value, ${isInMany(sql`'"' || value || '"'`)} FROM json_each(${JSON.stringify(words)})
    )
    SELECT word, is_common, is_common OR ${isInMany(sql`'"' || word || '"*'`)} AS begins_many
    FROM asked`);
  const terms = rows.map(({ word, is_common, begins_many }) => ({
    term: is_common ? `"${word}"` : `"${word}"*`,
    isRare: !begins_many,
  }));
  const join = (some: typeof terms) => some.map(({ term }) => term).join(" ");
  return { all: join(terms), rare: join(terms.filter(({ isRare }) => isRare)) };
}

/** The numbers of all posts that a search finds and that are counted, in their order. */
function findMatches({ all, rare }: Plan, filter: PostFilter): SQL {
  const where = restriction(filter);
  const newest = (limit: number) => sql`SELECT rowid AS seq FROM posts_fts
    WHERE posts_fts MATCH ${all} ORDER BY rowid DESC LIMIT ${limit}`;
  const matches = where
    ? sql`SELECT matching.seq FROM (${newest(MOST_FILTERED)}) matching CROSS JOIN posts p ON p.seq = matching.seq
        WHERE ${where} ORDER BY matching.seq DESC LIMIT ${MOST_COUNTED}`
    : newest(MOST_COUNTED);
  if (!rare) return matches;
  const isKept = rare === all && !where ? sql`true` : sql`+rowid IN (${matches})`;
  return sql`SELECT rowid AS seq FROM posts_fts WHERE posts_fts MATCH ${rare} AND ${isKept}
    ORDER BY bm25(posts_fts, ${WEIGHTS}), rowid DESC`;
}

/** The posts of a page with their snippets. The index is read once, between the outermost of them. */
async function readFound<Row extends { seq: number }>(
  db: Database,
  { all }: Plan,
  seqs: number[],
  columns: SQL,
): Promise<Found<Row>[]> {
  const rows = await db.all<Found<Row>>(sql`
    SELECT ${columns}, f.snippet FROM (
      SELECT rowid AS seq, snippet(posts_fts, -1, ${MATCH_MARKS.opening}, ${MATCH_MARKS.closing},
        '…', ${SNIPPET_WORDS}) AS snippet
      FROM posts_fts WHERE posts_fts MATCH ${all}
        AND rowid BETWEEN ${integer(Math.min(...seqs))} AND ${integer(Math.max(...seqs))}
        AND +rowid IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))
    ) f CROSS JOIN posts p ON p.seq = f.seq`);
  const places = new Map(seqs.map((seq, place) => [seq, place]));
  const placeOf = ({ seq }: Row) => places.get(seq) ?? seqs.length;
  return rows.sort((one, other) => placeOf(one) - placeOf(other));
}

/** D1 binds numbers as floating, and FTS5 seeks by integers alone. */
function integer(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}

/** The other filters, asked of each match; null where there are none. */
function restriction(filter: PostFilter): SQL | null {
  const { categoryId, userId, kind, tag, minCents, maxCents, from, to } = filter;
  const narrowing = [categoryId, userId, kind, tag, minCents, maxCents, from, to];
  if (narrowing.every((value) => value === null)) return null;
  const where = conditions({ ...filter, after: null, before: null }, "time", sql`p.seq`);
  if (tag !== null) {
    where.push(sql`EXISTS (SELECT 1 FROM post_tags t WHERE t.tag = ${tag} AND t.post_seq = p.seq)`);
  }
  return sql.join(where, sql` AND `);
}
