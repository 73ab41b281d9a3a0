import { type ComposedMail, composeLink } from "../compose";

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
      `Someone who knows your password asked to change the e-mail address of your ${siteName} account.`,
      "If this wasn’t you, open this link within 7 days. There you can keep this address, sign out every device, remove passkeys and two-step login added since, and choose a new password.",
    ],
    link,
    action: "This was not me",
    footer: "If this was you, you don’t need to do anything.",
  });
}

/** The mail to the old address once the new one is used. */
export function composeAddressChanged(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `The e-mail address of your ${siteName} account was changed`,
    lines: [
      `Your ${siteName} account now has another e-mail address. This one is no longer used for it.`,
      "If this wasn’t you, use the link “This was not me” in the e-mail we sent you before, or write to us:",
    ],
    link,
    action: "Write to us",
    footer: "If this was you, you don’t need to do anything.",
  });
}

/** The mail after many wrong passwords from new places. */
export function composeGuesses(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `Someone is trying to guess the password of your ${siteName} account`,
    lines: [
      `Someone tried to log in to your ${siteName} account at least 10 times within an hour, from places you haven’t used before. We are slowing them down, and you can log in as usual.`,
      "If your password is short or used elsewhere, choose a new one:",
    ],
    link,
    action: "Choose a new password",
    footer: "If this was you, you don’t need to do anything.",
  });
}

/** The mail after somebody tried to register with the address of an existing account. */
export function composeRegisteredAgain(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `You already have an account at ${siteName}`,
    lines: [
      `Someone tried to register at ${siteName} with this e-mail address. You already have one, and it wasn’t changed.`,
      "If this was you, log in. If you don’t remember your password, choose “Forgot password?” there.",
    ],
    link,
    action: "Log in",
    footer: "If this wasn’t you, you don’t need to do anything.",
  });
}
