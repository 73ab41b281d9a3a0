import { endpoints } from "../../../contract/endpoints";
import { emailKey } from "../../../contract/text";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { forbidden, notFound, unauthenticated } from "../../lib/errors";
import { closeSockets } from "../../services/messenger/inbox-stub";
import { readClient } from "../../http/client";
import { runInBackground } from "../../services/request/background";
import { requireCaller } from "../../services/request/caller";
import { createChallenge } from "../../queries/accounts/challenges";
import { knowsBrowser } from "../../queries/accounts/known-browsers";
import { openSession } from "../../queries/accounts/passwords";
import { deleteSession, endOtherSessions, listSessions } from "../../queries/accounts/sessions";
import { type Credentials, getCredentials } from "../../queries/users/users";
import { toSession } from "../../serializers/session";
import { logSecurity } from "../../services/request/security-log";
import { checkPassword } from "../../services/accounts/check-password";
import { type Arrival, finishLogin } from "../../services/accounts/finish-login";
import { requireConfirmed } from "../../services/accounts/require-password";

export const sessionRoutes = [
  handle(endpoints.accounts.login, async (c, { parseBody }) => {
    const { db } = c.var;
    const { email, password } = parseBody();
    const account = await getCredentials(db, email);
    const isKnownBrowser = account !== null && knowsBrowser(account, readClient(c).browserId);
    const isRight = await checkPassword(c, emailKey(email), account, password, { isKnownBrowser });
    const mayLogIn = isRight && account?.is_blocked === 0;
    if (!mayLogIn) logSecurity(c, "login-failed", account?.id ?? null);
    if (!account || !isRight) throw unauthenticated("Invalid login credentials");
    if (!mayLogIn) throw forbidden("Your account is blocked");
    return logIn(c, account);
  }),

  handle(endpoints.accounts.logout, async (c) => {
    const { id, sessionId } = requireCaller(c);
    await deleteSession(c.var.db, id, sessionId);
    logSecurity(c, "logout", id);
    runInBackground(c, "Closing sockets", closeSockets(c.env, id, "logout", { only: sessionId }));
    return { message: "You are signed out" };
  }),

  handle(endpoints.accounts.logoutEverywhere, async (c) => {
    const caller = requireCaller(c);
    await requireConfirmed(c);
    await c.var.db.batch(endOtherSessions(caller));
    logSecurity(c, "session-ended", caller.id);
    const which = { except: [caller.sessionId] };
    runInBackground(c, "Closing sockets", closeSockets(c.env, caller.id, "logout", which));
    return {
      message: "You are signed out everywhere else. A private address of your feed no longer works",
    };
  }),

  handle(endpoints.accounts.listSessions, async (c) => {
    const { id, sessionId } = requireCaller(c);
    const rows = await listSessions(c.var.db, id);
    return rows.map((row) => toSession(row, sessionId));
  }),

  handle(endpoints.accounts.endSession, async (c, { params }) => {
    const { id, sessionId } = requireCaller(c);
    if (params.id !== sessionId) await requireConfirmed(c);
    const row = await deleteSession(c.var.db, id, params.id);
    if (!row) throw notFound("You have no such session");
    logSecurity(c, "session-ended", id);
    runInBackground(c, "Closing sockets", closeSockets(c.env, id, "logout", { only: row.id }));
    return toSession(row, sessionId);
  }),
];

/** A session for somebody whose password is right, or the challenge of a second factor. */
export async function logIn(c: ApiContext, account: Credentials, options?: Arrival) {
  const { db } = c.var;
  if (account.has_second_factor) {
    const challenge = await createChallenge(db, account);
    if (!challenge) throw unauthenticated("Invalid login credentials");
    return challenge;
  }
  const client = readClient(c);
  const session = await openSession(db, account, client);
  if (!session) throw unauthenticated("Invalid login credentials");
  return finishLogin(c, account, session, client, options);
}
