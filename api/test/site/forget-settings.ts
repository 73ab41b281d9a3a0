import { sql } from "drizzle-orm";
import { forgetSite } from "../../src/services/site/site-config";
import { db } from "../support/factory";

/** As on a site whose settings nobody has saved. */
export async function forgetSettings(): Promise<void> {
  await db.all(sql`DELETE FROM site_versions`);
  forgetSite();
}
