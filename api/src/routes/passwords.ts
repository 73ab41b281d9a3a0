import {
  ChangePasswordResultSchema,
  ChangePasswordSchema,
  ForgotPasswordSchema,
  ResetPasswordSchema,
} from "../../contract/accounts";
import { MessageSchema } from "../../contract/common";
import { emailKey } from "../../contract/text";
import { verifyPassword } from "../auth/passwords";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { type ApiError, invalid, unauthenticated } from "../errors";
import { endSockets } from "../inbox/news";
import { prepareLinkMail } from "../mail/link-mail";
import { afterwards } from "../middleware/afterwards";
import { enforceLimit } from "../middleware/limit";
import { admit, requireCaller } from "../middleware/session";
import { type SignIn, changePassword, getSignIn } from "../queries/passwords";
import { isResetToken, resetPassword } from "../queries/tokens";
import { findMailRecipient } from "../queries/users";
import { hashNewPassword } from "./new-password";
import { requireUserOwn } from "./users";

const FRESH_SIGN_IN_MS = 15 * 60_000;

export const passwordRoutes = createRouter();

addCall(
  passwordRoutes,
  {
    method: "post",
    path: "/api/users/forget-password-token",
    tag: "Accounts",
    summary: "Send a link to a new password; an unknown address is answered alike",
    access: "public",
    limit: "mailLink",
    body: ForgotPasswordSchema,
    answer: MessageSchema,
  },
  async (c, { input }) => {
    const { email } = input();
    await enforceLimit(c, "mailLink", emailKey(email));
    // Outside the request's path, so that its time does not tell who has an account.
    afterwards(c, "Sending a reset link", sendResetLink(c, email));
    return {
      message: "If there is an account with this address, a mail with a link is on its way to it",
    };
  },
);

addCall(
  passwordRoutes,
  {
    method: "put",
    path: "/api/users/reset-password",
    tag: "Accounts",
    summary: "Set a password with the token of a link; ends all sessions",
    access: "public",
    limit: "password",
    body: ResetPasswordSchema,
    answer: MessageSchema,
  },
  async (c, { input }) => {
    const { password, token } = input();
    if (!(await isResetToken(c.var.db, token))) throw badLink();
    const userId = await resetPassword(c.var.db, token, await hashNewPassword(password));
    if (!userId) throw badLink();
    afterwards(c, "Closing sockets", endSockets(c.env, userId, "password"));
    return { message: "Your password is set. Log in with it" };
  },
);

addCall(
  passwordRoutes,
  {
    method: "put",
    path: "/api/users/password",
    tag: "Accounts",
    summary: "Set another password; answers a new token and ends all other sessions",
    access: "user",
    limit: "password",
    body: ChangePasswordSchema,
    keepsNoAnswer: true,
    answer: ChangePasswordResultSchema,
  },
  async (c, { input }) => {
    const { db } = c.var;
    const caller = requireCaller(c);
    const { password, currentPassword } = input();
    const signIn = await getSignIn(db, caller.tokenHash);
    if (!signIn) throw unauthenticated();
    await refuseWrongPassword(signIn, currentPassword);
    const passwordHash = await hashNewPassword(password);
    const userAgent = c.req.header("User-Agent") ?? "";
    const session = await changePassword(db, caller, passwordHash, userAgent);
    if (!session) {
      await admit(c, "user");
      throw unauthenticated();
    }
    afterwards(c, "Closing sockets", endSockets(c.env, caller.id, "password"));
    return { ...(await requireUserOwn(c, caller.id)), ...session };
  },
);

async function sendResetLink(c: ApiContext, email: string): Promise<void> {
  const user = await findMailRecipient(c.var.db, email);
  if (!user) return;
  const mail = prepareLinkMail(c, "reset-password", user);
  await c.var.db.batch(mail.statements);
  await mail.send();
}

function badLink(): ApiError {
  return invalid({
    token: ["This link is used up or older than 30 minutes. Ask for a new one"],
  });
}

/** Whoever has just signed in need not show the password again. */
async function refuseWrongPassword(signIn: SignIn, password: string | undefined): Promise<void> {
  const isFresh = Date.now() - Date.parse(signIn.created_at) < FRESH_SIGN_IN_MS;
  if (password === undefined && isFresh) return;
  if (!password) throw invalid({ currentPassword: ["Enter your current password"] });
  if (!(await verifyPassword(password, signIn.password_hash))) {
    throw invalid({ currentPassword: ["This is not your current password"] });
  }
}
