import { z } from "zod";
import { HealthSchema, StatsSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { OwnStatsSchema } from "../own-stats";
import { SitemapEntrySchema, SitemapPartQuerySchema, SitemapSchema } from "../sitemap";

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
  },
  listPosts: {
    operationId: "listSitemapPosts",
    method: "get",
    path: "/api/sitemap/posts",
    tag,
    summary: "List one part of all posts, oldest first",
    access: "public",
    query: SitemapPartQuerySchema,
    response: z.array(SitemapEntrySchema),
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
  },
} as const satisfies Record<string, Endpoint>;

export const health = {
  get: {
    operationId: "getHealth",
    method: "get",
    path: "/api/health",
    tag,
    summary: "Check the API, its database and its pictures. 503 where one of them does not respond",
    access: "public",
    response: HealthSchema,
    responseWhenUnavailable: HealthSchema,
  },
} as const satisfies Record<string, Endpoint>;
