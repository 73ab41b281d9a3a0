import { type SQL, sql } from "drizzle-orm";
import type { PostKind, PostSort } from "../../contract/posts";
import { placeOf } from "./page";

/** What a list of posts is narrowed to. */
export type PostFilter = {
  /** An id, or what finds it within a statement. */
  categoryId: string | SQL | null;
  userId: string | null;
  tag: string | null;
  kind: PostKind | null;
  minCents: number | null;
  maxCents: number | null;
  /** Days, both included. */
  from: string | null;
  to: string | null;
  sort: PostSort;
  /** The id of a post after which, or before which, the list is read. */
  after: string | null;
  before: string | null;
};

/** What a list can be read along: the posts' numbers, which follow their times, or a rank. */
export type Rank = "time" | "views" | "price";

const RANKS = {
  newest: "time",
  oldest: "time",
  popular: "views",
  "price-asc": "price",
  "price-desc": "price",
} as const satisfies Record<PostSort, Rank>;

export function rankOf(filter: PostFilter): Rank {
  return RANKS[filter.sort];
}

export function hasPriceRange(filter: PostFilter): boolean {
  return filter.minCents !== null || filter.maxCents !== null;
}

/** Whether a filter asks for more than an author, a category and a kind. */
export function isNarrowed(filter: PostFilter): boolean {
  const { tag, from, to } = filter;
  return tag !== null || from !== null || to !== null || hasPriceRange(filter);
}

/** Whether a filter asks for a tag and nothing else, in the order in which a tag's posts lie. */
export function isTagByTime(filter: PostFilter): boolean {
  const { tag, categoryId, userId, kind } = filter;
  const isAlone = categoryId === null && userId === null && kind === null;
  return (
    tag !== null && isAlone && rankOf(filter) === "time" && !isNarrowed({ ...filter, tag: null })
  );
}

/** Whether a list begins behind, or ends in front of, a given post. */
export function isKeyed({ after, before }: PostFilter): boolean {
  return after !== null || before !== null;
}

/** The order of a list; `seq` is the column that holds a post's number. */
export function orderBy(filter: PostFilter, isReversed: boolean, seq: SQL): SQL {
  const direction = sql.raw(isRising(filter) === isReversed ? "DESC" : "ASC");
  return sql`ORDER BY ${columnOf(rankOf(filter), seq)} ${direction}`;
}

/** Every condition of a filter but the tag, for rows that are read along one of the ranks. */
export function conditions(filter: PostFilter, along: Rank, seq: SQL): SQL[] {
  const { categoryId, userId, kind } = filter;
  const bounded = new Set<Rank>(["time", along]);
  if (hasPriceRange(filter)) bounded.add("price");
  if (isKeyed(filter)) bounded.add(rankOf(filter));
  const found = [...bounded].flatMap((rank) => bounds(filter, rank, columnOf(rank, seq)));
  if (categoryId !== null) found.push(sql`p.category_id = ${categoryId}`);
  if (userId !== null) found.push(sql`p.user_id = ${userId}`);
  if (kind !== null) found.push(sql`p.kind = ${kind}`);
  return found;
}

/**
 * All that narrows one rank, as one bound on each side: of two on the same side, the planner seeks
 * by either. A bound that is not found is NULL, and nothing is beyond it.
 */
function bounds(filter: PostFilter, rank: Rank, column: SQL): SQL[] {
  const { from, to, minCents, maxCents, after, before } = filter;
  const lower: SQL[] = [];
  const upper: SQL[] = [];
  if (rank === "time" && from !== null) {
    lower.push(sql`(SELECT seq - 1 FROM posts INDEXED BY posts_by_creation
      WHERE created_at >= ${from} ORDER BY created_at, seq LIMIT 1)`);
  }
  if (rank === "time" && to !== null) {
    upper.push(sql`(SELECT seq + 1 FROM posts INDEXED BY posts_by_creation
      WHERE created_at < ${dayAfter(to)} ORDER BY created_at DESC, seq DESC LIMIT 1)`);
  }
  if (rank === "price" && minCents !== null) lower.push(sql`${minCents} << 32`);
  if (rank === "price" && maxCents !== null) upper.push(sql`(${maxCents} + 1) << 32`);
  if (rank === rankOf(filter)) {
    const place = (id: string) =>
      rank === "time"
        ? placeOf(sql`posts`, id)
        : sql`(SELECT ${columnOf(rank, sql`p.seq`)} FROM posts p WHERE p.id = ${id})`;
    if (after !== null) (isRising(filter) ? lower : upper).push(place(after));
    if (before !== null) (isRising(filter) ? upper : lower).push(place(before));
  }
  // A single argument would make max and min aggregates.
  const found = [sql`${column} > max(${sql.join([sql`0`, sql`0`, ...lower], sql`, `)})`];
  if (upper.length === 0) return found;
  const most = sql.join([sql`${Number.MAX_SAFE_INTEGER} << 9`, ...upper], sql`, `);
  return [...found, sql`${column} < min(${most})`];
}

function columnOf(rank: Rank, seq: SQL): SQL {
  if (rank === "time") return seq;
  return rank === "views" ? sql`p.views_rank` : sql`p.price_rank`;
}

function isRising({ sort }: PostFilter): boolean {
  return sort === "oldest" || sort === "price-asc";
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
