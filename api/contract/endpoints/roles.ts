import type { Endpoint } from "../endpoint";
import { UserOwnSchema } from "../users";

const tag = "Users";

/** Who may do what, and who nothing: for admins alone. */
export const roles = {
  block: {
    operationId: "blockUser",
    method: "put",
    path: "/api/users/block-user/{id}",
    tag,
    summary:
      "Block a user. Blocking an admin takes a login of the last 15 minutes or the password again",
    access: "admin",
    limit: "write",
    errors: [422],
    purges: ["author", "site"],
    response: UserOwnSchema,
  },
  unblock: {
    operationId: "unblockUser",
    method: "put",
    path: "/api/users/unblock-user/{id}",
    tag,
    summary: "Unblock a user",
    access: "admin",
    limit: "write",
    errors: [422],
    purges: ["author", "list", "site"],
    response: UserOwnSchema,
  },
  grantAdmin: {
    operationId: "grantAdmin",
    method: "put",
    path: "/api/users/{id}/admin",
    tag,
    summary:
      "Make a verified user an admin. Takes a login of the last 15 minutes or the password again",
    access: "admin",
    limit: "write",
    errors: [409, 422],
    purges: ["author", "site"],
    response: UserOwnSchema,
  },
  revokeAdmin: {
    operationId: "revokeAdmin",
    method: "delete",
    path: "/api/users/{id}/admin",
    tag,
    summary:
      "Make an admin, but not the last one, a user again. Takes a login of the last 15 minutes or the password again",
    access: "admin",
    limit: "write",
    errors: [409, 422],
    purges: ["author", "site"],
    response: UserOwnSchema,
  },
  grantModerator: {
    operationId: "grantModerator",
    method: "put",
    path: "/api/users/{id}/moderator",
    tag,
    summary:
      "Make a verified user a moderator. Takes a login of the last 15 minutes or the password again",
    access: "admin",
    limit: "write",
    errors: [409, 422],
    purges: ["author"],
    response: UserOwnSchema,
  },
  revokeModerator: {
    operationId: "revokeModerator",
    method: "delete",
    path: "/api/users/{id}/moderator",
    tag,
    summary:
      "Make a moderator a user again. Takes a login of the last 15 minutes or the password again",
    access: "admin",
    limit: "write",
    errors: [422],
    purges: ["author"],
    response: UserOwnSchema,
  },
} as const satisfies Record<string, Endpoint>;
