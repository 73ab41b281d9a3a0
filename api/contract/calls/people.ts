import type { Call } from "../endpoint";

export const people = {
  block: {
    method: "put",
    path: "/api/users/blocks",
  },
  unblock: {
    method: "put",
    path: "/api/users/unblocks",
  },
  listBlocked: {
    method: "get",
    path: "/api/users/blocks",
  },
} as const satisfies Record<string, Call>;
