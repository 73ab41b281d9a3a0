import { z } from "zod";
import { SitemapEntrySchema, SitemapPartQuerySchema, SitemapSchema } from "../../contract/sitemap";
import { addCall, createRouter } from "../call";
import { getSitemap, listSitemapAuthors, listSitemapPosts } from "../queries/sitemap";

export const sitemapRoutes = createRouter();

addCall(
  sitemapRoutes,
  {
    method: "get",
    path: "/api/sitemap",
    tag: "Site",
    summary: "In how many parts the lists for search engines come",
    access: "public",
    answer: SitemapSchema,
  },
  (c) => getSitemap(c.var.db),
);

addCall(
  sitemapRoutes,
  {
    method: "get",
    path: "/api/sitemap/posts",
    tag: "Site",
    summary: "One part of all posts, the oldest first",
    access: "public",
    query: SitemapPartQuerySchema,
    answer: z.array(SitemapEntrySchema),
  },
  (c, { query }) => listSitemapPosts(c.var.db, query.part),
);

addCall(
  sitemapRoutes,
  {
    method: "get",
    path: "/api/sitemap/authors",
    tag: "Site",
    summary: "One part of all people who have published something",
    access: "public",
    query: SitemapPartQuerySchema,
    answer: z.array(SitemapEntrySchema),
  },
  (c, { query }) => listSitemapAuthors(c.var.db, query.part),
);
