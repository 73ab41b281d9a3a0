import { z } from "zod";
import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { RejectAccountSchema, UserOwnSchema, VerifyAccountSchema } from "../users";
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
