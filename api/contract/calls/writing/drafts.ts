import type { Call } from "../../endpoint";

export const drafts = {
  mine: {
    method: "get",
    path: "/api/posts/mine",
  },
  getWorkingCopy: {
    method: "get",
    path: "/api/posts/{id}/working-copy",
  },
  saveWorkingCopy: {
    method: "put",
    path: "/api/posts/{id}/working-copy",
  },
  discardWorkingCopy: {
    method: "delete",
    path: "/api/posts/{id}/working-copy",
  },
  publish: {
    method: "post",
    path: "/api/posts/{id}/publish",
  },
} as const satisfies Record<string, Call>;
