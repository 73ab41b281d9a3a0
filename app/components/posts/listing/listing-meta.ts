import type { MetaArgs } from "@remix-run/cloudflare";
import type { Listing } from "~/server/loaders/listing.server";
import { nameOfList } from "~/utils/page/marketplace-words";
import { pageMeta, siteOf } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";
import { listingHref } from "./listing-href";

export function listingMeta({ matches, data }: Pick<MetaArgs, "matches"> & { data: unknown }) {
  const listing = data as Listing | undefined;
  if (!listing) return pageMeta(matches, { title: "Page not found" });
  const { category, page, pages, searchQuery, isSearch } = listing;
  const site = siteOf(matches);
  const kinds = site.hasMarketplace ? "Posts to read and projects to buy" : "Posts to read";
  const subject = searchQuery ? `Search: ${searchQuery}` : (category?.title ?? nameOfList(site));
  const pageHref = (number: number) => listingHref(listing, { page: number });
  const meta = pageMeta(matches, {
    title: page > 1 ? `${subject}, page ${page}` : subject,
    description: category ? `${kinds} in ${category.title}.` : `${kinds}.`,
    path: isSearch ? undefined : listingHref(listing, { page, after: null, before: null }),
    feed: category ? paths.categoryFeed(category.slug, category.title) : paths.feed(),
    previous: page > 1 ? pageHref(page - 1) : null,
    next: page < pages ? pageHref(page + 1) : null,
  });
  // Anyone's link could put words into its title.
  return isSearch ? [...meta, { name: "robots", content: "noindex" }] : meta;
}
