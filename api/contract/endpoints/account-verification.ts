import { z } from "zod";
import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { LoginChallengeSchema } from "../responses/second-factor";
import { RejectAccountSchema, VerifyAccountSchema, VerifyAndLogInSchema } from "../users";
import { LoginResultSchema, UserOwnSchema } from "../responses/users";
import * as calls from "../calls/account-verification";

const tag = "Accounts";

export const accountVerification = {
  sendLink: {
    ...calls.accountVerification.sendLink,
    operationId: "sendVerificationLink",
    tag,
    summary: "E-mail a new verification link. Only the newest link works",
    access: "user",
    limit: "mailLink",
    purges: [],
    response: MessageSchema,
  },
  verify: {
    ...calls.accountVerification.verify,
    operationId: "verifyAccount",
    tag,
    summary:
      "Verify an account with the token of a link, by a session or with the password of that account",
    access: "public",
    limit: "password",
    body: VerifyAccountSchema,
    errors: [401, 403, 409],
    purges: ["author", "site"],
    response: z.union([UserOwnSchema, MessageSchema]),
  },
  verifyAndLogIn: {
    ...calls.accountVerification.verifyAndLogIn,
    operationId: "verifyAndLogIn",
    tag,
    summary:
      "Verify an account with the token of a link and the password of that account, and sign in. An account with a second factor gets a challenge in place of a token",
    access: "public",
    limit: "password",
    body: VerifyAndLogInSchema,
    errors: [401, 403, 409],
    isNeverReplayed: true,
    purges: ["author", "site"],
    response: z.union([LoginResultSchema, LoginChallengeSchema]),
  },
  reject: {
    ...calls.accountVerification.reject,
    operationId: "rejectAccount",
    tag,
    summary:
      "Delete an account that somebody else registered with one's address, with the token of its verification link",
    access: "public",
    limit: "password",
    body: RejectAccountSchema,
    purges: ["post", "author", "follows", "list", "site"],
    response: MessageSchema,
  },
} as const satisfies Record<string, Endpoint>;
