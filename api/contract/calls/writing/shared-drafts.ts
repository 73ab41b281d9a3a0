import type { Call } from "../../endpoint";

export const sharedDrafts = {
  getShare: {
    method: "get",
    path: "/api/posts/{id}/share",
  },
  share: {
    method: "put",
    path: "/api/posts/{id}/share",
  },
  unshare: {
    method: "delete",
    path: "/api/posts/{id}/share",
  },
  read: {
    method: "get",
    path: "/api/shared-drafts",
  },
  addNote: {
    method: "post",
    path: "/api/shared-drafts/notes",
  },
  deleteNote: {
    method: "delete",
    path: "/api/shared-drafts/notes/{id}",
  },
} as const satisfies Record<string, Call>;
