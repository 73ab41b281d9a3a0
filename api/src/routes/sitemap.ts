import { endpoints } from "../../contract/endpoints";
import { handle } from "../http/endpoint";
import {
  getSitemap,
  listSitemapAuthors,
  listSitemapPages,
  listSitemapPosts,
  listSitemapSeries,
} from "../queries/site/sitemap";

export const sitemapRoutes = [
  handle(endpoints.sitemap.get, (c) => getSitemap(c.var.db)),
  handle(endpoints.sitemap.listPosts, (c, { query }) => listSitemapPosts(c.var.db, query.part)),
  handle(endpoints.sitemap.listAuthors, (c, { query }) => listSitemapAuthors(c.var.db, query.part)),
  handle(endpoints.sitemap.listSeries, (c, { query }) => listSitemapSeries(c.var.db, query.part)),
  handle(endpoints.sitemap.listPages, (c) => listSitemapPages(c.var.db)),
];
