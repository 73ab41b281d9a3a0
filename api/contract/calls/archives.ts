import type { Call } from "../endpoint";

export const archives = {
  export: {
    method: "get",
    path: "/api/users/export/archive",
    returnsFile: "application/zip",
  },
  upload: {
    method: "post",
    path: "/api/imports",
    takesFile: true,
  },
  get: {
    method: "get",
    path: "/api/imports/mine",
  },
  listItems: {
    method: "get",
    path: "/api/imports/mine/items",
  },
  start: {
    method: "post",
    path: "/api/imports/mine/start",
  },
  discard: {
    method: "delete",
    path: "/api/imports/mine",
  },
} as const satisfies Record<string, Call>;
