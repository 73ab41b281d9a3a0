import type { Call } from "../endpoint";

export const accountVerification = {
  sendLink: {
    method: "post",
    path: "/api/users/generate-verify-email-token",
  },
  verify: {
    method: "put",
    path: "/api/users/verify-account",
  },
  verifyAndLogIn: {
    method: "put",
    path: "/api/users/verify-account/login",
  },
  reject: {
    method: "put",
    path: "/api/users/reject-account",
  },
} as const satisfies Record<string, Call>;
