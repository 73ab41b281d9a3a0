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
    cacheTags: () => ["site"],
  },
  retention: {
    method: "get",
    path: "/api/retention",
    cacheTags: () => [],
  },
} as const satisfies Record<string, Call>;

export const landing = {
  get: {
    method: "get",
    path: "/api/landing",
    cacheTags: tagsOfLanding,
  },
} as const satisfies Record<string, Call>;

export const sitemap = {
  get: {
    method: "get",
    path: "/api/sitemap",
    cacheTags: () => ["list", "site"],
  },
  listPosts: {
    method: "get",
    path: "/api/sitemap/posts",
    cacheTags: () => ["list", "settings"],
  },
  listAuthors: {
    method: "get",
    path: "/api/sitemap/authors",
    cacheTags: () => ["list", "site"],
  },
  listSeries: {
    method: "get",
    path: "/api/sitemap/series",
    cacheTags: () => ["list", "site"],
  },
  listPages: {
    method: "get",
    path: "/api/sitemap/pages",
    cacheTags: () => ["pages"],
  },
} as const satisfies Record<string, Call>;

export const health = {
  get: {
    method: "get",
    path: "/api/health",
  },
} as const satisfies Record<string, Call>;

export const site = {
  get: {
    method: "get",
    path: "/api/site",
    cacheTags: () => ["settings"],
  },
  listVersions: {
    method: "get",
    path: "/api/site/versions",
  },
  update: {
    method: "put",
    path: "/api/site",
  },
  restore: {
    method: "post",
    path: "/api/site/versions/{id}/restore",
  },
} as const satisfies Record<string, Call>;

export const setUp = {
  get: {
    method: "get",
    path: "/api/set-up",
  },
  finish: {
    method: "post",
    path: "/api/set-up",
  },
} as const satisfies Record<string, Call>;
