import { env } from "cloudflare:workers";
import { unique } from "../support/factory";
import type { Write } from "./writes";

/** What admins save of the whole site. */
export const SITE_WRITES: Record<string, Write[]> = {
  updateSite: [{ by: "admin", json: () => ({ name: env.SITE_NAME, tagline: unique("Tagline") }) }],
  restoreSite: [{ by: "admin", about: ({ siteVersion }) => siteVersion, json: () => ({}) }],
};
