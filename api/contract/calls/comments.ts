import { postTag, tagsOfComments } from "../cache/tags";
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
  listImported: {
    method: "get",
    path: "/api/comments/imported",
    cacheTags: (_document, { query }) => [postTag(String(query["postId"]))],
  },
  getImported: {
    method: "get",
    path: "/api/comments/imported/{id}",
  },
  deleteImported: {
    method: "delete",
    path: "/api/comments/imported/{id}",
  },
} as const satisfies Record<string, Call>;
