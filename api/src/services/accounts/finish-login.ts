import { authorTag } from "../../../contract/cache/tags";
import type { ServiceContext } from "../request/context";
import { unauthenticated } from "../../lib/errors";
import { closeSockets } from "../messenger/inbox-stub";
import { sendAccountNotice } from "../mail/notices/security-mail";
import { runInBackground } from "../request/background";
import { markChanged } from "../purges/purge";
import { noteBrowser } from "../../queries/accounts/known-browsers";
import { grantAdmin } from "../../queries/users/admins";
import type { SessionClient } from "../../queries/accounts/sessions";
import type { Credentials } from "../../queries/users/users";
import { logSecurity } from "../request/security-log";
import { nameBrowser } from "../../lib/text/browser-name";
import { formatMoment } from "../../lib/text/moment";
import { namePlace } from "../../lib/text/place-name";
import { getUserOwn } from "../users/user-own";

/** What a browser is told from others by, and where it is as far as the edge knows. */
export type Client = Required<SessionClient> & { browser: string; browserId: string | null };

type OpenedSession = { token: string; expiresAt: string; endedIds: string[] };

/** What follows the opening of a session, and the answer to who logged in. */
export async function finishLogin(
  c: ServiceContext,
  account: Credentials,
  session: OpenedSession,
  client: Client,
  options?: Arrival,
) {
  const { db, config } = c.var;
  if (config.ADMIN_EMAIL.includes(account.email_key) && (await grantAdmin(db, account))) {
    logSecurity(c, "admin-granted", account.id);
    markChanged(c, authorTag(account.id), "site");
  }
  return answerLogin(c, account.id, session, client, options);
}

/** A registration or a verification link sends no mail about a new browser. */
export type Arrival = { isArriving?: boolean };

/** The same for an account that cannot be an admin's. */
export async function answerLogin(
  c: ServiceContext,
  id: string,
  session: OpenedSession,
  client: Client,
  { isArriving = false }: Arrival = {},
) {
  const user = await getUserOwn(c, id);
  if (!user) throw unauthenticated("Invalid login credentials");
  logSecurity(c, "login", user.id);
  const noted = isArriving
    ? noteBrowser(c.var.db, id, client.browser)
    : notifyOfNewBrowser(c, id, client);
  runInBackground(c, "Noting a browser", noted);
  const { token, expiresAt, endedIds } = session;
  for (const only of endedIds) {
    logSecurity(c, "session-ended", user.id);
    runInBackground(c, "Closing sockets", closeSockets(c.env, user.id, "logout", { only }));
  }
  return { ...user, token, expiresAt, isVerified: user.isAccountVerified };
}

/** In the background, so that the answer takes as long for every browser. */
async function notifyOfNewBrowser(
  c: ServiceContext,
  userId: string,
  client: Client,
): Promise<void> {
  if (!(await noteBrowser(c.var.db, userId, client.browser))) return;
  const place = namePlace(client);
  const where = place ? `, from ${place}` : "";
  const detail = `${nameBrowser(client.userAgent)}${where}, on ${formatMoment()}`;
  await sendAccountNotice(c, userId, "new-browser", { onlyVerified: true, detail });
}
