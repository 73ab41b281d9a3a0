import type { Call } from "../../endpoint";

export const coAuthors = {
  list: {
    method: "get",
    path: "/api/posts/{id}/co-authors",
  },
  invite: {
    method: "post",
    path: "/api/posts/{id}/co-authors",
  },
  remove: {
    method: "delete",
    path: "/api/posts/{id}/co-authors/{userId}",
  },
  mine: {
    method: "get",
    path: "/api/co-authorships",
  },
  accept: {
    method: "put",
    path: "/api/co-authorships/{id}",
  },
  leave: {
    method: "delete",
    path: "/api/co-authorships/{id}",
  },
} as const satisfies Record<string, Call>;
