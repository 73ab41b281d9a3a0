import type { ServiceContext } from "../request/context";
import { sendLinkMail } from "../mail/link-mail";
import { tellOfRegistration } from "../mail/notices/security-mail";
import { getMailRecipient } from "../../queries/users/users";

/**
 * Mails a verification link to the address of an account. The owner of an address that the account
 * only claims is told of the registration in its place.
 */
export async function mailVerification(c: ServiceContext, userId: string): Promise<void> {
  const user = await getMailRecipient(c.var.db, userId);
  if (!user) return;
  if (user.claimed_email !== null) return tellOfRegistration(c, user.claimed_email);
  await sendLinkMail(c, "verify-account", user);
}
