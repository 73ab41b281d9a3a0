import type { Call } from "../../endpoint";

export const invitations = {
  list: {
    method: "get",
    path: "/api/invitations",
  },
  create: {
    method: "post",
    path: "/api/invitations",
  },
  end: {
    method: "put",
    path: "/api/invitations/{id}/end",
  },
} as const satisfies Record<string, Call>;
