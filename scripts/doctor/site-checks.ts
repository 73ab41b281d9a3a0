import { SiteSettingsSchema } from "../../api/contract/site/settings/site-settings";
import type { Settings } from "../deploy/settings";
import { type Cloudflare, CloudflareError } from "../lib/cloudflare";
import { type Finding, note } from "./finding";

const NEWEST = "SELECT settings FROM site_versions ORDER BY version DESC LIMIT 1";

/** Which settings of the file an admin has replaced in the browser. */
export async function checkSite(
  { site, cloudflare: { database_id: id } }: Settings,
  cloudflare: Cloudflare,
): Promise<Finding[]> {
  const stored = await readSettings(cloudflare, id);
  if (stored === undefined) return [];
  const { name } = SiteSettingsSchema.parse(JSON.parse(stored));
  const what =
    name === site.name
      ? "they are set in the browser, and so are the tagline, the description and the announcement"
      : `they are set in the browser, where the site is called ${name}, and so are the tagline, the description and the announcement`;
  const cure = "Change them there, under Site Settings: what the file says of them is not used";
  return [note("site", "site.name and social", what, cure)];
}

async function readSettings(cloudflare: Cloudflare, id: string): Promise<string | undefined> {
  try {
    const body = { sql: NEWEST };
    const [result] = (await cloudflare.post(`/d1/database/${id}/query`, body)) as {
      results?: { settings?: string }[];
    }[];
    return result?.results?.[0]?.settings;
  } catch (failure) {
    // A database before its first migration, or before this one, has no such table.
    if (failure instanceof CloudflareError && failure.message.includes("no such table")) return;
    throw failure;
  }
}
