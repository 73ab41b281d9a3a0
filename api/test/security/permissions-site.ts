import { makeInvitation } from "../site/make-invitation";
import { makeNamedPage, makePage, makePageVersion } from "../site/make-page";
import { createEarlierSiteVersion } from "../site/site-versions";

type Owner = { id: string };

export const SITE_OBJECTS = {
  "site version": async ({ id }: Owner) => ({ id: await createEarlierSiteVersion(id) }),
  "shown page": ({ id }: Owner) => makeNamedPage(id, { isPublished: true }),
  "hidden page": ({ id }: Owner) => makeNamedPage(id),
  "site page": async ({ id }: Owner) => ({ id: await makePage(id) }),
  invitation: async ({ id }: Owner) => ({ id: (await makeInvitation(id)).id }),
  "page version": async ({ id }: Owner) => ({ id: await makePageVersion(id) }),
};

export const SITE_TABLES = {
  "site version": "site_versions",
  "shown page": "site_pages",
  "hidden page": "site_pages",
  "site page": "site_pages",
  invitation: "invitations",
  "page version": "site_page_versions",
} satisfies Record<keyof typeof SITE_OBJECTS, string>;
