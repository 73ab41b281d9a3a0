import { type SQL, sql } from "drizzle-orm";
import { type PostFilter, type Rank, conditions, hasPriceRange, rankOf } from "./post-filter";

/** Rows to select from, and the column there that holds a post's number. */
export type Source = { from: SQL; seq: SQL };

/** The rows of a filter in its own order, read along the index that has that order. */
export function inOrder(filter: PostFilter): Source {
  const rank = rankOf(filter);
  return rank === "time" && filter.tag !== null ? byTag(filter) : along(rank, filter);
}

/** The rows of a filter in no order, read along the index that narrows them most. */
export function narrowest(filter: PostFilter): Source {
  if (filter.tag !== null) return byTag(filter);
  return along(hasPriceRange(filter) ? "price" : "time", filter);
}

/** Whether the index that narrows a filter most has its order, too. */
export function isNarrowestInOrder(filter: PostFilter): boolean {
  const rank = rankOf(filter);
  if (filter.tag !== null) return rank === "time";
  return rank === (hasPriceRange(filter) ? "price" : "time");
}

/**
 * The index is named, because a planner that knows no figures takes the price index for a list by
 * time with a price range, and sorts all of a category.
 */
function along(rank: Rank, filter: PostFilter): Source {
  const seq = sql`p.seq`;
  const where = conditions(filter, rank, seq);
  if (filter.tag !== null) {
    where.push(
      sql`EXISTS (SELECT 1 FROM post_tags t WHERE t.tag = ${filter.tag} AND t.post_seq = p.seq)`,
    );
  }
  const name = indexName(rank, filter);
  const hint = name ? sql.raw(`INDEXED BY ${name}`) : sql`NOT INDEXED`;
  return { from: sql`FROM posts p ${hint} WHERE ${sql.join(where, sql` AND `)}`, seq };
}

function indexName(rank: Rank, { userId, categoryId, kind }: PostFilter): string | null {
  const owner = userId !== null ? "user" : categoryId !== null ? "category" : null;
  const column = rank === "time" ? kind !== null && "kind" : rank;
  const parts = [owner, column].filter(Boolean);
  return parts.length > 0 ? ["posts_by", ...parts].join("_") : null;
}

function byTag(filter: PostFilter): Source {
  const seq = sql`t.post_seq`;
  const where = [sql`t.tag = ${filter.tag}`, ...conditions(filter, "time", seq)];
  const from = sql`FROM post_tags t CROSS JOIN posts p ON p.seq = t.post_seq
    WHERE ${sql.join(where, sql` AND `)}`;
  return { from, seq };
}
