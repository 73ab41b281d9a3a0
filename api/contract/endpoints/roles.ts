import type { Endpoint } from "../endpoint";
import { UserOwnSchema } from "../responses/users";
import * as calls from "../calls/roles";

const tag = "Users";

/** For admins only. */
export const roles = {
  block: {
    ...calls.roles.block,
    operationId: "blockUser",
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
    ...calls.roles.unblock,
    operationId: "unblockUser",
    tag,
    summary: "Unblock a user",
    access: "admin",
    limit: "write",
    errors: [422],
    purges: ["author", "list", "site"],
    response: UserOwnSchema,
  },
  grantAdmin: {
    ...calls.roles.grantAdmin,
    operationId: "grantAdmin",
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
    ...calls.roles.revokeAdmin,
    operationId: "revokeAdmin",
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
    ...calls.roles.grantModerator,
    operationId: "grantModerator",
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
    ...calls.roles.revokeModerator,
    operationId: "revokeModerator",
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
