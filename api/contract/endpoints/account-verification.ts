import { z } from "zod";
import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { RejectAccountSchema, UserOwnSchema, VerifyAccountSchema } from "../users";

const tag = "Accounts";

export const accountVerification = {
  sendLink: {
    operationId: "sendVerificationLink",
    method: "post",
    path: "/api/users/generate-verify-email-token",
    tag,
    summary: "E-mail a new verification link. Only the newest link works",
    access: "user",
    limit: "mailLink",
    purges: [],
    response: MessageSchema,
  },
  verify: {
    operationId: "verifyAccount",
    method: "put",
    path: "/api/users/verify-account",
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
    operationId: "rejectAccount",
    method: "put",
    path: "/api/users/reject-account",
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
