import { tagsOfCategories, tagsOfCategory } from "../cache/tags";
import type { Call } from "../endpoint";

export const categories = {
  list: {
    method: "get",
    path: "/api/category",
    cacheTags: tagsOfCategories,
  },
  get: {
    method: "get",
    path: "/api/category/{id}",
    cacheTags: tagsOfCategory,
  },
  create: {
    method: "post",
    path: "/api/category",
  },
  update: {
    method: "put",
    path: "/api/category/{id}",
  },
  delete: {
    method: "delete",
    path: "/api/category/{id}",
  },
} as const satisfies Record<string, Call>;
