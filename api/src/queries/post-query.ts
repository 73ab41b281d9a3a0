import type { PostListQuery } from "../../contract/posts";
import type { Database } from "../db/client";
import { findCategoryId } from "./categories";
import type { PostFilter } from "./post-filter";

// No row has an empty id: what names an unknown category finds nothing.
const NOTHING = "";

/** The filter that a query asks for. A price, asked for or sorted by, means projects. */
export async function readPostFilter(db: Database, query: PostListQuery): Promise<PostFilter> {
  const { category, tag, kind, minPrice, maxPrice, sort = "newest" } = query;
  const categoryId = category ? ((await findCategoryId(db, category)) ?? NOTHING) : null;
  const isByPrice = sort === "price-asc" || sort === "price-desc";
  const isBlog = kind === "blog";
  return {
    categoryId,
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
