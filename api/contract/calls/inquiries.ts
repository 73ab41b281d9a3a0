import { tagsOfReviews } from "../cache/tags";
import type { Call } from "../endpoint";

export const inquiries = {
  create: {
    method: "post",
    path: "/api/inquiries",
  },
  list: {
    method: "get",
    path: "/api/inquiries",
  },
  get: {
    method: "get",
    path: "/api/inquiries/{id}",
  },
  update: {
    method: "put",
    path: "/api/inquiries/{id}",
  },
} as const satisfies Record<string, Call>;

export const reviews = {
  create: {
    method: "post",
    path: "/api/inquiries/{id}/reviews",
  },
  list: {
    method: "get",
    path: "/api/users/{id}/reviews",
    cacheTags: tagsOfReviews,
  },
} as const satisfies Record<string, Call>;
