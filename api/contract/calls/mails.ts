import type { Call } from "../endpoint";

export const mails = {
  list: {
    method: "get",
    path: "/api/mails",
  },
  sendAgain: {
    method: "post",
    path: "/api/mails/{id}/send",
  },
  sendTest: {
    method: "post",
    path: "/api/mails/test",
  },
  report: {
    method: "post",
    path: "/api/mail-events",
  },
} as const satisfies Record<string, Call>;
