import { segment, withQuery } from "./paths";
import type { Query } from "./paths";

/** The URLs of feeds and sitemaps; apart from the rest, which travels with every hydrated page. */
export const machinePaths = {
  feed: (query?: Query) => withQuery("/feed.atom", query),
  categoryFeed: (slug: string, title: string, query?: Query) =>
    withQuery(`/marketplace/${segment(slug)}/${segment(title)}/feed.atom`, query),
  authorFeed: (id: string, query?: Query) => withQuery(`/authors/${segment(id)}/feed.atom`, query),
  sitemap: () => "/sitemap.xml",
  sitemapPart: (list: string, part: number) => `/sitemap/${segment(list)}/${part}`,
};
