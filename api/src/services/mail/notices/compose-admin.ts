import { type ComposedMail, composeLink } from "../compose";

/** Who did something to an admin, and when. */
export function sayWho(detail: string): string {
  return `This was done by ${detail}. All other admins can see it in the admin log.`;
}

function composeAct(subject: string, what: string, link: string, detail: string): ComposedMail {
  return composeLink({
    subject,
    lines: [
      what,
      sayWho(detail),
      "If you think it was a mistake, write to us. Every admin can read what is sent there:",
    ],
    link,
    action: "Write to us",
    footer: "Admins always get this e-mail when another admin does this to their account.",
  });
}

/** The mail to a blocked admin. */
export function composeAdminBlocked(site: string, link: string, detail: string): ComposedMail {
  const what = `Your ${site} account is blocked. You are signed out everywhere, and you can’t log in until another admin unblocks you. What you’ve published stays.`;
  return composeAct(`Your ${site} account was blocked by another admin`, what, link, detail);
}

/** The mail to somebody who lost the admin role. */
export function composeAdminRevoked(site: string, link: string, detail: string): ComposedMail {
  const what = `You are no longer an admin of ${site}. You keep your account and everything in it.`;
  return composeAct(`You are no longer an admin of ${site}`, what, link, detail);
}

/** The mail to the address that a deleted admin had. */
export function composeAdminDeleted(site: string, link: string, detail: string): ComposedMail {
  const what = `Your ${site} account was deleted, with everything in it. This can’t be undone.`;
  return {
    ...composeAct(`Your ${site} account was deleted by another admin`, what, link, detail),
    reason: "because an account here had this address",
  };
}
