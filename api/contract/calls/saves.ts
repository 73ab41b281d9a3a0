import type { Call } from "../endpoint";

export const saves = {
  toggle: {
    method: "put",
    path: "/api/posts/saves",
  },
  listSaved: {
    method: "get",
    path: "/api/posts/saves",
  },
  listLiked: {
    method: "get",
    path: "/api/posts/likes",
  },
} as const satisfies Record<string, Call>;
