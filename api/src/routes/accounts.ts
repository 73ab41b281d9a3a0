import { z } from "zod";
import { MessageSchema } from "../../contract/common";
import {
  LoginCallSchema,
  LoginResultSchema,
  RegisterSchema,
  UserOwnSchema,
  VerifyAccountSchema,
} from "../../contract/users";
import { hashPassword, isCommonPassword, verifyPassword } from "../auth/passwords";
import { addCall, createRouter } from "../call";
import { isTaken } from "../db/client";
import { conflict, forbidden, invalid, unauthenticated } from "../errors";
import { prepareVerification } from "../mail/verification";
import { requireCaller } from "../middleware/session";
import { deleteSession, prepareSession } from "../queries/sessions";
import { verifyAccount } from "../queries/tokens";
import { getCredentials, getMailRecipient, prepareUser } from "../queries/users";
import { requireUserOwn } from "./users";

export const accountRoutes = createRouter();

addCall(
  accountRoutes,
  {
    method: "post",
    path: "/api/users/register",
    tag: "Accounts",
    summary: "Open an account; a mail asks to verify it",
    access: "public",
    limit: "register",
    body: RegisterSchema,
    status: 201,
    answer: UserOwnSchema,
  },
  async (c, { input }) => {
    const { db } = c.var;
    const person = input();
    if (isCommonPassword(person.password)) {
      throw invalid({ password: ["This password is among the most used. Choose another"] });
    }
    const user = prepareUser(db, person, await hashPassword(person.password));
    const mail = prepareVerification(c, { ...person, id: user.id });
    try {
      await db.batch([user.statement, ...mail.statements]);
    } catch (error) {
      if (!isTaken(error, "users.email_key")) throw error;
      throw conflict("An account with this e-mail address exists", "email");
    }
    await mail.send();
    return requireUserOwn(c, user.id);
  },
);

addCall(
  accountRoutes,
  {
    method: "post",
    path: "/api/users/login",
    tag: "Accounts",
    summary: "Sign in; what is missing is answered like what is wrong",
    access: "public",
    limit: "login",
    body: LoginCallSchema,
    keepsNoAnswer: true,
    answer: LoginResultSchema,
  },
  async (c, { input }) => {
    const { db } = c.var;
    const { email, password } = input();
    const known = await getCredentials(db, email);
    const isRight = await verifyPassword(password, known?.password_hash ?? null);
    if (!known || !isRight) throw unauthenticated("Invalid login credentials");
    if (known.is_blocked) throw forbidden("Your account is blocked");
    const session = prepareSession(db, known.id, c.req.header("User-Agent") ?? "");
    await db.batch([session.statement]);
    const user = await requireUserOwn(c, known.id);
    const { token, expiresAt } = session;
    return { ...user, token, expiresAt, isVerified: user.isAccountVerified };
  },
);

addCall(
  accountRoutes,
  {
    method: "post",
    path: "/api/users/logout",
    tag: "Accounts",
    summary: "End this session",
    access: "user",
    answer: MessageSchema,
  },
  async (c) => {
    await deleteSession(c.var.db, requireCaller(c).tokenHash);
    return { message: "You are signed out" };
  },
);

addCall(
  accountRoutes,
  {
    method: "post",
    path: "/api/users/generate-verify-email-token",
    tag: "Accounts",
    summary: "Send the verification mail again; only the newest link works",
    access: "user",
    limit: "mailLink",
    answer: MessageSchema,
  },
  async (c) => {
    const user = await getMailRecipient(c.var.db, requireCaller(c).id);
    if (!user) throw unauthenticated();
    if (user.is_verified) throw conflict("Your account is verified already");
    const mail = prepareVerification(c, { ...user, firstName: user.first_name });
    await c.var.db.batch(mail.statements);
    await mail.send();
    return { message: "We have sent you a mail with a link. It works for 30 minutes" };
  },
);

addCall(
  accountRoutes,
  {
    method: "put",
    path: "/api/users/verify-account",
    tag: "Accounts",
    summary: "Use up the token of a verification link",
    access: "public",
    body: VerifyAccountSchema,
    answer: z.union([UserOwnSchema, MessageSchema]),
  },
  async (c, { input }) => {
    const { token } = input();
    const userId = await verifyAccount(c.var.db, token, c.var.config.ADMIN_EMAIL);
    if (!userId) {
      throw invalid({
        token: ["This link is used up or older than 30 minutes. Ask for a new one"],
      });
    }
    if (c.var.caller?.id === userId) return requireUserOwn(c, userId);
    return { message: "Your account is verified" };
  },
);
