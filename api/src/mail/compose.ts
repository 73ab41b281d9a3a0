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

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
