import { type ComposedMail, composeLink } from "./compose";

const NOT_ME =
  "If this was not you, open this link within 7 days. It signs everybody out, takes back what was turned on since, and lets you choose a new password.";

/** A mail about the safety of an account, with the link by which its owner takes it back. */
function composeSafety(subject: string, what: string, link: string): ComposedMail {
  return composeLink({
    subject,
    lines: [what, NOT_ME],
    link,
    action: "This was not me",
    footer: "If this was you, there is nothing to do.",
  });
}

/** The mail after a login with a browser that is new to an account; `detail` says which and where. */
export function composeNewBrowser(siteName: string, link: string, detail: string): ComposedMail {
  return composeSafety(
    `A new browser logged in to your ${siteName} account`,
    `Somebody logged in to your ${siteName} account with a browser that was not used for it before: ${detail}.`,
    link,
  );
}

/** The mail after a password was changed or reset. */
export function composePasswordChange(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `Your ${siteName} password was changed`,
    `The password of your ${siteName} account was changed, and all other sessions were ended.`,
    link,
  );
}

/** The mail once logins take a code. */
export function composeFactorOn(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `Two-step login is on for your ${siteName} account`,
    `Logging in to your ${siteName} account takes a code of your app beside the password now. All other sessions were ended.`,
    link,
  );
}

/** The mail once logins take no code any more. */
export function composeFactorOff(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `Two-step login is off for your ${siteName} account`,
    `Logging in to your ${siteName} account takes the password alone now, without a code.`,
    link,
  );
}

/** The mail after a recovery code was used. */
export function composeRecoveryCodeUsed(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `A recovery code of your ${siteName} account was used`,
    `Somebody entered your password and one of your recovery codes. Each works once; you can make new ones in your settings.`,
    link,
  );
}

/** The mail once a passkey logs in. */
export function composePasskeyAdded(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `A passkey was added to your ${siteName} account`,
    `Whoever has this passkey logs in to your ${siteName} account without the password.`,
    link,
  );
}

/** The mail once a passkey logs in no more. */
export function composePasskeyRemoved(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `A passkey was removed from your ${siteName} account`,
    `It does not log in to your ${siteName} account any more.`,
    link,
  );
}
