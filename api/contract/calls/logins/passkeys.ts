import type { Call } from "../../endpoint";

const path = "/api/users/passkeys";
const login = "/api/users/login/passkey";

export const passkeys = {
  startLogin: {
    method: "post",
    path: `${login}/options`,
  },
  login: {
    method: "post",
    path: login,
  },
  list: {
    method: "get",
    path,
  },
  startAdding: {
    method: "post",
    path: `${path}/options`,
  },
  add: {
    method: "post",
    path,
  },
  remove: {
    method: "delete",
    path: `${path}/{id}`,
  },
  removeByLink: {
    method: "put",
    path: "/api/users/remove-passkey",
  },
} as const satisfies Record<string, Call>;
