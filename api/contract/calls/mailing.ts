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
} as const satisfies Record<string, Call>;
