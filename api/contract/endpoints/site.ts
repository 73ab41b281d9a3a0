import { z } from "zod";
import { tagsOfLanding } from "../cache/tags";
import { HealthSchema, StatsSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { LandingSchema } from "../site/landing";
import { OwnStatsSchema } from "../site/own-stats";
import { RetentionSchema } from "../site/retention-schema";
import { SitemapEntrySchema, SitemapPartQuerySchema, SitemapSchema } from "../site/sitemap";

const tag = "Site";

export const stats = {
  mine: {
    operationId: "getMyStats",
    method: "get",
    path: "/api/stats/me",
    tag: "Users",
    summary: "Get the caller's figures, with the last 30 days by day",
    access: "user",
    response: OwnStatsSchema,
  },
  ofUser: {
    operationId: "getUserStats",
    method: "get",
    path: "/api/stats/{id}",
    tag: "Users",
    summary: "Get a user's figures. For the user and admins",
    access: "user",
    response: OwnStatsSchema,
  },
  get: {
    operationId: "getStats",
    method: "get",
    path: "/api/stats",
    tag,
    summary: "Get the figures of the whole site",
    access: "public",
    response: StatsSchema,
    shows: () => ["site"],
    isCached: true,
  },
  retention: {
    operationId: "listRetention",
    method: "get",
    path: "/api/retention",
    tag,
    summary: "List what is kept about people, and how long",
    access: "public",
    response: RetentionSchema,
    shows: () => [],
  },
} as const satisfies Record<string, Endpoint>;

export const landing = {
  get: {
    operationId: "getLanding",
    method: "get",
    path: "/api/landing",
    tag,
    summary: "Get what the landing page shows",
    access: "public",
    response: LandingSchema,
    shows: tagsOfLanding,
    isCached: true,
  },
} as const satisfies Record<string, Endpoint>;

export const sitemap = {
  get: {
    operationId: "getSitemap",
    method: "get",
    path: "/api/sitemap",
    tag,
    summary: "Get the number of parts of each sitemap list",
    access: "public",
    response: SitemapSchema,
    shows: () => ["list", "site"],
    isCached: true,
  },
  listPosts: {
    operationId: "listSitemapPosts",
    method: "get",
    path: "/api/sitemap/posts",
    tag,
    summary: "List one part of all posts that were published here first, oldest first",
    access: "public",
    query: SitemapPartQuerySchema,
    response: z.array(SitemapEntrySchema),
    shows: () => ["list"],
    isCached: true,
  },
  listAuthors: {
    operationId: "listSitemapAuthors",
    method: "get",
    path: "/api/sitemap/authors",
    tag,
    summary: "List one part of all users with posts",
    access: "public",
    query: SitemapPartQuerySchema,
    response: z.array(SitemapEntrySchema),
    shows: () => ["list", "site"],
    isCached: true,
  },
} as const satisfies Record<string, Endpoint>;

export const health = {
  get: {
    operationId: "getHealth",
    method: "get",
    path: "/api/health",
    tag,
    summary: "Check the API and what it needs. 503 where something does not respond",
    access: "public",
    response: HealthSchema,
    responseWhenUnavailable: HealthSchema,
  },
} as const satisfies Record<string, Endpoint>;
