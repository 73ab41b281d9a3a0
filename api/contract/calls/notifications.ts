import type { Call } from "../endpoint";

export const notifications = {
  list: {
    method: "get",
    path: "/api/notifications",
  },
  markSeen: {
    method: "put",
    path: "/api/notifications/seen",
  },
  getMailChoices: {
    method: "get",
    path: "/api/notifications/mail",
  },
  updateMailChoices: {
    method: "put",
    path: "/api/notifications/mail",
  },
} as const satisfies Record<string, Call>;
