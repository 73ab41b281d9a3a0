import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { type PasswordOwner, findWeakness } from "../../lib/auth/password-rules";
import { hashPassword } from "../../services/auth/passwords";
import type { Asker } from "../../services/auth/turns";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { type ApiError, invalid, unauthenticated } from "../../lib/errors";
import { closeSockets } from "../../services/messenger/inbox-stub";
import { sendLinkMail } from "../../services/mail/link-mail";
import { notifyOfAccount } from "../../services/mail/notices/security-mail";
import { neighbourhood } from "../../../contract/site/network";
import { readClient } from "../../http/client";
import { runInBackground } from "../../services/request/background";
import { authorize } from "../../http/session";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { changePassword, confirmSession } from "../../queries/accounts/passwords";
import { getResetOwner, resetPassword } from "../../queries/accounts/tokens";
import { findMailRecipient } from "../../queries/users/users";
import { logSecurity } from "../../services/request/security-log";
import { requireUserOwn } from "../../services/users/user-own";
import { requirePassword } from "../../services/accounts/require-password";

export const passwordRoutes = [
  handle(endpoints.accounts.forgotPassword, async (c, { parseBody }) => {
    const { email } = parseBody();
    // In the background, so that the response time does not reveal who has an account.
    runInBackground(c, "Sending a reset link", sendResetLink(c, email));
    return {
      message: "If there is an account with this address, we have sent it an e-mail with a link",
    };
  }),

  handle(endpoints.accounts.resetPassword, async (c, { parseBody }) => {
    const { password, token } = parseBody();
    const owner = await getResetOwner(c.var.db, token);
    if (!owner) throw badLink();
    const hash = await hashNewPassword(c, password, owner, { isKnown: true });
    const userId = await resetPassword(c.var.db, token, hash);
    if (!userId) throw badLink();
    logSecurity(c, "password-reset", userId);
    markChanged(c, authorTag(userId), "site");
    runInBackground(c, "Closing sockets", closeSockets(c.env, userId, "password"));
    notifyOfAccount(c, userId, "password-reset");
    return { message: "Your password was changed. Log in with the new one" };
  }),

  handle(endpoints.accounts.confirmPassword, async (c, { parseBody }) => {
    const { currentPassword, code } = parseBody();
    const signIn = await requirePassword(c, currentPassword, { code, takesCode: true });
    const { id, tokenHash } = requireCaller(c);
    await confirmSession(c.var.db, tokenHash, signIn);
    logSecurity(c, "password-confirmed", id);
    return { message: "Password confirmed for the next 15 minutes" };
  }),

  handle(endpoints.accounts.changePassword, async (c, { parseBody }) => {
    const { db } = c.var;
    const caller = requireCaller(c);
    const { password, currentPassword, code } = parseBody();
    const owner = await requirePassword(c, currentPassword, {
      unlessFresh: true,
      code,
      refuse: (signIn) => refuseWeak(c, password, signIn),
    });
    const passwordHash = await hashNewPassword(c, password, owner, { isKnown: true });
    const session = await changePassword(db, caller, passwordHash, readClient(c));
    if (!session) {
      await authorize(c, "user");
      throw unauthenticated();
    }
    logSecurity(c, "password-changed", caller.id);
    markChanged(c, "site");
    runInBackground(c, "Closing sockets", closeSockets(c.env, caller.id, "password"));
    notifyOfAccount(c, caller.id, "password-change");
    return { ...(await requireUserOwn(c, caller.id)), ...session };
  }),
];

/** The hash of a password that someone chose; one that is easy to guess is refused. */
export async function hashNewPassword(
  c: ApiContext,
  password: string,
  owner: PasswordOwner,
  { isKnown }: Pick<Asker, "isKnown">,
): Promise<string> {
  refuseWeak(c, password, owner);
  return hashPassword({ network: neighbourhood(c.var.clientIp), isKnown }, password);
}

function refuseWeak(c: ApiContext, password: string, owner: PasswordOwner): void {
  const weakness = findWeakness(password, owner, c.var.config.SITE_NAME);
  if (weakness) throw invalid({ password: [weakness] });
}

async function sendResetLink(c: ApiContext, email: string): Promise<void> {
  const user = await findMailRecipient(c.var.db, email);
  logSecurity(c, "reset-requested", user?.id ?? null);
  if (!user) return;
  await sendLinkMail(c, "reset-password", user);
}

function badLink(): ApiError {
  return invalid({
    token: ["This link has been used or is older than an hour. Ask for a new one"],
  });
}
