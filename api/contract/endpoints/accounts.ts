import { z } from "zod";
import {
  ChangePasswordSchema,
  ConfirmPasswordSchema,
  ForgotPasswordSchema,
  NotMeSchema,
  ResetPasswordSchema,
  RevertEmailSchema,
} from "../accounts";
import { ChangePasswordResultSchema, SessionSchema } from "../responses/accounts";
import { MessageSchema } from "../common";
import type { Endpoint } from "../endpoint";
import { LoginChallengeSchema } from "../responses/second-factor";
import { LoginRequestSchema, RegisterSchema } from "../users";
import { LoginResultSchema, UserOwnSchema } from "../responses/users";
import * as calls from "../calls/accounts";

const tag = "Accounts";

export const accounts = {
  register: {
    ...calls.accounts.register,
    operationId: "register",
    tag,
    summary:
      "Create an account and e-mail a verification link. 403 where the site takes no new accounts, 422 where it takes an invitation and the code is of none that is open",
    access: "public",
    limit: "register",
    body: RegisterSchema,
    errors: [403],
    status: 201,
    purges: [],
    response: UserOwnSchema,
  },
  signUp: {
    ...calls.accounts.signUp,
    operationId: "signUp",
    tag,
    summary:
      "Create an account, e-mail a verification link and open a session. An address that another account has gets the same response, its owner an e-mail, and the new account nothing of that address. 403 where the site takes no new accounts, 422 where it takes an invitation and the code is of none that is open",
    access: "public",
    limit: "register",
    body: RegisterSchema,
    hasToken: true,
    errors: [401, 403],
    status: 201,
    purges: [],
    response: LoginResultSchema,
  },
  login: {
    ...calls.accounts.login,
    operationId: "login",
    tag,
    summary:
      "Sign in. A missing field gets the same response as a wrong one. Beyond 100 sessions of an account the oldest ends. An account with a second factor gets a challenge in place of a token",
    access: "public",
    limit: "login",
    body: LoginRequestSchema,
    errors: [401, 403],
    isNeverReplayed: true,
    purges: ["author", "site"],
    response: z.union([LoginResultSchema, LoginChallengeSchema]),
  },
  logout: {
    ...calls.accounts.logout,
    operationId: "logout",
    tag,
    summary: "End this session",
    access: "user",
    limit: "write",
    purges: [],
    response: MessageSchema,
  },
  logoutEverywhere: {
    ...calls.accounts.logoutEverywhere,
    operationId: "logoutEverywhere",
    tag,
    summary:
      "End all other sessions of the caller. Takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [422],
    limit: "write",
    purges: [],
    response: MessageSchema,
  },
  listSessions: {
    ...calls.accounts.listSessions,
    operationId: "listSessions",
    tag,
    summary: "List the caller's sessions, newest first",
    access: "user",
    response: z.array(SessionSchema),
  },
  endSession: {
    ...calls.accounts.endSession,
    operationId: "endSession",
    tag,
    summary:
      "End one of the caller's sessions. Another one takes a login of the last 15 minutes or the password again",
    access: "user",
    errors: [422],
    limit: "write",
    purges: [],
    response: SessionSchema,
  },
  forgotPassword: {
    ...calls.accounts.forgotPassword,
    operationId: "forgotPassword",
    tag,
    summary: "E-mail a password reset link. An unknown address gets the same response",
    access: "public",
    limit: "mailLink",
    body: ForgotPasswordSchema,
    purges: [],
    response: MessageSchema,
  },
  resetPassword: {
    ...calls.accounts.resetPassword,
    operationId: "resetPassword",
    tag,
    summary: "Set a password with the token of a reset link, and end all sessions",
    access: "public",
    limit: "password",
    body: ResetPasswordSchema,
    purges: ["author", "site"],
    response: MessageSchema,
  },
  revertEmail: {
    ...calls.accounts.revertEmail,
    operationId: "revertEmail",
    tag,
    summary:
      "Take a change of the e-mail address back with the token mailed to the old one, end all sessions and mail a link to choose a new password",
    access: "public",
    limit: "password",
    body: RevertEmailSchema,
    errors: [409],
    purges: ["author", "site"],
    response: MessageSchema,
  },
  takeBack: {
    ...calls.accounts.takeBack,
    operationId: "takeAccountBack",
    tag,
    summary:
      "Take an account back with the token of a link “This was not me”: end all sessions, make the password unusable, take back what was turned on since the mail, and mail a link to choose a new password",
    access: "public",
    limit: "password",
    body: NotMeSchema,
    errors: [409],
    purges: ["author", "site"],
    response: MessageSchema,
  },
  confirmPassword: {
    ...calls.accounts.confirmPassword,
    operationId: "confirmPassword",
    tag,
    summary:
      "Enter the caller's password again. For 15 minutes this session may do what takes it: delete the account, export its data and end other sessions",
    access: "user",
    limit: "password",
    body: ConfirmPasswordSchema,
    purges: [],
    response: MessageSchema,
  },
  changePassword: {
    ...calls.accounts.changePassword,
    operationId: "changePassword",
    tag,
    summary: "Change the caller's password, return a new token and end all other sessions",
    access: "user",
    limit: "password",
    body: ChangePasswordSchema,
    isNeverReplayed: true,
    purges: ["site"],
    response: ChangePasswordResultSchema,
  },
} as const satisfies Record<string, Endpoint>;
