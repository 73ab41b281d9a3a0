import { ApiError, invalid, unauthenticated } from "../../../../api/src/lib/errors";
import type { Group } from "../calls";
import { LoginDocumentSchema, UserDocumentSchema } from "../documents";
import type { UserDocument } from "../documents";
import { requireDocument } from "../back-end";
import type { BackEnd } from "../back-end";
import { toUserOwn } from "../serializers/user";
import { readExpiry, toToken } from "../token";

const WRONG_LOGIN = "Invalid login credentials";
const LINK_SENT = "If there is an account with this address, we have sent it an e-mail with a link";
const LOG_IN_FIRST = "Log in first, then open the link again";
const NO_ID = "0".repeat(24);

export const accounts: Group<"accounts"> = {
  async register({ backEnd, body }) {
    const answer = await backEnd.send("POST", "/api/users/register", body);
    const made = UserDocumentSchema.safeParse(answer).data;
    // Some respond with a message only.
    return toUserOwn(backEnd, made ?? UserDocumentSchema.parse({ ...body, _id: NO_ID }));
  },
  signUp: { lacks: "way to register without telling who has an account" },
  async login({ backEnd, body }) {
    const user = requireDocument(LoginDocumentSchema, await logIn(backEnd, body));
    const own = toUserOwn(backEnd, user);
    const token = toToken({ id: own.id, token: user.token });
    const isVerified = user.isVerified || user.isAccountVerified;
    return { ...own, token, expiresAt: readExpiry(user.token), isVerified };
  },
  // Tokens expire by themselves; the web session has ended.
  logout: async () => ({ message: "You are signed out" }),
  logoutEverywhere: { lacks: "way to end other sessions" },
  listSessions: { lacks: "list of sessions" },
  endSession: { lacks: "way to end a session" },
  async forgotPassword({ backEnd, body }) {
    try {
      await backEnd.send("POST", "/api/users/forget-password-token", body);
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code !== "UNAVAILABLE";
      if (!isUnknown) throw error;
    }
    return { message: LINK_SENT };
  },
  async resetPassword({ backEnd, body }) {
    await backEnd.send("PUT", "/api/users/reset-password", body).catch(refuseToken);
    return { message: "Your password was changed. Log in with the new one" };
  },
  revertEmail: { lacks: "way to take a change of address back" },
  takeBack: { lacks: "way to take an account back" },
  async confirmPassword({ backEnd, body }) {
    await requirePassword(backEnd, body.currentPassword);
    return { message: "Your password is right" };
  },
  async changePassword({ backEnd, body: { password, currentPassword } }) {
    const user = await requirePassword(backEnd, currentPassword);
    await backEnd.send("PUT", "/api/users/password", { password });
    const { caller } = backEnd;
    if (!caller) throw unauthenticated();
    const token = toToken(caller);
    return { ...toUserOwn(backEnd, user), token, expiresAt: readExpiry(caller.token) };
  },
};

export const accountVerification: Group<"accountVerification"> = {
  async sendLink({ backEnd }) {
    // Some respond with the token, which only the mail may contain.
    await backEnd.send("POST", "/api/users/generate-verify-email-token");
    return { message: "We have sent you an e-mail with a link" };
  },
  async verify({ backEnd, body: { token } }) {
    if (!backEnd.caller) throw unauthenticated(LOG_IN_FIRST);
    await backEnd.send("PUT", "/api/users/verify-account", { token }).catch(refuseToken);
    return { message: "Your account is verified" };
  },
  verifyAndLogIn: async () => {
    throw unauthenticated(LOG_IN_FIRST);
  },
  reject: { lacks: "way to reject an account" },
};

/** Back ends report a wrong login in many ways. */
function logIn(backEnd: BackEnd, body: { email: string; password: string }): Promise<unknown> {
  return backEnd.send("POST", "/api/users/login", body).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const isWrong = ["UNAUTHENTICATED", "NOT_FOUND"].includes(error.code);
    if (isWrong || /credential|password|e-?mail/iu.test(error.message)) {
      throw unauthenticated(WRONG_LOGIN);
    }
    throw error;
  });
}

/** Logs the caller in with the given password. */
export async function requirePassword(
  backEnd: BackEnd,
  password: string | undefined,
): Promise<UserDocument> {
  if (!password) throw invalid({ currentPassword: ["Enter your current password"] });
  const user = await backEnd.me();
  await logIn(backEnd, { email: user.email, password }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "UNAUTHENTICATED") throw error;
    throw invalid({ currentPassword: ["This is not your current password"] });
  });
  return user;
}

/** An invalid link token must not end the session. */
function refuseToken(error: unknown): never {
  if (!(error instanceof ApiError) || error.code === "UNAVAILABLE") throw error;
  throw invalid({ token: ["This link is no longer valid. Request a new one"] });
}
