import { type ComposedMail, composeLink } from "./compose";

/** The mail to a new address, with the link that makes it the account's. */
export function composeNewAddress(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `Confirm your new e-mail address for ${siteName}`,
    lines: [
      `Open this link within 30 minutes to use this address for your ${siteName} account. It works once.`,
    ],
    link,
    action: "Use this address",
  });
}

/** The mail to the old address, with the link that takes the change back. */
export function composeAddressChange(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `The e-mail address of your ${siteName} account is about to change`,
    lines: [
      `Somebody who knows your password asked for another e-mail address for your ${siteName} account.`,
      "If this was not you, open this link within 7 days. It keeps this address, signs everybody out and lets you choose a new password.",
    ],
    link,
    action: "This was not me",
    footer: "If this was you, there is nothing to do.",
  });
}

/** The mail to the old address once the new one is used. */
export function composeAddressChanged(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `The e-mail address of your ${siteName} account was changed`,
    lines: [
      `Your ${siteName} account has another e-mail address now. This one is no longer used for it.`,
      "If this was not you, use the link “This was not me” in the e-mail that we sent you before, or write to us:",
    ],
    link,
    action: "Write to us",
    footer: "If this was you, there is nothing to do.",
  });
}

/** The mail after many wrong passwords from new places. */
export function composeGuesses(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `Somebody is guessing the password of your ${siteName} account`,
    lines: [
      `Somebody tried to log in to your ${siteName} account at least 10 times within an hour, from places that you have not used before. We slow them down, and you can log in as always.`,
      "If your password is short or used elsewhere, choose a new one:",
    ],
    link,
    action: "Choose a new password",
    footer: "If this was you, there is nothing to do.",
  });
}
