import type { RetentionRule } from "./retention-rule";

/** What admins make for the whole site. */
export const SITE_TABLES = [
  {
    kind: "table",
    store: "set_up_codes",
    holds: "A digest of the code with which the site is set up",
    isPersonal: false,
    until: "the site is set up",
  },
  {
    kind: "table",
    store: "invitations",
    holds: "Invitations that you made as an admin, and your notes on them",
    days: 90,
    after: "they have ended",
  },
  {
    kind: "table",
    store: "site_versions",
    holds: "Settings of the site that you saved as an admin",
    until: "fifty others were saved since; without your name once your account is deleted",
  },
  {
    kind: "table",
    store: "site_pages",
    holds: "Pages of the site, like its terms",
    isPersonal: false,
    until: "an admin deletes the page",
  },
  {
    kind: "table",
    store: "site_page_versions",
    holds: "Pages of the site that you saved as an admin",
    until:
      "the page is deleted, or saved fifty times since; without your name once your account is deleted",
  },
] as const satisfies readonly RetentionRule[];
