import {
  type SiteSettings,
  SiteSettingsSchema,
} from "../../../contract/site/settings/site-settings";
import type { Site, SiteVersion } from "../../../contract/site/settings/site-versions";
import type { SiteVersionRow } from "../../queries/site/site-versions";

/** A site whose settings nobody has saved. */
export const UNSAVED: Site = { version: 1, settings: null };

/** Fields that came later than the row are as where nothing is set. */
export function toSettings({ settings }: Pick<SiteVersionRow, "settings">): SiteSettings {
  return SiteSettingsSchema.parse(JSON.parse(settings));
}

export function toSite(row: SiteVersionRow | null): Site {
  return row ? { version: row.version, settings: toSettings(row) } : UNSAVED;
}

export function toSiteVersion(row: SiteVersionRow): SiteVersion {
  const { id, version, user_id: userId, user_name: name, created_at: createdAt } = row;
  const by = userId === null || name === null ? null : { id: userId, name };
  const changed = JSON.parse(row.changed) as string[];
  return { _id: id, id, version, settings: toSettings(row), changed, by, createdAt };
}
