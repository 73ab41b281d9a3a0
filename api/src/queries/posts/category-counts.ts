import { type SQL, sql } from "drizzle-orm";
import { type CategoryCounts, MAX_COUNTED_BY_CATEGORY } from "../../../contract/posts/search";
import type { Database } from "../../db/client";
import { type PostFilter, isNarrowed } from "./lists/post-filter";
import { selectAll, selectiveSource } from "./lists/post-source";

type CountRow = { categoryId: string; count: number };

// One more, by which it is known whether there are others.
const LIMIT = MAX_COUNTED_BY_CATEGORY + 1;

/** The filter without what is not counted by: the category, and where a list is read on. */
function withoutCategory(filter: PostFilter): PostFilter {
  return { ...filter, categoryId: null, sort: "newest", after: null, before: null };
}

/** Counts matches by category; `select` returns the seqs of the newest, at most so many. */
export function selectFoundByCategory(
  filter: PostFilter,
  select: (filter: PostFilter, limit: number) => SQL,
): SQL {
  return sql`SELECT p.category_id AS categoryId, count(*) AS count
    FROM (${select(withoutCategory(filter), LIMIT)}) found
    CROSS JOIN posts p ON p.seq = found.seq GROUP BY p.category_id`;
}

/** What the statement above has found. */
export function toCategoryCounts(rows: unknown[]): CategoryCounts {
  const found = rows as CountRow[];
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const most = MAX_COUNTED_BY_CATEGORY;
  const counts = found.map((one) => ({ ...one, count: Math.min(one.count, most) }));
  return { counts, isExact: total <= most };
}

/** The same for a list without words, of which categories know the most part themselves. */
export async function countByCategory(db: Database, given: PostFilter): Promise<CategoryCounts> {
  const filter = withoutCategory(given);
  const { kind, userId } = filter;
  if (!isNarrowed(filter) && userId === null && filter.currency === null) {
    const blogs = sql`posts_count - projects_count`;
    const count = kind === null ? sql`posts_count` : kind === "blog" ? blogs : sql`projects_count`;
    const rows = await db.all<CountRow>(
      sql`SELECT id AS categoryId, ${count} AS count FROM categories WHERE ${count} > 0`,
    );
    return { counts: rows, isExact: true };
  }
  return toCategoryCounts(
    await db.all(sql`SELECT category_id AS categoryId, count(*) AS count FROM
      (${selectAll(selectiveSource(filter), sql`p.category_id`)} LIMIT ${LIMIT}) GROUP BY category_id`),
  );
}
