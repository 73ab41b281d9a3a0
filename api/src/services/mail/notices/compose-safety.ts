import { type ComposedMail, type ListedLink, composeLink } from "../compose";

/** What logs in to an account whatever its password is. */
export type StillWorks = { passkeys: ListedLink[]; hasSecondFactor: boolean };

const NOT_ME =
  "If this wasn’t you, open this link within 7 days. There you can sign out every device, remove passkeys and two-step login added since, and choose a new password.";

const ENDED =
  "A private address of your feed no longer works, and neither does a link to change your e-mail address. You can get new ones in your settings.";

const TWO_STEPS_STAY = "Two-step login is still on: you can turn it off in your settings.";

const PASSKEYS_STAY =
  "Your passkeys still log in. If you don’t know one of them, remove it by its link below within 7 days: every device is signed out then.";

/** A mail about the safety of an account, with the link by which its owner takes it back. */
function composeSafety(
  subject: string,
  what: string,
  link: string,
  more: string[] = [],
  list: ListedLink[] = [],
): ComposedMail {
  return composeLink({
    subject,
    lines: [what, ...more, NOT_ME],
    list,
    link,
    action: "This was not me",
    footer: "If this was you, you don’t need to do anything.",
  });
}

/** The mail after a login with a browser that is new to an account; `detail` says which and where. */
export function composeNewBrowser(siteName: string, link: string, detail: string): ComposedMail {
  return composeSafety(
    `A new browser logged in to your ${siteName} account`,
    `Someone logged in to your ${siteName} account from a browser we haven’t seen you use before: ${detail}.`,
    link,
  );
}

/** The mail after a reset of the password, with a link for each passkey that still logs in. */
export function composeResetDone(
  siteName: string,
  link: string,
  _detail: string,
  { passkeys, hasSecondFactor }: StillWorks = { passkeys: [], hasSecondFactor: false },
): ComposedMail {
  return composeSafety(
    `Your ${siteName} password was reset`,
    `A new password was chosen for your ${siteName} account by a link that we mailed to you. Every device was signed out.`,
    link,
    [
      ENDED,
      ...(hasSecondFactor ? [TWO_STEPS_STAY] : []),
      ...(passkeys.length > 0 ? [PASSKEYS_STAY] : []),
    ],
    passkeys,
  );
}

/** The mail after a password was changed. */
export function composePasswordChange(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `Your ${siteName} password was changed`,
    `The password of your ${siteName} account was changed, and all other sessions were signed out.`,
    link,
    [ENDED],
  );
}

/** The mail once logins take a code. */
export function composeFactorOn(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `Two-step login is on for your ${siteName} account`,
    `You now need a code from your authenticator app as well as your password to log in to your ${siteName} account. All other sessions were signed out.`,
    link,
    [ENDED],
  );
}

/** The mail once logins take no code any more. */
export function composeFactorOff(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `Two-step login is off for your ${siteName} account`,
    `You now log in to your ${siteName} account with just your password, without a code.`,
    link,
    [ENDED],
  );
}

/** The mail after a recovery code was used. */
export function composeRecoveryCodeUsed(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `A recovery code of your ${siteName} account was used`,
    `Someone entered your password and one of your recovery codes. Each code works once; you can get new ones in your settings.`,
    link,
  );
}

/** The mail once a passkey logs in. */
export function composePasskeyAdded(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `A passkey was added to your ${siteName} account`,
    `Anyone with this passkey can log in to your ${siteName} account without the password.`,
    link,
    [ENDED],
  );
}

/** The mail once a passkey logs in no more. */
export function composePasskeyRemoved(siteName: string, link: string): ComposedMail {
  return composeSafety(
    `A passkey was removed from your ${siteName} account`,
    `It no longer works for your ${siteName} account.`,
    link,
    [ENDED],
  );
}
