import { env } from "cloudflare:workers";
import { type SQL, sql } from "drizzle-orm";
import { type SiteSettings, SiteSettingsSchema } from "../../contract/site/settings/site-settings";
import { newId } from "../../src/db/id";
import { isoTime } from "../../src/db/time";
import { db, unique } from "../support/factory";

function insertVersion(id: string, userId: string, given: Partial<SiteSettings> = {}): SQL {
  const tagline = unique("Tagline");
  const settings = SiteSettingsSchema.parse({ name: env.SITE_NAME, tagline, ...given });
  return sql`INSERT INTO site_versions
      (id, version, settings, changed, ends_at, user_id, created_at)
    SELECT ${id}, coalesce(max(version), 1) + 1, ${JSON.stringify(settings)}, '["tagline"]',
      ${settings.announcementEnd || null}, ${userId}, ${isoTime()} FROM site_versions`;
}

/** Settings as an admin saves them; returns the version's id. */
export async function createSiteVersion(
  userId: string,
  settings: Partial<SiteSettings> = {},
): Promise<string> {
  const id = newId();
  await db.batch([insertVersion(id, userId, settings)]);
  return id;
}

/** Two versions; returns the id of the earlier one. */
export async function createEarlierSiteVersion(userId: string): Promise<string> {
  const id = newId();
  await db.batch([insertVersion(id, userId), insertVersion(newId(), userId)]);
  return id;
}
