import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE, type Page } from "../../../contract/common";
import type { Database } from "../../db/client";
import { toPage } from "../pagination";
import { type PostFilter, filterConditions } from "./post-filter";
import { type SearchTerms, toExpressions } from "./search-terms";
import { MATCH_MARKS } from "./search-words";

// Ranking reads all posts with a word, so words in more posts than this are not ranked.
const MAX_RANKED = 500;
const MAX_COUNTED = 100 * PAGE_SIZE;
// Other filters are applied to at most this many of the newest posts with all words.
const MAX_FILTERED = 10_000;
const SNIPPET_WORDS = 28;

// Title, short description, text, tags, author.
const WEIGHTS = sql.raw("10.0, 4.0, 1.0, 6.0, 5.0");

export type SearchResult<Row> = Row & { snippet: string };

type Plan = {
  /** The FTS5 expression that matches all terms. */
  all: string;
  /** The FTS5 expression of the rare terms, which rank; empty if all are common. */
  rare: string;
};

/** Posts with all terms: best first, or newest first if all terms are common. */
export async function searchPosts<Row extends { seq: number }>(
  db: Database,
  typed: SearchTerms,
  filter: PostFilter,
  page: number,
  columns: SQL,
): Promise<Page<SearchResult<Row>>> {
  if (typed.terms.length === 0) return toPage<SearchResult<Row>>([], page, 0);
  const plan = await planSearch(db, typed);
  // As one row, because a thousand rows take longer to transfer than to find.
  const row = await db.first<{ seqs: string }>(
    sql`SELECT json_group_array(seq) AS seqs FROM (${selectMatches(plan, filter)})`,
  );
  const found: number[] = JSON.parse(row?.seqs ?? "[]");
  const start = (page - 1) * PAGE_SIZE;
  const seqs = found.slice(start, start + PAGE_SIZE);
  const rows = seqs.length > 0 ? await readResults<Row>(db, plan, seqs, columns) : [];
  return toPage(rows, page, found.length);
}

type TermRow = { exact: string; prefix: string | null; is_common: number; begins_many: number };

/** A common term is matched exactly: as a prefix, it would match too many posts to read. */
async function planSearch(db: Database, { terms, excluded }: SearchTerms): Promise<Plan> {
  const isInMany = (expression: SQL) => sql`EXISTS (SELECT 1 FROM posts_fts
    WHERE posts_fts MATCH ${expression} LIMIT 1 OFFSET ${MAX_RANKED})`;
  const rows = await db.all<TermRow>(sql`
    WITH typed (exact, prefix, is_common) AS MATERIALIZED (
      SELECT value ->> 'exact', value ->> 'prefix', ${isInMany(sql`value ->> 'exact'`)}
      FROM json_each(${JSON.stringify(terms.map(toExpressions))})
    )
    SELECT exact, prefix, is_common, is_common OR ${isInMany(sql`coalesce(prefix, exact)`)} AS begins_many
    FROM typed`);
  const planned = rows.map(({ exact, prefix, is_common, begins_many }) => ({
    term: is_common ? exact : (prefix ?? exact),
    isRare: !begins_many,
  }));
  const without = excluded.map((words) => ` NOT "${words}"`).join("");
  const join = (some: typeof planned) =>
    some.length > 0 ? some.map(({ term }) => term).join(" ") + without : "";
  return { all: join(planned), rare: join(planned.filter(({ isRare }) => isRare)) };
}

/** The seqs of all matches up to the counted maximum, in the order of the results. */
function selectMatches({ all, rare }: Plan, filter: PostFilter): SQL {
  const where = conditionsOn(filter);
  const newest = (limit: number) => sql`SELECT rowid AS seq FROM posts_fts
    WHERE posts_fts MATCH ${all} ORDER BY rowid DESC LIMIT ${limit}`;
  const matches = where
    ? sql`SELECT matching.seq FROM (${newest(MAX_FILTERED)}) matching CROSS JOIN posts p ON p.seq = matching.seq
        WHERE ${where} ORDER BY matching.seq DESC LIMIT ${MAX_COUNTED}`
    : newest(MAX_COUNTED);
  if (!rare) return matches;
  const isMatch = rare === all && !where ? sql`true` : sql`+rowid IN (${matches})`;
  return sql`SELECT rowid AS seq FROM posts_fts WHERE posts_fts MATCH ${rare} AND ${isMatch}
    ORDER BY bm25(posts_fts, ${WEIGHTS}), rowid DESC`;
}

/** The posts of a page with their snippets; reads only their range of the index. */
async function readResults<Row extends { seq: number }>(
  db: Database,
  { all }: Plan,
  seqs: number[],
  columns: SQL,
): Promise<SearchResult<Row>[]> {
  const rows = await db.all<SearchResult<Row>>(sql`
    SELECT ${columns}, f.snippet FROM (
      SELECT rowid AS seq, snippet(posts_fts, -1, ${MATCH_MARKS.opening}, ${MATCH_MARKS.closing},
        '…', ${SNIPPET_WORDS}) AS snippet
      FROM posts_fts WHERE posts_fts MATCH ${all}
        AND rowid BETWEEN ${integer(Math.min(...seqs))} AND ${integer(Math.max(...seqs))}
        AND +rowid IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))
    ) f CROSS JOIN posts p ON p.seq = f.seq`);
  const positions = new Map(seqs.map((seq, position) => [seq, position]));
  const positionOf = ({ seq }: Row) => positions.get(seq) ?? seqs.length;
  return rows.sort((one, other) => positionOf(one) - positionOf(other));
}

/** D1 binds numbers as floats, but FTS5 seeks only by integers. */
function integer(value: number): SQL {
  return sql`CAST(${value} AS INTEGER)`;
}

/** The other conditions on each match; null if there are none. */
function conditionsOn(filter: PostFilter): SQL | null {
  const { categoryId, userId, kind, tag, minCents, maxCents, from, to } = filter;
  const values = [categoryId, userId, kind, tag, minCents, maxCents, from, to];
  if (values.every((value) => value === null)) return null;
  const where = filterConditions({ ...filter, after: null, before: null }, "time", sql`p.seq`);
  if (tag !== null) {
    where.push(sql`EXISTS (SELECT 1 FROM post_tags t WHERE t.tag = ${tag} AND t.post_seq = p.seq)`);
  }
  return sql.join(where, sql` AND `);
}
