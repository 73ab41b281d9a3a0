import type { MetaArgs } from "@remix-run/cloudflare";
import type { Listing } from "~/server/listing.server";
import { pageMeta } from "~/utils/page-meta";
import { listingHref } from "./listing-href";

/** Title, description and neighbours of a listing page. */
export function listingMeta({ matches, data }: Pick<MetaArgs, "matches"> & { data: unknown }) {
  const listing = data as Listing | undefined;
  if (!listing) return pageMeta(matches, { title: "Not found" });
  const { category, page, pages, searchQuery } = listing;
  const subject = searchQuery ? `Search: ${searchQuery}` : (category?.title ?? "Explore");
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${subject}, page ${page}` : subject,
      description: `${category?.title ?? "All"} posts to read and projects to buy.`,
    }),
    ...(page > 1
      ? [{ tagName: "link" as const, rel: "prev", href: listingHref(listing, { page: page - 1 }) }]
      : []),
    ...(page < pages
      ? [{ tagName: "link" as const, rel: "next", href: listingHref(listing, { page: page + 1 }) }]
      : []),
  ];
}
