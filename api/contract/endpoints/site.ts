import { z } from "zod";
import { HealthSchema, StatsSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { LandingSchema } from "../site/landing";
import { OwnStatsSchema } from "../site/own-stats";
import { RetentionSchema } from "../site/retention-schema";
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
