import type { Call } from "../../endpoint";

export const sitePages = {
  find: {
    method: "get",
    path: "/api/pages/shown",
    cacheTags: () => ["pages"],
  },
  list: {
    method: "get",
    path: "/api/pages",
  },
  get: {
    method: "get",
    path: "/api/pages/{id}",
  },
  create: {
    method: "post",
    path: "/api/pages",
  },
  update: {
    method: "put",
    path: "/api/pages/{id}",
  },
  delete: {
    method: "delete",
    path: "/api/pages/{id}",
  },
  listVersions: {
    method: "get",
    path: "/api/pages/{id}/versions",
  },
  restore: {
    method: "post",
    path: "/api/page-versions/{id}/restore",
  },
} as const satisfies Record<string, Call>;
