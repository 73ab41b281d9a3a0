import type { Call } from "../endpoint";

export const roles = {
  block: {
    method: "put",
    path: "/api/users/block-user/{id}",
  },
  unblock: {
    method: "put",
    path: "/api/users/unblock-user/{id}",
  },
  grantAdmin: {
    method: "put",
    path: "/api/users/{id}/admin",
  },
  revokeAdmin: {
    method: "delete",
    path: "/api/users/{id}/admin",
  },
  grantModerator: {
    method: "put",
    path: "/api/users/{id}/moderator",
  },
  revokeModerator: {
    method: "delete",
    path: "/api/users/{id}/moderator",
  },
} as const satisfies Record<string, Call>;
