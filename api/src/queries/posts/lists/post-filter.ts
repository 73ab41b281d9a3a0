import { type SQL, sql } from "drizzle-orm";
import type { PostSort } from "../../../../contract/posts";
import type { Availability } from "../../../../contract/posts/sale-fields";
import type { PostKind } from "../../../../contract/posts/post-status";
import { positionOf } from "../../pagination";
import { popularFloor } from "../popular";

/** The conditions and the order of a list of posts. */
export type PostFilter = {
  /** An id, or a subquery for it. */
  categoryId: string | SQL | null;
  userId: string | null;
  tag: string | null;
  seriesId: string | null;
  kind: PostKind | null;
  /** As it is stored: of the site's own it is empty. With prices it is always said. */
  currency: string | null;
  availability: Availability | null;
  minCents: number | null;
  maxCents: number | null;
  /** Days, both inclusive. */
  from: string | null;
  to: string | null;
  sort: PostSort;
  /** Cursors: the ids of the posts after or before which the list starts. */
  after: string | null;
  before: string | null;
};

/**
 * What a list is sorted by: the time when a post came, which is the order of `seq`, or one of the key
 * columns.
 */
export type SortKey = "time" | "views" | "price" | "trend";

const SORT_KEYS = {
  newest: "time",
  oldest: "time",
  popular: "views",
  trending: "trend",
  "price-asc": "price",
  "price-desc": "price",
} as const satisfies Record<PostSort, SortKey>;

export function sortKeyOf(filter: PostFilter): SortKey {
  return SORT_KEYS[filter.sort];
}

export function hasPriceRange(filter: PostFilter): boolean {
  return filter.minCents !== null || filter.maxCents !== null;
}

/** Whether only projects in another currency than the site's are asked for. */
export function isElsewhere({ currency }: PostFilter): boolean {
  return currency !== null && currency !== "";
}

/** Whether the index of prices is the one that leaves the fewest posts. */
export function isByPrices(filter: PostFilter): boolean {
  return hasPriceRange(filter) || isElsewhere(filter);
}

/** Whether a filter has more conditions than author, category and kind. */
export function isNarrowed(filter: PostFilter): boolean {
  const isOfSale = filter.availability !== null || isElsewhere(filter);
  if (filter.seriesId !== null) return true;
  return filter.tag !== null || hasDates(filter) || hasPriceRange(filter) || isOfSale;
}

/** Whether a tag is the only condition, and the order is that of the index on tags. */
export function isTagOnly(filter: PostFilter): boolean {
  const { tag, categoryId, userId, kind } = filter;
  const isAlone = categoryId === null && userId === null && kind === null;
  return (
    tag !== null && isAlone && sortKeyOf(filter) === "time" && !isNarrowed({ ...filter, tag: null })
  );
}

export function hasDates({ from, to }: PostFilter): boolean {
  return from !== null || to !== null;
}

export function hasCursor({ after, before }: PostFilter): boolean {
  return after !== null || before !== null;
}

/** The ORDER BY of a list; `seq` is the column for the time. */
export function orderBy(filter: PostFilter, isReversed: boolean, seq: SQL): SQL {
  const direction = sql.raw(isAscending(filter) === isReversed ? "DESC" : "ASC");
  return sql`ORDER BY ${columnOf(sortKeyOf(filter), seq)} ${direction}`;
}

/**
 * All conditions but the tag, for rows that are read along the index of a sort key. Without those that
 * are backdated, days are a range of `seq`.
 */
export function filterConditions(
  filter: PostFilter,
  indexKey: SortKey,
  seq: SQL,
  isWithoutBackdated = false,
): SQL[] {
  const { categoryId, userId, kind } = filter;
  const bounded = new Set<SortKey>(["time", indexKey]);
  if (hasPriceRange(filter)) bounded.add("price");
  if (hasCursor(filter)) bounded.add(sortKeyOf(filter));
  const conditions = [...bounded].flatMap((key) =>
    boundsOf(filter, key, columnOf(key, seq), isWithoutBackdated),
  );
  conditions.push(...datesOf(filter, sql`p.created_at`));
  if (isWithoutBackdated) conditions.push(sql`NOT p.is_backdated`);
  if (categoryId !== null) conditions.push(sql`p.category_id = ${categoryId}`);
  if (userId !== null) conditions.push(sql`p.user_id = ${userId}`);
  if (filter.currency !== null) conditions.push(sql`p.currency = ${filter.currency}`);
  if (filter.availability !== null) {
    // As text, by which partial indexes are known.
    conditions.push(sql`p.kind = 'project'`, sql`p.availability = ${filter.availability}`);
  }
  if (filter.seriesId !== null) {
    conditions.push(sql`EXISTS (SELECT 1 FROM series_parts
      WHERE series_id = ${filter.seriesId} AND post_id = p.id)`);
  }
  if (kind !== null) conditions.push(sql`p.kind = ${kind}`);
  return conditions;
}

/**
 * The bounds of one sort key, at most one on each side: with two on one side, the planner may seek
 * by the wrong one. A bound that does not exist is NULL, and matches nothing.
 */
function boundsOf(filter: PostFilter, key: SortKey, column: SQL, isOfDates: boolean): SQL[] {
  const { from, to, minCents, maxCents, after, before } = filter;
  const lower: SQL[] = [];
  const upper: SQL[] = [];
  if (key === "time" && isOfDates) {
    const dated = sql`FROM posts INDEXED BY posts_by_creation
      WHERE ${sql.join(datesOf(filter, sql`created_at`), sql` AND `)} AND NOT is_backdated`;
    if (from !== null) {
      lower.push(sql`(SELECT seq - 1 ${dated} ORDER BY created_at, seq LIMIT 1)`);
    }
    if (to !== null) {
      upper.push(sql`(SELECT seq + 1 ${dated} ORDER BY created_at DESC, seq DESC LIMIT 1)`);
    }
  }
  if (key === "trend") lower.push(popularFloor);
  if (key === "price" && minCents !== null) lower.push(sql`${minCents} << 32`);
  if (key === "price" && maxCents !== null) upper.push(sql`(${maxCents} + 1) << 32`);
  if (key === sortKeyOf(filter)) {
    const boundAt = (id: string) =>
      key === "time"
        ? positionOf(sql`posts`, id)
        : sql`(SELECT ${columnOf(key, sql`p.seq`)} FROM posts p
          ${key === "trend" ? sql`JOIN popular_posts s ON s.post_seq = p.seq` : sql``}
          WHERE p.id = ${id})`;
    if (after !== null) (isAscending(filter) ? lower : upper).push(boundAt(after));
    if (before !== null) (isAscending(filter) ? upper : lower).push(boundAt(before));
  }
  // With a single argument, max and min would be aggregate functions.
  const bounds = [sql`${column} > max(${sql.join([sql`0`, sql`0`, ...lower], sql`, `)})`];
  if (upper.length === 0) return bounds;
  const least = sql.join([sql`${Number.MAX_SAFE_INTEGER} << 9`, ...upper], sql`, `);
  return [...bounds, sql`${column} < min(${least})`];
}

function datesOf({ from, to }: PostFilter, createdAt: SQL): SQL[] {
  return [
    ...(from === null ? [] : [sql`${createdAt} >= ${from}`]),
    ...(to === null ? [] : [sql`${createdAt} < ${nextDay(to)}`]),
  ];
}

function columnOf(key: SortKey, seq: SQL): SQL {
  if (key === "time") return seq;
  if (key === "trend") return sql`s.rank`;
  return key === "views" ? sql`p.views_rank` : sql`p.price_rank`;
}

function isAscending({ sort }: PostFilter): boolean {
  return sort === "oldest" || sort === "price-asc";
}

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
