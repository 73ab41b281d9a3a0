import { type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE, type Page } from "../../../contract/common";
import type { CategoryCounts } from "../../../contract/posts/search";
import type { Database } from "../../db/client";
import { toPage } from "../pagination";
import { selectFoundByCategory, toCategoryCounts } from "./category-counts";
import { type PostFilter, filterConditions, orderBy, sortKeyOf } from "./lists/post-filter";
import { type SearchPlan, planSearch } from "./search-plan";
import type { SearchTerms } from "./search-terms";
import { MATCH_MARKS } from "./search-words";

const MAX_COUNTED = 100 * PAGE_SIZE;
// Other filters are applied to at most this many of the newest posts with all words.
const MAX_FILTERED = 10_000;
const SNIPPET_WORDS = 28;

// Title, short description, text, tags, author.
const WEIGHTS = sql.raw("10.0, 4.0, 1.0, 6.0, 5.0");

export type SearchResult<Row> = Row & { snippet: string };
type Found<Row> = Page<SearchResult<Row>> & { categories: CategoryCounts | null };
/** Whether the best match comes first, or the filter has the order; whether categories are counted. */
type SearchOptions = { isRanked?: boolean; isCounted?: boolean };

/** Posts with all terms. */
export async function searchPosts<Row extends { seq: number }>(
  db: Database,
  typed: SearchTerms,
  filter: PostFilter,
  page: number,
  columns: SQL,
  { isRanked = true, isCounted = false }: SearchOptions = {},
): Promise<Found<Row>> {
  const nothing = isCounted ? toCategoryCounts([]) : null;
  if (typed.terms.length === 0) return { ...toPage([], page, 0), categories: nothing };
  const plan = await planSearch(db, typed);
  const counts = selectFoundByCategory(filter, (rest, limit) => selectByTime(plan, rest, limit));
  // As one row, because a thousand rows take longer to transfer than to find.
  const seqsFound = sql`SELECT json_group_array(seq) AS seqs FROM (
    ${isRanked ? selectRanked(plan, filter) : selectInOrder(plan, filter)})`;
  const [rowsFound, counted] = await db.batch(isCounted ? [seqsFound, counts] : [seqsFound]);
  const [row] = rowsFound as { seqs: string }[];
  const found: number[] = JSON.parse(row?.seqs ?? "[]");
  const start = (page - 1) * PAGE_SIZE;
  const seqs = found.slice(start, start + PAGE_SIZE);
  const rows = seqs.length > 0 ? await readResults<Row>(db, plan, seqs, columns) : [];
  return {
    ...toPage(rows, page, found.length),
    categories: counted ? toCategoryCounts(counted) : null,
  };
}

/** The seqs of all matches up to the counted maximum: newest first if all terms are common. */
function selectRanked(plan: SearchPlan, filter: PostFilter): SQL {
  const { all, rare, typed } = plan;
  const matches = selectByTime(plan, filter, MAX_COUNTED);
  if (!rare && !plan.first) return matches;
  if (!rare) return sql`SELECT seq FROM (${matches}) ORDER BY ${firstOf(plan, sql`seq`)} seq DESC`;
  const isMatch = rare === all && isUnfiltered(filter) && typed === null;
  return sql`SELECT rowid AS seq FROM posts_fts WHERE posts_fts MATCH ${rare}
    AND ${isMatch ? sql`true` : sql`+rowid IN (${matches})`}
    ORDER BY ${firstOf(plan, sql`rowid`)} bm25(posts_fts, ${WEIGHTS}), rowid DESC`;
}

/** The beginning of an order that puts the plan's first posts first. */
function firstOf({ first }: SearchPlan, seq: SQL): SQL {
  if (first === null) return sql``;
  return sql`${seq} NOT IN (SELECT rowid FROM posts_fts WHERE posts_fts MATCH ${first}
    ORDER BY rowid DESC LIMIT ${MAX_COUNTED}),`;
}

/** The same in the order of the filter; of very many matches, the most read or cheapest of the newest. */
function selectInOrder(plan: SearchPlan, filter: PostFilter): SQL {
  if (sortKeyOf(filter) === "time") {
    return selectByTime(plan, filter, MAX_COUNTED, filter.sort === "oldest");
  }
  const scores =
    sortKeyOf(filter) === "trend" ? sql`LEFT JOIN popular_posts s ON s.post_seq = p.seq` : sql``;
  return sql`SELECT found.seq FROM (${selectByTime(plan, filter, MAX_FILTERED)}) found
    CROSS JOIN posts p ON p.seq = found.seq ${scores}
    ${orderBy(filter, false, sql`p.seq`)} LIMIT ${MAX_COUNTED}`;
}

/** The seqs of the newest matches; no more are read than that, where nothing is left out. */
export function selectByTime(
  plan: SearchPlan,
  filter: PostFilter,
  limit: number,
  isOldestFirst = false,
): SQL {
  const direction = sql.raw(isOldestFirst ? "ASC" : "DESC");
  const newest = (most: number) => sql`SELECT rowid AS seq FROM posts_fts
    WHERE posts_fts MATCH ${plan.all} ORDER BY rowid ${direction} LIMIT ${most}`;
  if (isUnfiltered(filter) && plan.typed === null) return newest(limit);
  const posts = isUnfiltered(filter) ? sql`` : sql`CROSS JOIN posts p ON p.seq = matching.seq`;
  return sql`SELECT matching.seq FROM (${newest(MAX_FILTERED)}) matching ${posts}
    WHERE ${isEnglishOrTyped(plan, sql`matching.seq`)} AND ${conditionsOn(filter)} LIMIT ${limit}`;
}

/** Whether a match is English, or has all terms as they were typed. */
function isEnglishOrTyped({ typed }: SearchPlan, seq: SQL): SQL {
  if (typed === null) return sql`true`;
  return sql`(NOT EXISTS (SELECT 1 FROM posts INDEXED BY posts_in_other_languages
      WHERE lang <> 'en' AND lang NOT LIKE 'en-%' AND seq = ${seq})
    OR ${seq} IN (SELECT rowid FROM posts_fts
      WHERE posts_fts MATCH ${typed} ORDER BY rowid DESC LIMIT ${MAX_FILTERED}))`;
}

/** The posts of a page with their snippets; reads only their range of the index. */
async function readResults<Row extends { seq: number }>(
  db: Database,
  { all }: SearchPlan,
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

function isUnfiltered({ sort: _sort, after: _after, before: _before, ...conditions }: PostFilter) {
  return Object.values(conditions).every((value) => value === null);
}

/** The other conditions on each match. */
function conditionsOn(filter: PostFilter): SQL {
  if (isUnfiltered(filter)) return sql`true`;
  const { tag } = filter;
  const where = filterConditions({ ...filter, after: null, before: null }, "time", sql`p.seq`);
  if (tag !== null) {
    where.push(sql`EXISTS (SELECT 1 FROM post_tags t WHERE t.tag = ${tag} AND t.post_seq = p.seq)`);
  }
  return sql.join(where, sql` AND `);
}
