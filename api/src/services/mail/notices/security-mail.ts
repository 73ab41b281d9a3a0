import { type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../../request/context";
import { newId } from "../../../db/id";
import type { Config } from "../../../lib/env";
import { announce } from "../../inbox/announce";
import { runInBackground } from "../../request/background";
import { requireCaller } from "../../request/caller";
import { prepareRevertToken } from "../../../queries/accounts/email-changes";
import { prepareNotMeLink } from "../../../queries/accounts/not-me-links";
import { countUnasked, mayBeMailed } from "../../../queries/mailing/unasked-mails";
import { insertSecurityMail } from "../../../queries/emails";
import { findMailRecipient, getMailRecipient } from "../../../queries/users/users";
import { formatMoment } from "../../../lib/text/moment";
import type { ComposedMail } from "../compose";
import { composeAddressChange } from "./compose-security";
import { enqueueMail, enqueueUnstored } from "../enqueue";
import { type Notice, composeNotice, isSafetyNotice } from "./notice";
import { readStillWorks } from "./still-works";

type Recipient = { id: string; email: string };

const NO_PARTS = { token: "", detail: "" };

/** A mail about the security of an account: the statement that stores it, and how to send it. */
function prepareSecurityMail(
  c: ServiceContext,
  recipient: Recipient,
  notice: Notice | "address-change",
  mail: ComposedMail,
  more: { detail?: string; condition?: SQL } = {},
) {
  const id = newId();
  return {
    id,
    statements: [insertSecurityMail({ id, notice, subject: mail.subject, ...more }, recipient)],
    send: () => {
      runInBackground(c, "Announcing a notification", announce(c.env, [recipient.id]));
      return enqueueMail(c, { id, to: recipient.email, ...mail });
    },
  };
}

/** The mail to the address that is about to be replaced, with the link that takes this back. */
export function prepareAddressChangeMail(
  c: ServiceContext,
  recipient: Recipient,
  newEmail: string,
) {
  const { token, statement } = prepareRevertToken(recipient.id, newEmail);
  const mail = composeRevertMail(c.var.config, recipient.id, token);
  const { statements, send } = prepareSecurityMail(c, recipient, "address-change", mail, {
    // Without it pending, there is nothing to tell.
    condition: sql`pending_email = ${newEmail}`,
  });
  return { statements: [statement, ...statements], send };
}

/** Composes the mail with the link that takes a change of address back. */
export function composeRevertMail(config: Config, userId: string, token: string): ComposedMail {
  const link = `${config.SITE_URL}/${userId}/revert-email/${token}`;
  return composeAddressChange(config.SITE_NAME, link);
}

/** Tells a user what happened to how they log in. */
export function notifyOfAccount(c: ServiceContext, userId: string, notice: Notice): void {
  runInBackground(c, "Sending a notice", sendAccountNotice(c, userId, notice));
}

/** Tells a user with a verified address that somebody is guessing their password. */
export function notifyGuesses(c: ServiceContext, userId: string): void {
  const sent = sendAccountNotice(c, userId, "guesses", { onlyVerified: true });
  runInBackground(c, "Sending a notice", sent);
}

/** Tells the old address of an account that it is no longer used. */
export function notifyAddressChange(c: ServiceContext, former: Recipient): void {
  runInBackground(c, "Sending a notice", sendNotice(c, former, "address-changed"));
}

/** Mails the owner of an address that somebody tried to register with it again. */
export async function tellOfRegistration(c: ServiceContext, email: string): Promise<void> {
  const user = await findMailRecipient(c.var.db, email);
  if (!user) return;
  const mail = composeNotice(c.var.config, "registered-again", { userId: user.id, ...NO_PARTS });
  const condition = mayBeMailed(user.email);
  const { id, statements, send } = prepareSecurityMail(c, user, "registered-again", mail, {
    condition,
  });
  await c.var.db.batch([...statements, countUnasked(user.email, id)]);
  await send();
}

/** To an unverified address only what its owner did: it may be a stranger's. */
export async function sendAccountNotice(
  c: ServiceContext,
  userId: string,
  notice: Notice,
  { onlyVerified = false, detail = "" } = {},
): Promise<void> {
  const user = await getMailRecipient(c.var.db, userId);
  if (!user || (onlyVerified && !user.is_verified)) return;
  await sendNotice(c, user, notice, detail);
}

async function sendNotice(c: ServiceContext, to: Recipient, notice: Notice, detail = "") {
  const { token, statement } = prepareNotMeLink(to);
  const stays = await readStillWorks(c.var.db, c.var.config, to.id, notice);
  const mail = composeNotice(c.var.config, notice, { userId: to.id, token, detail, stays });
  const { statements, send } = prepareSecurityMail(c, to, notice, mail, { detail });
  await c.var.db.batch(isSafetyNotice(notice) ? [statement, ...statements] : statements);
  await send();
}

/** Who does this and when, for the admin to whom it is done. */
export function nameActor(c: ServiceContext): string {
  return `${requireCaller(c).fullName} on ${formatMoment()}`;
}

/** Tells an admin that another one blocked them, or took the role away. */
export function notifyAdmin(
  c: ServiceContext,
  userId: string,
  notice: "admin-blocked" | "admin-revoked",
): void {
  const sent = sendAccountNotice(c, userId, notice, { detail: nameActor(c) });
  runInBackground(c, "Telling an admin", sent);
}

/** Tells an admin whose account another one has deleted, at the address that it had. */
export function notifyDeletedAdmin(
  c: ServiceContext,
  { id, email }: { id: string; email: string },
) {
  const parts = { userId: id, token: "", detail: nameActor(c) };
  const mail = composeNotice(c.var.config, "admin-deleted", parts);
  const sent = enqueueUnstored(c, { id: newId(), to: email, ...mail });
  runInBackground(c, "Telling an admin", sent);
}
