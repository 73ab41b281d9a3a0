import type { Call } from "../endpoint";

export const contact = {
  create: {
    method: "post",
    path: "/api/contact",
  },
  list: {
    method: "get",
    path: "/api/contact",
  },
  get: {
    method: "get",
    path: "/api/contact/{id}",
  },
  delete: {
    method: "delete",
    path: "/api/contact/{id}",
  },
  deleteAll: {
    method: "delete",
    path: "/api/contact",
  },
  listDeletions: {
    method: "get",
    path: "/api/contact/deletions",
  },
  undoDeletion: {
    method: "post",
    path: "/api/contact/deletions/{id}/undo",
  },
} as const satisfies Record<string, Call>;
