import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import {
  findSiteVersion,
  getSiteVersion,
  listSiteVersions,
} from "../../queries/site/site-versions";
import { toSite, toSiteVersion } from "../../serializers/site/version";
import { restoreSite, saveSite } from "../../services/site/save-site";

export const siteRoutes = [
  handle(endpoints.site.get, async (c) => toSite(await getSiteVersion(c.var.db))),

  handle(endpoints.site.listVersions, async (c) => {
    const rows = await listSiteVersions(c.var.db);
    return rows.map(toSiteVersion);
  }),

  handle(
    endpoints.site.update,
    async (c, { parseBody }) => {
      const { baseVersion, ...settings } = parseBody();
      return toSiteVersion(await saveSite(c, settings, baseVersion));
    },
    requireVersion,
  ),

  handle(
    endpoints.site.restore,
    async (c, { params, parseBody }) =>
      toSiteVersion(await restoreSite(c, params.id, parseBody().baseVersion)),
    requireVersion,
  ),
];

async function requireVersion(c: ApiContext, id: string) {
  const row = await findSiteVersion(c.var.db, id);
  if (!row) throw notFound("This version is no longer kept");
  return toSiteVersion(row);
}
