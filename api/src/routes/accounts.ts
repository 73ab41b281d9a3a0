import { z } from "zod";
import { MessageSchema } from "../../contract/common";
import {
  LoginCallSchema,
  LoginResultSchema,
  RegisterSchema,
  UserOwnSchema,
  VerifyAccountSchema,
} from "../../contract/users";
import { verifyPassword } from "../auth/passwords";
import { addCall, createRouter } from "../call";
import { conflict, forbidden, invalid, unauthenticated } from "../errors";
import { endSockets } from "../inbox/news";
import { prepareLinkMail } from "../mail/link-mail";
import { afterwards } from "../middleware/afterwards";
import { requireCaller } from "../middleware/session";
import { openSession } from "../queries/passwords";
import { deleteSession } from "../queries/sessions";
import { verifyAccount } from "../queries/tokens";
import { getCredentials, getMailRecipient, prepareUser } from "../queries/users";
import { hashNewPassword } from "./new-password";
import { refuseTakenEmail } from "./taken-email";
import { getUserOwn, requireUserOwn } from "./users";

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
    const user = prepareUser(db, person, await hashNewPassword(person.password));
    const mail = prepareLinkMail(c, "verify-account", { ...person, id: user.id });
    await db.batch([user.statement, ...mail.statements]).catch(refuseTakenEmail);
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
    refusals: [401, 403],
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
    const session = await openSession(db, known, c.req.header("User-Agent") ?? "");
    const user = session && (await getUserOwn(c, known.id));
    if (!user) throw unauthenticated("Invalid login credentials");
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
    const { id, sessionId } = requireCaller(c);
    await deleteSession(c.var.db, id, sessionId);
    afterwards(c, "Closing sockets", endSockets(c.env, id, "logout", { only: sessionId }));
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
    const mail = prepareLinkMail(c, "verify-account", user);
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
