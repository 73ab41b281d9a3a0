import { tagsOfLanding } from "../cache/tags";
import type { Call } from "../endpoint";

export const stats = {
  mine: {
    method: "get",
    path: "/api/stats/me",
  },
  ofUser: {
    method: "get",
    path: "/api/stats/{id}",
  },
  get: {
    method: "get",
    path: "/api/stats",
    shows: () => ["site"],
  },
  retention: {
    method: "get",
    path: "/api/retention",
    shows: () => [],
  },
} as const satisfies Record<string, Call>;

export const landing = {
  get: {
    method: "get",
    path: "/api/landing",
    shows: tagsOfLanding,
  },
} as const satisfies Record<string, Call>;

export const sitemap = {
  get: {
    method: "get",
    path: "/api/sitemap",
    shows: () => ["list", "site"],
  },
  listPosts: {
    method: "get",
    path: "/api/sitemap/posts",
    shows: () => ["list"],
  },
  listAuthors: {
    method: "get",
    path: "/api/sitemap/authors",
    shows: () => ["list", "site"],
  },
} as const satisfies Record<string, Call>;

export const health = {
  get: {
    method: "get",
    path: "/api/health",
  },
} as const satisfies Record<string, Call>;
