import type { ApiContext } from "../context";
import { newId } from "../db/id";
import { runInBackground } from "../middleware/background";
import { prepareRevertToken } from "../queries/accounts/email-changes";
import { insertSecurityMail } from "../queries/emails";
import { getMailRecipient } from "../queries/users/users";
import type { ComposedMail } from "./compose";
import {
  composeAddressChange,
  composeAddressChanged,
  composeGuesses,
  composePasswordChange,
} from "./compose-security";
import { enqueueMail } from "./enqueue";

type Recipient = { id: string; email: string };

/** A mail about the security of an account: the statement that stores it, and how to send it. */
export function prepareSecurityMail(c: ApiContext, recipient: Recipient, mail: ComposedMail) {
  const id = newId();
  return {
    statements: [insertSecurityMail(id, mail.subject, recipient)],
    send: () => enqueueMail(c, { id, to: recipient.email, ...mail }),
  };
}

/** The mail to the address that is about to be replaced, with the link that takes this back. */
export function prepareAddressChangeMail(c: ApiContext, recipient: Recipient, newEmail: string) {
  const { SITE_URL, SITE_NAME } = c.var.config;
  const { token, statement } = prepareRevertToken(recipient.id, newEmail);
  const link = `${SITE_URL}/${recipient.id}/revert-email/${token}`;
  const mail = composeAddressChange(SITE_NAME, link);
  const { statements, send } = prepareSecurityMail(c, recipient, mail);
  return { statements: [statement, ...statements], send };
}

/** Tells a user that their password was changed. */
export function notifyPasswordChange(c: ApiContext, userId: string): void {
  runInBackground(c, "Sending a notice", sendPasswordNotice(c, userId, composePasswordChange));
}

/** Tells a user with a verified address that somebody is guessing their password. */
export function notifyGuesses(c: ApiContext, userId: string): void {
  runInBackground(
    c,
    "Sending a notice",
    sendPasswordNotice(c, userId, composeGuesses, { onlyVerified: true }),
  );
}

/** Tells the old address of an account that it is no longer used. */
export function notifyAddressChange(c: ApiContext, former: Recipient): void {
  const { SITE_URL, SITE_NAME } = c.var.config;
  const mail = composeAddressChanged(SITE_NAME, `${SITE_URL}/contact`);
  runInBackground(c, "Sending a notice", sendNotice(c, former, mail));
}

/** To an unverified address only what its owner did: it may be a stranger's. */
async function sendPasswordNotice(
  c: ApiContext,
  userId: string,
  compose: typeof composePasswordChange,
  { onlyVerified = false } = {},
): Promise<void> {
  const { SITE_URL, SITE_NAME } = c.var.config;
  const user = await getMailRecipient(c.var.db, userId);
  if (!user || (onlyVerified && !user.is_verified)) return;
  const link = `${SITE_URL}/forgot-password`;
  await sendNotice(c, user, compose(SITE_NAME, link));
}

async function sendNotice(c: ApiContext, to: Recipient, composed: ComposedMail): Promise<void> {
  const { statements, send } = prepareSecurityMail(c, to, composed);
  await c.var.db.batch(statements);
  await send();
}
