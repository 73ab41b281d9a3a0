import { MessageSchema } from "../../common";
import type { Endpoint } from "../../endpoint";
import { LoginWithCodeSchema, SecondFactorCodeSchema } from "../../people/second-factor";
import {
  RecoveryCodesSchema,
  SecondFactorSchema,
  SecondFactorSetupSchema,
} from "../../responses/second-factor";
import { LoginResultSchema } from "../../responses/users";
import * as calls from "../../calls/logins/second-factor";

const tag = "Accounts";

export const secondFactor = {
  login: {
    ...calls.secondFactor.login,
    operationId: "loginWithCode",
    tag,
    summary: "Sign in with the challenge of a login and a code of the app, or a recovery code",
    access: "public",
    limit: "login",
    body: LoginWithCodeSchema,
    errors: [401, 403],
    isNeverReplayed: true,
    purges: ["author", "site"],
    response: LoginResultSchema,
  },
  get: {
    ...calls.secondFactor.get,
    operationId: "getSecondFactor",
    tag,
    summary: "Whether the caller's logins take a code, and how many recovery codes are left",
    access: "user",
    response: SecondFactorSchema,
  },
  setUp: {
    ...calls.secondFactor.setUp,
    operationId: "setUpSecondFactor",
    tag,
    summary:
      "Make a secret for an app, or return the one that was made within the last hour. Takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [409, 422],
    limit: "write",
    isNeverReplayed: true,
    purges: [],
    response: SecondFactorSetupSchema,
  },
  turnOn: {
    ...calls.secondFactor.turnOn,
    operationId: "turnOnSecondFactor",
    tag,
    summary:
      "Have logins take a code, with one of the app that has the secret. Ends all other sessions. Takes a login of the last 15 minutes or the password again",
    access: "user",
    body: SecondFactorCodeSchema,
    errors: [404, 409],
    limit: "password",
    isNeverReplayed: true,
    purges: [],
    response: RecoveryCodesSchema,
  },
  turnOff: {
    ...calls.secondFactor.turnOff,
    operationId: "turnOffSecondFactor",
    tag,
    summary:
      "Have logins take the password alone. Repeating it changes nothing. Takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [422],
    limit: "write",
    purges: [],
    response: MessageSchema,
  },
  renewRecoveryCodes: {
    ...calls.secondFactor.renewRecoveryCodes,
    operationId: "renewRecoveryCodes",
    tag,
    summary:
      "Replace the recovery codes by new ones. Takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [404, 422],
    limit: "write",
    isNeverReplayed: true,
    purges: [],
    response: RecoveryCodesSchema,
  },
} as const satisfies Record<string, Endpoint>;
