import type { Listing } from "~/server/loaders/listing.server";
import { paths } from "~/utils/paths";

type ListingQuery = Record<string, string | number | null>;

/** Null removes a filter. */
export function listingHref(listing: Listing, changes: ListingQuery): string {
  const { page, ...filters }: ListingQuery = { ...listing.typed, page: listing.page, ...changes };
  const query = { ...filters, page: Number(page) > 1 ? Number(page) : null };
  if (listing.isSearch) return paths.search(query);
  if (listing.category) return paths.category(listing.category.slug, listing.category.title, query);
  return paths.marketplace(query);
}

export function categoryHref(listing: Listing, category: { slug: string; title: string } | null) {
  const query = { ...listing.typed, page: null, category: null };
  if (listing.isSearch) return paths.search({ ...query, category: category?.title });
  return category ? paths.category(category.slug, category.title, query) : paths.marketplace(query);
}
