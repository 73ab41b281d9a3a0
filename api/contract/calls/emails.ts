import type { Call } from "../endpoint";

export const emails = {
  create: {
    method: "post",
    path: "/api/email",
  },
  list: {
    method: "get",
    path: "/api/email/{id}",
  },
} as const satisfies Record<string, Call>;
