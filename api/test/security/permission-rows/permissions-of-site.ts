import { env } from "cloudflare:workers";
import type { OperationId } from "../../../contract/endpoints";
import { PASSWORD } from "../../support/people";
import { admins, everybody, ownersAndAdmins, signedIn } from "../permissions-actors";
import { writtenInvitation } from "../../site/make-invitation";
import { writtenPage } from "../../site/make-page";
import type { CallRow } from "../permissions-table";

export const SITE_ROWS = {
  getMyStats: { expected: signedIn(200) },
  getUserStats: { object: "user", expected: ownersAndAdmins() },
  listRetention: { expected: everybody(200) },
  getStats: { expected: everybody(200) },
  getLanding: { expected: everybody(200) },
  getSitemap: { expected: everybody(200) },
  listSitemapPosts: { expected: everybody(200) },
  listSitemapAuthors: { expected: everybody(200) },
  listSitemapSeries: { expected: everybody(200) },
  listSitemapPages: { expected: everybody(200) },
  getHealth: { expected: everybody(200) },
  getSite: { expected: everybody(200) },
  getSetUpState: { expected: everybody(200) },
  // There are admins already.
  setUpSite: {
    json: () => ({
      code: "BCDFG",
      settings: { name: "Elsewhere" },
      firstName: "Ada",
      lastName: "Inker",
      email: "set-up@example.com",
      password: PASSWORD,
    }),
    expected: everybody(404),
  },
  listSiteVersions: { expected: admins() },
  updateSite: { json: () => ({ name: env.SITE_NAME, tagline: "Read" }), expected: admins() },
  getShownPage: [
    {
      object: "shown page",
      query: ({ token }) => `?slug=${token}`,
      expected: everybody(200),
    },
    {
      note: "that is hidden",
      object: "hidden page",
      query: ({ token }) => `?slug=${token}`,
      expected: everybody(404),
    },
  ],
  listSitePages: { expected: admins() },
  getSitePage: { object: "site page", expected: admins() },
  createSitePage: { json: () => writtenPage(), expected: admins(201) },
  updateSitePage: { object: "site page", json: () => writtenPage(), expected: admins() },
  deleteSitePage: { object: "site page", expected: admins() },
  listSitePageVersions: { object: "site page", expected: admins() },
  restoreSitePage: { object: "page version", json: () => ({}), expected: admins() },
  listInvitations: { expected: admins() },
  createInvitation: { json: () => writtenInvitation(), expected: admins(201) },
  endInvitation: { object: "invitation", expected: admins() },
  restoreSite: { object: "site version", json: () => ({}), expected: admins() },
} satisfies Partial<Record<OperationId, CallRow | CallRow[]>>;
