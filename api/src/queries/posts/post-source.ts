import { type SQL, sql } from "drizzle-orm";
import {
  type PostFilter,
  type SortKey,
  filterConditions,
  isByPrices,
  sortKeyOf,
} from "./post-filter";

/** A FROM clause, and its column with the posts' seq. */
export type Source = { from: SQL; seq: SQL };

/** Reads the posts of a filter along the index that has its order. */
export function orderedSource(filter: PostFilter): Source {
  const key = sortKeyOf(filter);
  return key === "time" && filter.tag !== null ? sourceByTag(filter) : sourceByIndex(key, filter);
}

/** Reads the posts of a filter, unordered, along the most selective index. */
export function selectiveSource(filter: PostFilter): Source {
  if (sortKeyOf(filter) === "trend") return orderedSource(filter);
  if (filter.tag !== null) return sourceByTag(filter);
  return sourceByIndex(isByPrices(filter) ? "price" : "time", filter);
}

/** Whether the most selective index also has the order of the filter. */
export function isSelectiveSourceOrdered(filter: PostFilter): boolean {
  const key = sortKeyOf(filter);
  if (key === "trend") return true;
  if (filter.tag !== null) return key === "time";
  return key === (isByPrices(filter) ? "price" : "time");
}

/**
 * The index is named, because without statistics the planner uses the price index for a list by
 * time with a price range, and sorts a whole category.
 */
function sourceByIndex(key: SortKey, filter: PostFilter): Source {
  const seq = sql`p.seq`;
  const where = filterConditions(filter, key, seq);
  if (filter.tag !== null) {
    where.push(
      sql`EXISTS (SELECT 1 FROM post_tags t WHERE t.tag = ${filter.tag} AND t.post_seq = p.seq)`,
    );
  }
  if (key === "trend") {
    const from = sql`FROM popular_posts s INDEXED BY popular_posts_by_rank
      CROSS JOIN posts p ON p.seq = s.post_seq WHERE ${sql.join(where, sql` AND `)}`;
    return { from, seq };
  }
  const name = indexName(key, filter);
  const hint = name ? sql.raw(`INDEXED BY ${name}`) : sql`NOT INDEXED`;
  return { from: sql`FROM posts p ${hint} WHERE ${sql.join(where, sql` AND `)}`, seq };
}

function indexName(key: SortKey, filter: PostFilter): string | null {
  const { userId, categoryId, kind, currency, availability } = filter;
  const owner = userId !== null ? "user" : categoryId !== null ? "category" : null;
  const inOrder = availability === null ? kind !== null && "kind" : "availability";
  const byPrice =
    currency === null ? "price" : availability === null ? "currency_price" : "availability_price";
  const column = key === "time" ? inOrder : key === "price" ? byPrice : key;
  const parts = [owner, column].filter(Boolean);
  return parts.length > 0 ? ["posts_by", ...parts].join("_") : null;
}

function sourceByTag(filter: PostFilter): Source {
  const seq = sql`t.post_seq`;
  const where = [sql`t.tag = ${filter.tag}`, ...filterConditions(filter, "time", seq)];
  const from = sql`FROM post_tags t CROSS JOIN posts p ON p.seq = t.post_seq
    WHERE ${sql.join(where, sql` AND `)}`;
  return { from, seq };
}

/** Reads the projects of the same author or category that are in other currencies than the site's. */
export function sourceElsewhere({ categoryId, userId }: PostFilter): Source {
  const owner = userId ? "user_" : categoryId ? "category_" : "";
  const where = [sql`p.currency > ''`, sql`p.price_rank IS NOT NULL`];
  if (userId !== null) where.push(sql`p.user_id = ${userId}`);
  if (categoryId !== null) where.push(sql`p.category_id = ${categoryId}`);
  const index = sql.raw(`posts_by_${owner}currency_price`);
  return {
    from: sql`FROM posts p INDEXED BY ${index} WHERE ${sql.join(where, sql` AND `)}`,
    seq: sql`p.seq`,
  };
}
