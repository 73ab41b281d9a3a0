import { type SQL, sql } from "drizzle-orm";
import {
  MAX_SITE_VERSIONS,
  type SiteField,
  type SiteSettings,
  findNextEnd,
} from "../../../contract/site/settings/site-settings";
import type { Database } from "../../db/client";
import { newId } from "../../db/id";
import type { Row } from "../../db/row";
import type { siteVersions } from "../../db/schema/site";
import { isoTime } from "../../db/time";

export type SiteVersionRow = Pick<
  Row<typeof siteVersions>,
  "id" | "version" | "settings" | "changed" | "user_id" | "created_at"
> & { user_name: string | null };

const selectVersions = sql`SELECT v.id, v.version, v.settings, v.changed, v.user_id, v.created_at,
    u.first_name || ' ' || u.last_name AS user_name
  FROM site_versions v LEFT JOIN users u ON u.id = v.user_id`;

const newest = sql`${selectVersions} WHERE v.version > 0 ORDER BY v.version DESC LIMIT 1`;

/** The settings that hold, with what is stored beside them. */
export const newestSettings = sql`SELECT settings FROM site_versions
  WHERE version > 0 ORDER BY version DESC LIMIT 1`;

/** Whether projects are listed, as of this very statement. */
export const hasMarketplace = sql`coalesce(
  (SELECT settings ->> '$.marketplace' FROM (${newestSettings})), 'on') = 'on'`;

/** The version that holds; null where none was saved. */
export function getSiteVersion(db: Database): Promise<SiteVersionRow | null> {
  return db.first<SiteVersionRow>(newest);
}

export function findSiteVersion(db: Database, id: string): Promise<SiteVersionRow | null> {
  return db.first<SiteVersionRow>(sql`${selectVersions} WHERE v.id = ${id}`);
}

/** All that are kept, newest first. */
export function listSiteVersions(db: Database): Promise<SiteVersionRow[]> {
  return db.all<SiteVersionRow>(
    sql`${selectVersions} WHERE v.version > 0 ORDER BY v.version DESC LIMIT ${MAX_SITE_VERSIONS}`,
  );
}

/** With the HTML of their text, which is made when they are saved. */
export type StoredSettings = SiteSettings & { landingHtml: string };

type NewSiteVersion = {
  userId: string;
  settings: StoredSettings;
  changed: readonly SiteField[];
  /** Where there is another one by then, the column refuses the new one: see `isStaleWrite`. */
  baseVersion: number | undefined;
};

/**
 * The statement that saves a version. It fails where another version than `baseVersion` holds, or
 * the condition does not.
 */
export function insertSiteVersion(
  { userId, settings, changed, baseVersion }: NewSiteVersion,
  isAllowed = sql`true`,
  id = newId(),
): SQL {
  return sql`INSERT INTO site_versions
      (id, version, settings, changed, ends_at, user_id, created_at)
    SELECT ${id},
      CASE WHEN coalesce(max(version), 1) = coalesce(${baseVersion ?? null}, max(version), 1)
        AND ${isAllowed} THEN coalesce(max(version), 1) + 1 END,
      ${JSON.stringify(settings)}, ${JSON.stringify(changed)},
      ${toStoredTime(findNextEnd(settings))}, ${userId}, ${isoTime()} FROM site_versions`;
}

/** Saves a version, and drops those that are too old to be kept. */
export async function addSiteVersion(
  db: Database,
  version: NewSiteVersion,
): Promise<SiteVersionRow | null> {
  const id = newId();
  const results = await db.commit(
    [
      sql`UPDATE site_versions SET ends_at = NULL WHERE ends_at IS NOT NULL`,
      insertSiteVersion(version, sql`true`, id),
      sql`DELETE FROM site_versions
        WHERE version <= (SELECT max(version) FROM site_versions) - ${MAX_SITE_VERSIONS}`,
      newest,
    ],
    { id },
  );
  return (results.at(-1)?.[0] as SiteVersionRow | undefined) ?? null;
}

/** As times are stored, so that they can be compared as text. */
function toStoredTime(time: string | null): string | null {
  return time && isoTime(Date.parse(time));
}

/** The version of which something has ended since pages were last told. */
export function findEnded(db: Database): Promise<SiteVersionRow | null> {
  return db.first<SiteVersionRow>(
    sql`${selectVersions} WHERE v.ends_at <= ${isoTime()} ORDER BY v.version DESC LIMIT 1`,
  );
}

export async function setNextEnd(db: Database, id: string, end: string | null): Promise<void> {
  await db.all(sql`UPDATE site_versions SET ends_at = ${toStoredTime(end)} WHERE id = ${id}`);
}
