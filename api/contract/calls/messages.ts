import type { Call } from "../endpoint";

export const messages = {
  listFriends: {
    method: "get",
    path: "/api/users/friends",
  },
  send: {
    method: "post",
    path: "/api/users/send-message",
  },
  list: {
    method: "get",
    path: "/api/users/get-messages/{id}",
  },
  markSeen: {
    method: "put",
    path: "/api/users/seen-messages/{id}",
  },
  connect: {
    method: "get",
    path: "/api/realtime",
  },
} as const satisfies Record<string, Call>;
