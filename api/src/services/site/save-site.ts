import {
  SITE_LABELS,
  type SiteSettings,
  SiteSettingsSchema,
  listChanged,
} from "../../../contract/site/settings/site-settings";
import { isStaleWrite } from "../../db/version";
import { notFound, stale } from "../../lib/errors";
import {
  type SiteVersionRow,
  addSiteVersion,
  findSiteVersion,
  getSiteVersion,
} from "../../queries/site/site-versions";
import { toSettings, toSite } from "../../serializers/site/version";
import { markChanged } from "../purges/purge";
import { actAsAdmin } from "../request/acts";
import { requireCaller } from "../request/caller";
import type { ServiceContext } from "../request/context";
import { renderSettings } from "./render-settings";
import { forgetSite } from "./site-config";

/** Saves settings as the version that holds, unless another one came since `baseVersion`. */
export async function saveSite(
  c: ServiceContext,
  settings: SiteSettings,
  baseVersion: number | undefined,
): Promise<SiteVersionRow> {
  const row = await getSiteVersion(c.var.db);
  const current = toSite(row);
  const configured = SiteSettingsSchema.parse({ name: c.var.config.SITE_NAME });
  const before = current.settings ?? configured;
  if (baseVersion !== undefined && baseVersion !== current.version) {
    throw stale({ ...before, version: current.version });
  }
  const changed = listChanged(before, settings);
  if (row && changed.length === 0) return row;
  const stored = await renderSettings(c, settings);
  actAsAdmin(c, { label: changed.map((name) => SITE_LABELS[name]).join(", ") || null });
  const version = { userId: requireCaller(c).id, settings: stored, changed };
  const saved = await addSiteVersion(c.var.db, { ...version, baseVersion }).catch(
    async (error: unknown) => {
      if (!isStaleWrite(error)) throw error;
      const other = toSite(await getSiteVersion(c.var.db));
      throw stale({ ...(other.settings ?? before), version: other.version });
    },
  );
  if (!saved) throw new Error("No version was saved");
  forgetSite();
  markChanged(c, "settings");
  return saved;
}

/** Saves the settings of an earlier version again. */
export async function restoreSite(
  c: ServiceContext,
  id: string,
  baseVersion: number | undefined,
): Promise<SiteVersionRow> {
  const row = await findSiteVersion(c.var.db, id);
  if (!row) throw notFound("This version is no longer kept");
  return saveSite(c, toSettings(row), baseVersion);
}
