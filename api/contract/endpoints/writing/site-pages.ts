import { z } from "zod";
import * as calls from "../../calls/writing/site-pages";
import type { Endpoint } from "../../endpoint";
import {
  ListedPageSchema,
  ShownPageSchema,
  SitePageSchema,
  SitePageVersionSchema,
} from "../../site/pages/documents";
import {
  SitePageQuerySchema,
  SitePageRestoreSchema,
  SitePageUpdateSchema,
  SitePageWriteSchema,
} from "../../site/pages/site-pages";

const tag = "Site";

export const sitePages = {
  find: {
    ...calls.sitePages.find,
    operationId: "getShownPage",
    tag,
    summary: "Get a published page that admins wrote, by its slug",
    access: "public",
    query: SitePageQuerySchema,
    errors: [404],
    response: ShownPageSchema,
  },
  list: {
    ...calls.sitePages.list,
    operationId: "listSitePages",
    tag,
    summary: "List the pages that admins wrote by title, with those that only admins see",
    access: "admin",
    response: z.array(ListedPageSchema),
  },
  get: {
    ...calls.sitePages.get,
    operationId: "getSitePage",
    tag,
    summary: "Get a page to change it, published or not",
    access: "admin",
    response: SitePageSchema,
  },
  create: {
    ...calls.sitePages.create,
    operationId: "createSitePage",
    tag,
    summary: "Write a page",
    access: "admin",
    limit: "write",
    body: SitePageWriteSchema,
    status: 201,
    purges: ["pages"],
    response: SitePageSchema,
  },
  update: {
    ...calls.sitePages.update,
    operationId: "updateSitePage",
    tag,
    summary: "Save all fields of a page",
    access: "admin",
    limit: "write",
    body: SitePageUpdateSchema,
    purges: ["pages"],
    response: SitePageSchema,
  },
  delete: {
    ...calls.sitePages.delete,
    operationId: "deleteSitePage",
    tag,
    summary: "Delete a page with its versions",
    access: "admin",
    limit: "write",
    purges: ["pages"],
    response: SitePageSchema,
  },
  listVersions: {
    ...calls.sitePages.listVersions,
    operationId: "listSitePageVersions",
    tag,
    summary: "List the versions of a page that are kept, newest first",
    access: "admin",
    response: z.array(SitePageVersionSchema),
  },
  restore: {
    ...calls.sitePages.restore,
    operationId: "restoreSitePage",
    tag,
    summary: "Save title and text of an earlier version again. Its address stays, and who sees it",
    access: "admin",
    limit: "write",
    body: SitePageRestoreSchema,
    purges: ["pages"],
    response: SitePageSchema,
  },
} as const satisfies Record<string, Endpoint>;
