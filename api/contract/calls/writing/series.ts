import { tagsOfSeries } from "../../cache/tags";
import type { Call } from "../../endpoint";

export const series = {
  listOwn: {
    method: "get",
    path: "/api/series/mine",
  },
  get: {
    method: "get",
    path: "/api/series/{id}",
    cacheTags: tagsOfSeries,
  },
  getOwn: {
    method: "get",
    path: "/api/series/{id}/own",
  },
  create: {
    method: "post",
    path: "/api/series",
  },
  update: {
    method: "put",
    path: "/api/series/{id}",
  },
  delete: {
    method: "delete",
    path: "/api/series/{id}",
  },
} as const satisfies Record<string, Call>;
