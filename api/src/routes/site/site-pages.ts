import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { findShownPage, listPageVersions, listSitePages } from "../../queries/site/site-pages";
import { toListedPage, toPageVersion, toShownPage, toSitePage } from "../../serializers/site/page";
import {
  addPage,
  removePage,
  requireSitePage,
  restorePage,
  savePage,
} from "../../services/site/save-page";

export const sitePageRoutes = [
  handle(endpoints.sitePages.find, async (c, { query }) => {
    const row = await findShownPage(c.var.db, query.slug);
    if (!row) throw notFound("There is no such page");
    return toShownPage(row);
  }),

  handle(endpoints.sitePages.list, async (c) => {
    const rows = await listSitePages(c.var.db);
    return rows.map(toListedPage);
  }),

  handle(endpoints.sitePages.get, (c, { params }) => requirePage(c, params.id)),

  handle(
    endpoints.sitePages.create,
    async (c, { parseBody }) => toSitePage(await addPage(c, parseBody())),
    requirePage,
  ),

  handle(
    endpoints.sitePages.update,
    async (c, { params, parseBody }) => {
      await requireSitePage(c, params.id);
      const { baseVersion, ...page } = parseBody();
      return toSitePage(await savePage(c, params.id, page, baseVersion));
    },
    requirePage,
  ),

  handle(endpoints.sitePages.delete, async (c, { params }) =>
    toSitePage(await removePage(c, params.id)),
  ),

  handle(endpoints.sitePages.listVersions, async (c, { params }) => {
    const [, rows] = await Promise.all([
      requireSitePage(c, params.id),
      listPageVersions(c.var.db, params.id),
    ]);
    return rows.map(toPageVersion);
  }),

  handle(
    endpoints.sitePages.restore,
    async (c, { params, parseBody }) =>
      toSitePage(await restorePage(c, params.id, parseBody().baseVersion)),
    requirePage,
  ),
];

async function requirePage(c: ApiContext, id: string) {
  return toSitePage(await requireSitePage(c, id));
}
