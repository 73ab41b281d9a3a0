import { type SQL, sql } from "drizzle-orm";
import {
  type PostFilter,
  type SortKey,
  filterConditions,
  hasDates,
  isByPrices,
  sortKeyOf,
} from "./post-filter";

/** A FROM clause, and its column with the posts' seq. */
export type Source = {
  from: SQL;
  seq: SQL;
  /** The FROM clause of the posts that the other leaves out, whose dates do not follow their seqs. */
  backdated?: SQL;
};

/** A column of all posts of a source. */
export function selectAll({ from, backdated }: Source, column: SQL): SQL {
  const inOrder = sql`SELECT ${column} ${from}`;
  return backdated ? sql`${inOrder} UNION ALL SELECT ${column} ${backdated}` : inOrder;
}

/** The seqs of all posts of a source whose order is that of its seqs: both parts are merged. */
export function selectMerged({ from, seq, backdated }: Source): SQL {
  return sql`SELECT ${seq} AS seq ${from} UNION ALL SELECT p.seq ${backdated}`;
}

/** Reads the posts of a filter along the index that has its order. */
export function orderedSource(filter: PostFilter): Source {
  const key = sortKeyOf(filter);
  if (filter.seriesId !== null && key !== "trend") return sourceBySeries(filter);
  return key === "time" && filter.tag !== null ? sourceByTag(filter) : sourceByIndex(key, filter);
}

/** Reads the posts of a filter, unordered, along the most selective index. */
export function selectiveSource(filter: PostFilter): Source {
  if (sortKeyOf(filter) === "trend") return orderedSource(filter);
  if (filter.seriesId !== null) return sourceBySeries(filter);
  if (filter.tag !== null) return sourceByTag(filter);
  return sourceByIndex(isByPrices(filter) ? "price" : "time", filter);
}

/** Whether the most selective index also has the order of the filter. */
export function isSelectiveSourceOrdered(filter: PostFilter): boolean {
  const key = sortKeyOf(filter);
  if (key === "trend" || filter.seriesId !== null) return true;
  if (filter.tag !== null) return key === "time";
  return key === (isByPrices(filter) ? "price" : "time");
}

/**
 * The index is named, because without statistics the planner uses the price index for a list by
 * time with a price range, and sorts a whole category.
 */
function sourceByIndex(key: SortKey, filter: PostFilter): Source {
  const seq = sql`p.seq`;
  const isSplit = key === "time" && hasDates(filter);
  const where = [...filterConditions(filter, key, seq, isSplit), ...tagCondition(filter)];
  if (key === "trend") {
    const from = sql`FROM popular_posts s INDEXED BY popular_posts_by_rank
      CROSS JOIN posts p ON p.seq = s.post_seq WHERE ${sql.join(where, sql` AND `)}`;
    return { from, seq };
  }
  const name = indexName(key, filter);
  const hint = name ? sql.raw(`INDEXED BY ${name}`) : sql`NOT INDEXED`;
  const from = sql`FROM posts p ${hint} WHERE ${sql.join(where, sql` AND `)}`;
  return isSplit ? { from, seq, backdated: backdatedOf(filter) } : { from, seq };
}

/** Such as are imported with the dates that they had elsewhere. */
function backdatedOf(filter: PostFilter): SQL {
  const conditions = [...filterConditions(filter, "time", sql`p.seq`), ...tagCondition(filter)];
  return sql`FROM posts p INDEXED BY posts_backdated
    WHERE p.is_backdated = 1 AND ${sql.join(conditions, sql` AND `)}`;
}

function tagCondition({ tag }: PostFilter): SQL[] {
  if (tag === null) return [];
  return [sql`EXISTS (SELECT 1 FROM post_tags t WHERE t.tag = ${tag} AND t.post_seq = p.seq)`];
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
  const isSplit = hasDates(filter);
  const where = [sql`t.tag = ${filter.tag}`, ...filterConditions(filter, "time", seq, isSplit)];
  const from = sql`FROM post_tags t CROSS JOIN posts p ON p.seq = t.post_seq
    WHERE ${sql.join(where, sql` AND `)}`;
  return isSplit ? { from, seq, backdated: backdatedOf(filter) } : { from, seq };
}

/** The posts of a series are few: they are read whole, and sorted. */
function sourceBySeries(filter: PostFilter): Source {
  const seq = sql`p.seq`;
  const where = [...filterConditions(filter, "time", seq), ...tagCondition(filter)];
  return {
    from: sql`FROM series_parts sp CROSS JOIN posts p ON p.id = sp.post_id
      WHERE sp.series_id = ${filter.seriesId} AND ${sql.join(where, sql` AND `)}`,
    seq,
  };
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
