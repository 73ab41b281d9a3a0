import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { emailKey } from "../../../contract/text";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { type ApiError, conflict, forbidden, invalid, unauthenticated } from "../../lib/errors";
import { sendLinkMail } from "../../services/mail/link-mail";
import { notifyAddressChange } from "../../services/mail/notices/security-mail";
import { runInBackground } from "../../services/request/background";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import {
  type OwnerProof,
  type VerificationLink,
  getVerificationLink,
  redeemVerification,
} from "../../queries/accounts/tokens";
import { isReleased } from "../../queries/release-unverified";
import { getCredentialsById, getMailRecipient } from "../../queries/users/users";
import { deleteUnverified } from "../../queries/users/user-removal";
import { logSecurity } from "../../services/request/security-log";
import { removeUser } from "../../services/users/remove-user";
import { requireUserOwn } from "../../services/users/user-own";
import { mailVerification } from "../../services/accounts/mail-verification";
import { checkPassword } from "../../services/accounts/check-password";
import { refuseTakenEmail } from "../../services/accounts/taken-email";
import { logIn } from "./sessions";

const NO_ADDRESS_LEFT =
  "Your account lost its e-mail address because it wasn’t verified within 7 days. Enter an address in your settings, under Edit profile";

export const verificationRoutes = [
  handle(endpoints.accountVerification.sendLink, async (c) => {
    const user = await getMailRecipient(c.var.db, requireCaller(c).id);
    if (!user) throw unauthenticated();
    const { pending_email: pending } = user;
    if (user.is_verified && pending === null) throw conflict("Your account is already verified");
    const hasNoAddress = isReleased(user.email) && user.claimed_email === null;
    if (pending === null && hasNoAddress) throw conflict(NO_ADDRESS_LEFT);
    // In the background, so that the response time does not reveal who has an account.
    const mailed =
      pending === null
        ? mailVerification(c, user.id)
        : sendLinkMail(c, "change-email", { ...user, email: pending });
    runInBackground(c, "Mailing a verification link", mailed);
    return { message: "We have sent you an e-mail with a link. It works for 30 minutes" };
  }),

  handle(endpoints.accountVerification.verify, async (c, { parseBody }) => {
    const { caller } = c.var;
    const { token, password } = parseBody();
    if (!caller && password === undefined) throw notTheOwner();
    const { user_id: id } = await verify(c, token, (link) => proveOwner(c, link, password));
    if (caller?.id === id) return requireUserOwn(c, id);
    return { message: "Your account is verified" };
  }),

  handle(endpoints.accountVerification.verifyAndLogIn, async (c, { parseBody }) => {
    const { token, password } = parseBody();
    const { user_id: id } = await verify(c, token, (link) => provePassword(c, link, password));
    const account = await getCredentialsById(c.var.db, id);
    if (!account) throw unauthenticated();
    return logIn(c, account, { isArriving: true });
  }),

  handle(endpoints.accountVerification.reject, async (c, { parseBody }) => {
    const { db } = c.var;
    const { token } = parseBody();
    const link = await getVerificationLink(db, token);
    if (link?.kind !== "verify-account") throw badLink();
    const { user_id: id } = link;
    if (!(await removeUser(c, id, () => deleteUnverified(db, id, token)))) throw badLink();
    return { message: "The account is deleted. Your address is free again" };
  }),
];

/** Redeems the link of a token for the owner of its account. */
async function verify(
  c: ApiContext,
  token: string,
  prove: (link: VerificationLink) => Promise<OwnerProof> | OwnerProof,
): Promise<VerificationLink> {
  const { db } = c.var;
  const link = await getVerificationLink(db, token);
  if (!link) throw badLink();
  const proof = await prove(link);
  const isDone = await redeemVerification(db, token, link, proof).catch(refuseTakenEmail);
  if (!isDone) throw badLink();
  const { user_id: id, kind, email } = link;
  markChanged(c, authorTag(id), "site");
  logSecurity(c, kind === "change-email" ? "email-changed" : "account-verified", id);
  if (kind === "change-email" && link.is_verified) notifyAddressChange(c, { id, email });
  return link;
}

/** The session or the password of the link's own account; whoever only has the link gets 401. */
async function proveOwner(
  c: ApiContext,
  link: VerificationLink,
  password: string | undefined,
): Promise<OwnerProof> {
  const { caller } = c.var;
  if (caller?.id === link.user_id) return { sessionHash: caller.tokenHash };
  if (password === undefined) throw notTheOwner();
  return provePassword(c, link, password);
}

async function provePassword(
  c: ApiContext,
  link: VerificationLink,
  password: string,
): Promise<OwnerProof> {
  const { user_id: id, email, password_hash: passwordHash } = link;
  if (!(await checkPassword(c, emailKey(email), { ...link, id }, password))) {
    logSecurity(c, "password-wrong", id);
    throw unauthenticated("This is not the password of the account");
  }
  if (link.is_blocked) throw forbidden("Your account is blocked");
  return { passwordHash };
}

function notTheOwner(): ApiError {
  return unauthenticated("Log in to the account that this link belongs to, or enter its password");
}

function badLink(): ApiError {
  return invalid({
    token: ["This link has been used or is older than 30 minutes. Ask for a new one"],
  });
}
