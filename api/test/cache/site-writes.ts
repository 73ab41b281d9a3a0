import { env } from "cloudflare:workers";
import { unique } from "../support/factory";
import { writtenInvitation } from "../site/make-invitation";
import { writtenPage } from "../site/make-page";
import type { Write } from "./writes";

/** What admins save of the whole site. */
export const SITE_WRITES: Record<string, Write[]> = {
  updateSite: [{ by: "admin", json: () => ({ name: env.SITE_NAME, tagline: unique("Tagline") }) }],
  restoreSite: [{ by: "admin", about: ({ siteVersion }) => siteVersion, json: () => ({}) }],
  createInvitation: [{ by: "admin", json: () => writtenInvitation() }],
  endInvitation: [{ by: "admin", about: ({ invitation }) => invitation }],
  createSitePage: [{ by: "admin", json: () => writtenPage({ isPublished: true }) }],
  updateSitePage: [
    { by: "admin", about: ({ page }) => page, json: () => writtenPage({ isPublished: true }) },
    { by: "admin", about: ({ page }) => page, json: () => writtenPage(), note: "hidden" },
  ],
  restoreSitePage: [{ by: "admin", about: ({ pageVersion }) => pageVersion, json: () => ({}) }],
  deleteSitePage: [{ by: "admin", about: ({ page }) => page }],
};
