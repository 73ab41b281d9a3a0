import { sql } from "drizzle-orm";
import { normalizeTag } from "../../../../contract/posts/tags";
import type { PostListQuery } from "../../../../contract/posts";
import { toStoredCurrency } from "../../../lib/site-currency";
import { selectCategoryId } from "../categories";
import type { PostFilter } from "./post-filter";

/**
 * The filter of a query. Filtering or sorting by price implies projects in one currency. A category is found by a
 * subquery, which saves a round trip; an unknown one matches nothing.
 */
export function readPostFilter(query: PostListQuery): PostFilter {
  const { category, tag, kind, minPrice, maxPrice, sort = "newest" } = query;
  const isByPrice = sort === "price-asc" || sort === "price-desc";
  const isBlog = kind === "blog";
  const isPriced = (isByPrice && !isBlog) || minPrice !== undefined || maxPrice !== undefined;
  const currency = query.currency === undefined ? null : toStoredCurrency(query.currency);
  const isOfSale = isPriced || currency !== null;
  return {
    categoryId: category ? sql`(${selectCategoryId(category)})` : null,
    userId: query.user ?? null,
    seriesId: query.series ?? null,
    tag: tag === undefined ? null : normalizeTag(tag),
    kind: isOfSale && !isBlog ? "project" : (kind ?? null),
    currency: isOfSale ? (currency ?? "") : null,
    availability: query.availability ?? null,
    minCents: minPrice === undefined ? null : Math.round(minPrice * 100),
    maxCents: maxPrice === undefined ? null : Math.round(maxPrice * 100),
    from: query.from ?? null,
    to: query.to ?? null,
    // Blog posts have no price.
    sort: isByPrice && isBlog ? "newest" : sort,
    after: query.after ?? null,
    before: query.before ?? null,
  };
}
