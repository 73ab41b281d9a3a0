import type { Call } from "../endpoint";

export const mailing = {
  follow: {
    method: "post",
    path: "/api/mail-follows",
  },
  confirm: {
    method: "put",
    path: "/api/mail-follows/confirm",
  },
  getList: {
    method: "get",
    path: "/api/unsubscribe",
  },
  unsubscribe: {
    method: "post",
    path: "/api/unsubscribe",
  },
  uploadSubscribers: {
    method: "post",
    path: "/api/subscribers",
    takesFile: true,
  },
  getSubscribers: {
    method: "get",
    path: "/api/subscribers",
  },
  askSubscribers: {
    method: "post",
    path: "/api/subscribers/{id}/start",
  },
  discardSubscribers: {
    method: "delete",
    path: "/api/subscribers/{id}",
  },
} as const satisfies Record<string, Call>;
