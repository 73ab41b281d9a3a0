import type { Call } from "../endpoint";

export const tags = {
  list: {
    method: "get",
    path: "/api/tags",
    cacheTags: () => ["list"],
  },
  listFollowed: {
    method: "get",
    path: "/api/tags/followed",
  },
  follow: {
    method: "put",
    path: "/api/tags/follow",
  },
  unfollow: {
    method: "put",
    path: "/api/tags/unfollow",
  },
} as const satisfies Record<string, Call>;
