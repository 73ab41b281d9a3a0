import { DEFAULT_PARTS } from "../../../contract/site/settings/landing-parts";
import {
  type SiteSettings,
  SiteSettingsSchema,
} from "../../../contract/site/settings/site-settings";
import type { Site, SiteVersion } from "../../../contract/site/settings/site-versions";
import type { SiteVersionRow, StoredSettings } from "../../queries/site/site-versions";

/** A site whose settings nobody has saved. */
export const UNSAVED: Site = { version: 1, settings: null };

/** Fields that came later than the row are as where nothing is set. */
export function toSettings({ settings }: Pick<SiteVersionRow, "settings">): SiteSettings {
  return SiteSettingsSchema.parse(JSON.parse(settings));
}

/** What the landing page shows of itself; a text that is not shown is not sent. */
export function toLandingParts(row: Pick<SiteVersionRow, "settings"> | undefined) {
  if (!row) return { parts: DEFAULT_PARTS, textHtml: "" };
  const { landing: parts } = toSettings(row);
  const { landingHtml = "" } = JSON.parse(row.settings) as Partial<StoredSettings>;
  return { parts, textHtml: parts.includes("text") ? landingHtml : "" };
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
