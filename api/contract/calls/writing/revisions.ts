import type { Call } from "../../endpoint";

export const revisions = {
  list: {
    method: "get",
    path: "/api/posts/{id}/revisions",
  },
  get: {
    method: "get",
    path: "/api/posts/{id}/revisions/{revisionId}",
  },
  restore: {
    method: "post",
    path: "/api/posts/{id}/revisions/{revisionId}/restore",
  },
} as const satisfies Record<string, Call>;
