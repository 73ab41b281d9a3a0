import type { Call } from "../endpoint";

export const operations = {
  get: {
    method: "get",
    path: "/api/operations",
  },
  getSetup: {
    method: "get",
    path: "/api/operations/setup",
  },
  listActs: {
    method: "get",
    path: "/api/operations/acts",
  },
} as const satisfies Record<string, Call>;
