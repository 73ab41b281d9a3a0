import { z } from "zod";
import { MessageSchema } from "../../common";
import type { Endpoint } from "../../endpoint";
import {
  AddPasskeySchema,
  LoginWithPasskeySchema,
  PasskeyOptionsSchema,
  PasskeySchema,
  RemovePasskeySchema,
  RemovedPasskeySchema,
} from "../../people/passkeys";
import { LoginResultSchema } from "../../responses/users";
import * as calls from "../../calls/logins/passkeys";

const tag = "Accounts";

export const passkeys = {
  startLogin: {
    ...calls.passkeys.startLogin,
    operationId: "startPasskeyLogin",
    tag,
    summary: "The options, with a challenge for 5 minutes, with which a browser asks for a passkey",
    access: "public",
    limit: "login",
    isNeverReplayed: true,
    purges: [],
    response: PasskeyOptionsSchema,
  },
  login: {
    ...calls.passkeys.login,
    operationId: "loginWithPasskey",
    tag,
    summary:
      "Sign in with a passkey that has verified its user: it takes no password and no code besides",
    access: "public",
    limit: "login",
    body: LoginWithPasskeySchema,
    errors: [401, 403],
    isNeverReplayed: true,
    purges: ["author", "site"],
    response: LoginResultSchema,
  },
  list: {
    ...calls.passkeys.list,
    operationId: "listPasskeys",
    tag,
    summary: "List the caller's passkeys, newest first",
    access: "user",
    response: z.array(PasskeySchema),
  },
  startAdding: {
    ...calls.passkeys.startAdding,
    operationId: "startAddingPasskey",
    tag,
    summary:
      "The options, with a challenge for 5 minutes, with which a browser makes a passkey. Takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [422],
    limit: "write",
    isNeverReplayed: true,
    purges: [],
    response: PasskeyOptionsSchema,
  },
  add: {
    ...calls.passkeys.add,
    operationId: "addPasskey",
    tag,
    summary:
      "Let the caller log in with the passkey that a browser has made. Takes a login of the last 15 minutes or the password again",
    access: "user",
    limit: "write",
    body: AddPasskeySchema,
    errors: [409],
    status: 201,
    purges: [],
    response: PasskeySchema,
  },
  remove: {
    ...calls.passkeys.remove,
    operationId: "removePasskey",
    tag,
    summary:
      "Have no more logins with a passkey of the caller. Takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [422],
    limit: "write",
    purges: [],
    response: RemovedPasskeySchema,
  },
  removeByLink: {
    ...calls.passkeys.removeByLink,
    operationId: "removePasskeyByLink",
    tag,
    summary:
      "Have no more logins with a passkey, by the token that was mailed after a reset of the password, and end all sessions",
    access: "public",
    errors: [422],
    limit: "password",
    body: RemovePasskeySchema,
    purges: ["author", "site"],
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;
