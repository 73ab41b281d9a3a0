import { sql } from "drizzle-orm";
import type { PostListQuery } from "../../contract/posts";
import { selectCategoryId } from "./categories";
import type { PostFilter } from "./post-filter";

/**
 * The filter that a query asks for. A price, asked for or sorted by, means projects. A category is
 * looked for by the statements themselves, which saves a trip; an unknown one finds nothing.
 */
export function readPostFilter(query: PostListQuery): PostFilter {
  const { category, tag, kind, minPrice, maxPrice, sort = "newest" } = query;
  const isByPrice = sort === "price-asc" || sort === "price-desc";
  const isBlog = kind === "blog";
  return {
    categoryId: category ? sql`(${selectCategoryId(category)})` : null,
    userId: query.user ?? null,
    tag: tag?.normalize("NFC").trim().toLowerCase() ?? null,
    kind: isByPrice && !isBlog ? "project" : (kind ?? null),
    minCents: minPrice === undefined ? null : Math.round(minPrice * 100),
    maxCents: maxPrice === undefined ? null : Math.round(maxPrice * 100),
    from: query.from ?? null,
    to: query.to ?? null,
    // Blog posts have no price to be sorted by.
    sort: isByPrice && isBlog ? "newest" : sort,
    after: query.after ?? null,
    before: query.before ?? null,
  };
}
