import type { Call } from "../endpoint";

export const feed = {
  list: {
    method: "get",
    path: "/api/feed",
  },
  suggestions: {
    method: "get",
    path: "/api/feed/suggestions",
  },
  getAddress: {
    method: "get",
    path: "/api/feed/address",
  },
  createAddress: {
    method: "put",
    path: "/api/feed/address",
  },
  revokeAddress: {
    method: "delete",
    path: "/api/feed/address",
  },
  readPrivate: {
    method: "get",
    path: "/api/feed/private",
  },
} as const satisfies Record<string, Call>;
