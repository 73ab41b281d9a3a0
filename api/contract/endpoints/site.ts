import { z } from "zod";
import { HealthSchema, StatsSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { LandingSchema } from "../site/landing";
import { OwnStatsSchema } from "../site/own-stats";
import { LoginResultSchema } from "../responses/users";
import { RetentionSchema } from "../site/retention-schema";
import { SetUpSchema, SetUpStateSchema } from "../site/settings/set-up";
import { SiteRestoreSchema, SiteUpdateSchema } from "../site/settings/site-settings";
import { SiteSchema, SiteVersionSchema } from "../site/settings/site-versions";
import { SitemapEntrySchema, SitemapPartQuerySchema, SitemapSchema } from "../site/sitemap";
import * as calls from "../calls/site";

const tag = "Site";

export const stats = {
  mine: {
    ...calls.stats.mine,
    operationId: "getMyStats",
    tag: "Users",
    summary: "Get the caller's figures, with the last 30 days by day",
    access: "user",
    response: OwnStatsSchema,
  },
  ofUser: {
    ...calls.stats.ofUser,
    operationId: "getUserStats",
    tag: "Users",
    summary: "Get a user's figures. For the user and admins",
    access: "user",
    response: OwnStatsSchema,
  },
  get: {
    ...calls.stats.get,
    operationId: "getStats",
    tag,
    summary: "Get the figures of the whole site",
    access: "public",
    response: StatsSchema,
    isCached: true,
  },
  retention: {
    ...calls.stats.retention,
    operationId: "listRetention",
    tag,
    summary: "List what is kept about people, and how long",
    access: "public",
    response: RetentionSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const landing = {
  get: {
    ...calls.landing.get,
    operationId: "getLanding",
    tag,
    summary: "Get what the landing page shows",
    access: "public",
    response: LandingSchema,
    isCached: true,
  },
} as const satisfies Record<string, Endpoint>;

export const sitemap = {
  get: {
    ...calls.sitemap.get,
    operationId: "getSitemap",
    tag,
    summary: "Get the number of parts of each sitemap list",
    access: "public",
    response: SitemapSchema,
    isCached: true,
  },
  listPosts: {
    ...calls.sitemap.listPosts,
    operationId: "listSitemapPosts",
    tag,
    summary: "List one part of all posts that were published here first, oldest first",
    access: "public",
    query: SitemapPartQuerySchema,
    response: z.array(SitemapEntrySchema),
    isCached: true,
  },
  listAuthors: {
    ...calls.sitemap.listAuthors,
    operationId: "listSitemapAuthors",
    tag,
    summary: "List one part of all users with posts",
    access: "public",
    query: SitemapPartQuerySchema,
    response: z.array(SitemapEntrySchema),
    isCached: true,
  },
  listSeries: {
    ...calls.sitemap.listSeries,
    operationId: "listSitemapSeries",
    tag,
    summary: "List one part of all series with a published post, oldest first",
    access: "public",
    query: SitemapPartQuerySchema,
    response: z.array(SitemapEntrySchema),
    isCached: true,
  },
  listPages: {
    ...calls.sitemap.listPages,
    operationId: "listSitemapPages",
    tag,
    summary: "List all published pages that admins wrote, oldest first",
    access: "public",
    response: z.array(SitemapEntrySchema),
    isCached: true,
  },
} as const satisfies Record<string, Endpoint>;

export const health = {
  get: {
    ...calls.health.get,
    operationId: "getHealth",
    tag,
    summary: "Check the API and what it needs. 503 where something does not respond",
    access: "public",
    response: HealthSchema,
    responseWhenUnavailable: HealthSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const site = {
  get: {
    ...calls.site.get,
    operationId: "getSite",
    tag,
    summary: "Get the settings of the site that admins saved",
    access: "public",
    response: SiteSchema,
    isCached: true,
  },
  listVersions: {
    ...calls.site.listVersions,
    operationId: "listSiteVersions",
    tag,
    summary: "List the versions of the site's settings that are kept, newest first",
    access: "admin",
    response: z.array(SiteVersionSchema),
  },
  update: {
    ...calls.site.update,
    operationId: "updateSite",
    tag,
    summary: "Save all settings of the site",
    access: "admin",
    limit: "write",
    body: SiteUpdateSchema,
    errors: [409],
    purges: ["settings"],
    response: SiteVersionSchema,
  },
  restore: {
    ...calls.site.restore,
    operationId: "restoreSite",
    tag,
    summary: "Save the settings of an earlier version again",
    access: "admin",
    limit: "write",
    body: SiteRestoreSchema,
    errors: [409],
    purges: ["settings"],
    response: SiteVersionSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const setUp = {
  get: {
    ...calls.setUp.get,
    operationId: "getSetUpState",
    tag,
    summary: "Get whether the site has no admin yet",
    access: "public",
    response: SetUpStateSchema,
  },
  finish: {
    ...calls.setUp.finish,
    operationId: "setUpSite",
    tag,
    summary:
      "Name a site that has no admin, make its first one and open their session, with the code that its operator was given",
    access: "public",
    limit: "password",
    body: SetUpSchema,
    errors: [404, 409],
    isNeverReplayed: true,
    status: 201,
    purges: ["settings", "list", "site"],
    response: LoginResultSchema,
  },
} as const satisfies Record<string, Endpoint>;
