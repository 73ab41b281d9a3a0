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
  listNotes: {
    method: "get",
    path: "/api/imports/mine/notes",
  },
  getItem: {
    method: "get",
    path: "/api/imports/mine/item",
  },
  start: {
    method: "post",
    path: "/api/imports/mine/start",
  },
  discard: {
    method: "delete",
    path: "/api/imports/mine",
  },
  listPast: {
    method: "get",
    path: "/api/imports/past",
  },
  listRedirects: {
    method: "get",
    path: "/api/imports/past/{id}/redirects",
  },
  undo: {
    method: "post",
    path: "/api/imports/past/{id}/undo",
  },
  publish: {
    method: "post",
    path: "/api/imports/past/{id}/publish",
  },
  retryPictures: {
    method: "post",
    path: "/api/imports/past/{id}/pictures",
  },
  listWaiting: {
    method: "get",
    path: "/api/imports",
  },
  approve: {
    method: "post",
    path: "/api/imports/{id}/approval",
  },
} as const satisfies Record<string, Call>;
