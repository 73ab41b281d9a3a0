import type { MailingList } from "./lists/mailing-list";
import { button, heading, item, paragraph, smallPrint } from "./parts";

/** What a mail says; `layOut` makes of it what is sent. */
export type ComposedMail = {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  text: string;
  /** The content of the sheet. */
  html: string;
  /** Why it is sent, as the end of "Sent to ada@example.com …". */
  reason: string;
  /** Of a mail that goes to many. */
  list?: MailingList;
};

/** One of several links that a mail lists. */
export type ListedLink = { label: string; link: string };

type LinkMail = {
  subject: string;
  title?: string;
  lines: string[];
  list?: ListedLink[];
  link: string;
  action: string;
  footer?: string;
  reason?: string;
};

const IGNORE = "If you did not ask for this e-mail, you can ignore it.";
const OWN_ACCOUNT = "because an account here has this address";

/** The mail with the link that verifies an account. */
export function composeVerification(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `Verify your ${siteName} account`,
    title: "Is this your address?",
    lines: [
      "Somebody, most likely you, opened an account with this address.",
      `Open this link within 30 minutes to verify your ${siteName} account. It works once.`,
      "Accounts that are not verified within 7 days lose their address. If you did not register, press “This account is not mine” on that page.",
    ],
    link,
    action: "Verify my account",
    reason: "because an account was opened with it",
  });
}

/** The mail with the link that resets a password. */
export function composePasswordReset(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `Reset your ${siteName} password`,
    title: "Choose a new password",
    lines: [
      `Open this link within an hour to choose a new password for ${siteName}. It works once.`,
    ],
    link,
    action: "Reset my password",
    reason: "because a new password was asked for",
  });
}

/** The mail by which an admin finds out whether mails go out. */
export function composeTest(siteName: string, link: string): ComposedMail {
  return composeLink({
    subject: `${siteName} can send e-mail`,
    lines: [
      `This is the test mail that you asked for. It reached you, so ${siteName} can send e-mail.`,
    ],
    link,
    action: "Go to your dashboard",
  });
}

/**
 * A mail of a few sentences and one link. It names nobody: whoever registers with the address of a
 * stranger would choose what the stranger reads.
 */
export function composeLink(mail: LinkMail): ComposedMail {
  const { subject, title = subject, lines, list = [], link, action } = mail;
  const { footer = IGNORE, reason = OWN_ACCOUNT } = mail;
  return {
    subject,
    preview: lines.join(" "),
    text: [
      title,
      ...lines,
      ...list.map((one) => `${one.label}:\n${one.link}`),
      `${action}:\n${link}`,
      footer,
    ].join("\n\n"),
    html: [
      heading(title),
      ...lines.map(paragraph),
      ...list.map((one) => item(one.label, "", one.link)),
      button(action, link),
      smallPrint(footer),
    ].join("\n"),
    reason,
  };
}

type PersonalMail = {
  subject: string;
  message: string;
  /** Null where the recipient must not be told. */
  senderName: string | null;
  senderUrl: string;
};

/**
 * The mail from one user to another. Its subject and its first line are ours, so that no message
 * passes for one of the site's own.
 */
export function composePersonal(siteName: string, mail: PersonalMail): ComposedMail {
  const { subject, message, senderName, senderUrl } = mail;
  const sender = senderName ? `${senderName}, a member of ${siteName},` : `A member of ${siteName}`;
  const opening = `${sender} wrote to you:`;
  const footer = "Your reply goes to the sender, who then learns your address.";
  const action = "See who wrote this";
  return {
    subject: `Message from a member: ${subject}`,
    preview: opening,
    text: [opening, message, `${action}:\n${senderUrl}`, footer].join("\n\n"),
    html: [
      paragraph(opening),
      heading(subject),
      ...message.split(/\n{2,}/u).map(paragraph),
      button(action, senderUrl),
      smallPrint(footer),
    ].join("\n"),
    reason: `because a member of ${siteName} wrote to you`,
  };
}
