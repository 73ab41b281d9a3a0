import { CONFIRMED_MS } from "../../../contract/accounts";
import type { ServiceContext } from "../request/context";
import { invalid, unauthenticated } from "../../lib/errors";
import { enforceLimit } from "../limiter/rate-limit";
import { requireCaller } from "../request/caller";
import { type SignIn, getSignIn } from "../../queries/accounts/passwords";
import { logSecurity } from "../request/security-log";
import { takeCode } from "./check-code";
import { checkPassword } from "./check-password";

/** Refuses what takes a fresh login where the password was last entered longer ago. */
export async function requireConfirmed(c: ServiceContext): Promise<void> {
  const signIn = await getSignIn(c.var.db, requireCaller(c).tokenHash);
  if (!signIn) throw unauthenticated();
  if (!isRecent(signIn.confirmed_at)) {
    throw invalid({ currentPassword: ["Enter your current password again to do this"] });
  }
}

function isRecent(time: string): boolean {
  return Date.now() - Date.parse(time) < CONFIRMED_MS;
}

type PasswordOptions = {
  unlessFresh?: boolean;
  code?: string;
  takesCode?: boolean;
  /** Refuses for another reason before a code is taken, which works once. */
  refuse?: (signIn: SignIn) => Promise<void> | void;
};

/**
 * Refuses what takes the caller's password without it: a token alone is not enough. With
 * `unlessFresh`, a missing one will do shortly after signing in; a wrong one never does.
 * An account with a second factor takes a code as well, unless one was entered a short while ago;
 * with `takesCode`, even then.
 */
export async function requirePassword(
  c: ServiceContext,
  password: string | undefined,
  { unlessFresh = false, code, takesCode = false, refuse }: PasswordOptions = {},
): Promise<SignIn> {
  const { id, tokenHash } = requireCaller(c);
  const signIn = await getSignIn(c.var.db, tokenHash);
  if (!signIn) throw unauthenticated();
  if (password === undefined && unlessFresh && isRecent(signIn.created_at)) return signIn;
  if (!password) throw invalid({ currentPassword: ["Enter your current password"] });
  await enforceLimit(c, "password", id);
  if (!(await checkPassword(c, signIn.email_key, { ...signIn, id }, password))) {
    logSecurity(c, "password-wrong", id);
    throw invalid({ currentPassword: ["This is not your current password"] });
  }
  await refuse?.(signIn);
  if (signIn.has_second_factor && (takesCode || !isRecent(signIn.confirmed_at))) {
    if (!code)
      throw invalid({ code: ["Enter the code from your authenticator app, or a recovery code"] });
    await takeCode(c, id, code);
  }
  return signIn;
}
