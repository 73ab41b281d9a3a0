import { escapeHtml } from "../documents/escape-html";

export type Letter = { subject: string; text: string; html: string };

type LinkLetter = { subject: string; lines: string[]; link: string; action: string };

/** The mail that asks a person to show that an address is theirs. */
export function composeVerification(siteName: string, firstName: string, link: string): Letter {
  return composeLink({
    subject: `Verify your ${siteName} account`,
    lines: [
      `Hello ${firstName},`,
      `open this link within 30 minutes to verify your ${siteName} account. It works once.`,
    ],
    link,
    action: "Verify my account",
  });
}

/** The mail with which a person who forgot the password sets another. */
export function composePasswordReset(siteName: string, firstName: string, link: string): Letter {
  return composeLink({
    subject: `Reset your ${siteName} password`,
    lines: [
      `Hello ${firstName},`,
      `open this link within 30 minutes to choose a new password for ${siteName}. It works once.`,
    ],
    link,
    action: "Reset my password",
  });
}

type PersonalLetter = { subject: string; message: string; senderName: string };

/** What one person writes to another, with a line that says how it came. */
export function composePersonal(siteName: string, letter: PersonalLetter): Letter {
  const { subject, message, senderName } = letter;
  const ending = `${senderName} wrote this to you through ${siteName}. Your reply goes to them.`;
  const paragraphs = message
    .split(/\n{2,}/u)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>\n")}</p>`);
  return {
    subject,
    text: `${message}\n\n-- \n${ending}`,
    html: `${paragraphs.join("\n")}\n<hr>\n<p>${escapeHtml(ending)}</p>`,
  };
}

function composeLink({ subject, lines, link, action }: LinkLetter): Letter {
  const ending = "If you did not ask for this mail, nothing happens unless you open the link.";
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  const button = `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`;
  return {
    subject,
    text: [...lines, link, ending].join("\n\n"),
    html: `${paragraphs}\n${button}\n<p>${escapeHtml(link)}</p>\n<p>${escapeHtml(ending)}</p>`,
  };
}
