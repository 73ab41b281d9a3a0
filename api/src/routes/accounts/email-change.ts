import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import type { ProfileUpdate } from "../../../contract/profiles";
import { emailKey } from "../../../contract/text";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { invalid, unauthenticated } from "../../lib/errors";
import { closeSockets } from "../../services/messenger/inbox-stub";
import { prepareLinkMail, sendLinkMail } from "../../services/mail/link-mail";
import { prepareAddressChangeMail } from "../../services/mail/notices/security-mail";
import { runInBackground } from "../../services/request/background";
import { enforceLimit } from "../../services/limiter/rate-limit";
import { authorize } from "../../http/session";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import { isAddressTaken, revertEmail } from "../../queries/accounts/email-changes";
import { redeemNotMeLink } from "../../queries/accounts/not-me-links";
import { isSignedIn } from "../../queries/accounts/passwords";
import { endOtherSessions } from "../../queries/accounts/sessions";
import { getMailRecipient } from "../../queries/users/users";
import {
  type ProfileChanges,
  type StoredProfile,
  changeProfile,
} from "../../queries/users/profiles";
import { logSecurity } from "../../services/request/security-log";
import { refuseEarlyHandle } from "../../services/users/refuse-handle";
import { refuseTakenEmail, takenEmail } from "../../services/accounts/taken-email";
import { requirePassword } from "../../services/accounts/require-password";

export const emailChangeRoutes = [
  handle(endpoints.accounts.revertEmail, async (c, { parseBody }) => {
    const { db } = c.var;
    const userId = await revertEmail(db, parseBody().token).catch(refuseTakenEmail);
    if (!userId) {
      throw invalid({ token: ["This link has been used or is older than 7 days"] });
    }
    logSecurity(c, "email-change-reverted", userId);
    await signOutAndReset(c, userId);
    return {
      message:
        "Your address is kept, and everybody is signed out. We have sent you an e-mail with a link to choose a new password",
    };
  }),

  handle(endpoints.accounts.takeBack, async (c, { parseBody }) => {
    const { token } = parseBody();
    const userId = await redeemNotMeLink(c.var.db, token).catch(refuseTakenEmail);
    if (!userId) throw invalid({ token: ["This link has been used or is older than 7 days"] });
    logSecurity(c, "account-taken-back", userId);
    await signOutAndReset(c, userId);
    return {
      message:
        "Everybody is signed out. We have sent you an e-mail with a link to choose a new password",
    };
  }),
];

async function mailReset(c: ApiContext, userId: string): Promise<void> {
  const user = await getMailRecipient(c.var.db, userId);
  if (!user) return;
  await sendLinkMail(c, "reset-password", user, { isAsked: true });
}

/**
 * Makes another address pending, which takes the password, and saves the other changes. It gets a
 * mail, as does the old one if it was verified, and the caller's other sessions end.
 */
export async function requestEmailChange(
  c: ApiContext,
  before: StoredProfile,
  { email = "", emailKey: key = emailKey(email), ...changes }: ProfileChanges,
  given: Pick<ProfileUpdate, "currentPassword" | "code" | "baseVersion">,
): Promise<void> {
  const { db } = c.var;
  const caller = requireCaller(c);
  const { id, tokenHash, sessionId } = caller;
  const { currentPassword, code, baseVersion } = given;
  const refuse = async () => {
    await enforceLimit(c, "mailLink", id);
    if (await isAddressTaken(db, key, id)) throw takenEmail();
  };
  const signIn = await requirePassword(c, currentPassword, { code, refuse });
  const person = { id, firstName: changes.firstName ?? before.firstName };
  // One that was never verified may be a stranger's, who would take the account with the link.
  const toOld = caller.isVerified
    ? prepareAddressChangeMail(c, { ...person, email: before.email }, email)
    : null;
  const toNew = prepareLinkMail(c, "change-email", { ...person, email });
  const ends = endOtherSessions(caller);
  const results = await db.batch([
    ...ends,
    changeProfile(
      db,
      id,
      { ...changes, pendingEmail: email },
      baseVersion,
      isSignedIn(signIn, tokenHash),
    ),
    ...(toOld?.statements ?? []),
    ...toNew.statements,
  ]);
  if (!results[ends.length]?.length) {
    await authorize(c, "user");
    if (changes.handle) await refuseEarlyHandle(c);
    throw unauthenticated();
  }
  logSecurity(c, "email-change-requested", id);
  await Promise.all([toOld?.send(), toNew.send()]);
  const others = { except: [sessionId] };
  runInBackground(c, "Closing sockets", closeSockets(c.env, id, "logout", others));
}

/** What follows once an account is its owner's again, whose sessions have ended. */
async function signOutAndReset(c: ApiContext, userId: string): Promise<void> {
  markChanged(c, authorTag(userId), "site");
  runInBackground(c, "Closing sockets", closeSockets(c.env, userId, "password"));
  await mailReset(c, userId);
}
