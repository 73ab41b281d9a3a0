import { authorTag } from "../../../contract/cache/tags";
import { endpoints } from "../../../contract/endpoints";
import { emailKey } from "../../../contract/text";
import type { ApiContext } from "../../http/context";
import { handle } from "../../http/endpoint";
import { type ApiError, conflict, forbidden, invalid, unauthenticated } from "../../lib/errors";
import { prepareLinkMail } from "../../services/mail/link-mail";
import { notifyAddressChange } from "../../services/mail/notices/security-mail";
import { requireCaller } from "../../services/request/caller";
import { markChanged } from "../../services/purges/purge";
import {
  type OwnerProof,
  type VerificationLink,
  getVerificationLink,
  redeemVerification,
} from "../../queries/accounts/tokens";
import { isReleased } from "../../queries/release-unverified";
import { getMailRecipient } from "../../queries/users/users";
import { deleteUnverified } from "../../queries/users/user-removal";
import { logSecurity } from "../../services/request/security-log";
import { removeUser } from "../../services/users/remove-user";
import { requireUserOwn } from "../../services/users/user-own";
import { checkPassword } from "../../services/accounts/check-password";
import { refuseTakenEmail } from "./accounts";

const NO_ADDRESS_LEFT =
  "Your account lost its e-mail address because it wasn’t verified within 7 days. Enter an address in your settings, under Edit profile";

export const verificationRoutes = [
  handle(endpoints.accountVerification.sendLink, async (c) => {
    const user = await getMailRecipient(c.var.db, requireCaller(c).id);
    if (!user) throw unauthenticated();
    const { pending_email: pending } = user;
    if (user.is_verified && pending === null) throw conflict("Your account is already verified");
    if (pending === null && isReleased(user.email)) throw conflict(NO_ADDRESS_LEFT);
    const mail =
      pending === null
        ? prepareLinkMail(c, "verify-account", user)
        : prepareLinkMail(c, "change-email", { ...user, email: pending });
    await c.var.db.batch(mail.statements);
    await mail.send();
    return { message: "We have sent you an e-mail with a link. It works for 30 minutes" };
  }),

  handle(endpoints.accountVerification.verify, async (c, { parseBody }) => {
    const { db, caller } = c.var;
    const { token, password } = parseBody();
    if (!caller && password === undefined) throw notTheOwner();
    const link = await getVerificationLink(db, token);
    if (!link) throw badLink();
    const proof = await proveOwner(c, link, password);
    const isDone = await redeemVerification(db, token, link, proof).catch(refuseTakenEmail);
    if (!isDone) throw badLink();
    markChanged(c, authorTag(link.user_id), "site");
    const { kind, email } = link;
    logSecurity(c, kind === "change-email" ? "email-changed" : "account-verified", link.user_id);
    if (kind === "change-email" && link.is_verified) {
      notifyAddressChange(c, { id: link.user_id, email });
    }
    if (caller?.id === link.user_id) return requireUserOwn(c, link.user_id);
    return { message: "Your account is verified" };
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

/** The session or the password of the link's own account; whoever only has the link gets 401. */
async function proveOwner(
  c: ApiContext,
  link: VerificationLink,
  password: string | undefined,
): Promise<OwnerProof> {
  const { caller } = c.var;
  const { user_id: id, email, password_hash: passwordHash } = link;
  if (caller?.id === id) return { sessionHash: caller.tokenHash };
  if (password === undefined) throw notTheOwner();
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
