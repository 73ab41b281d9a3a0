import { tagsOfComments } from "../cache/tags";
import type { Call } from "../endpoint";

export const comments = {
  list: {
    method: "get",
    path: "/api/comments",
    cacheTags: tagsOfComments,
  },
  get: {
    method: "get",
    path: "/api/comments/{id}",
  },
  create: {
    method: "post",
    path: "/api/comments",
  },
  update: {
    method: "put",
    path: "/api/comments/{id}",
  },
  delete: {
    method: "delete",
    path: "/api/comments/{id}",
  },
} as const satisfies Record<string, Call>;
