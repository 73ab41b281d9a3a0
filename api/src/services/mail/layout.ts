import { escapeHtml } from "../../lib/text/escape-html";
import type { ComposedMail } from "./compose";
import type { MailingList } from "./lists/mailing-list";
import { paragraph, smallPrint } from "./parts";

const FONTS = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

// Mail programs read styles beside the element; only what follows the theme or the width is up here.
const STYLES = `@media (max-width: 480px) {
.page { padding: 22px 10px !important }
.sheet { padding: 22px 18px !important }
}
@media (prefers-color-scheme: dark) {
body, .page { background: #0d0a1b !important }
.sheet { background: #171230 !important; border-color: #2d2653 !important }
.sheet, .sheet h1, .word { color: #f0edfb !important }
.quiet { color: #b8b1d6 !important }
.two, .sheet a.text { color: #ada0ff !important }
.rule { border-color: #2d2653 !important }
}`;

/** The site whose mail it is; greeting and signature are empty where admins have set none. */
export type MailingSite = { SITE_NAME: string; mailGreeting: string; mailSignature: string };

/**
 * Both parts of a mail as they are sent: in the site's look, with its greeting and its signature, and
 * with the recipient's address and the reason for the mail.
 */
export function layOut(
  { SITE_NAME: siteName, mailGreeting: greeting, mailSignature: signature }: MailingSite,
  to: string,
  { subject, preview, reason, text, html, list }: ComposedMail,
): { text: string; html: string } {
  const sentTo = `Sent to ${to} ${reason}.`;
  const leave = list ? listLinks(list) : [];
  const [first = "", ...rest] = siteName.split(" ");
  const second =
    rest.length > 0
      ? ` <span class="two" style="color:#3d4dd6">${escapeHtml(rest.join(" "))}</span>`
      : "";
  return {
    text: `${[greeting, text, signature].filter(Boolean).join("\n\n")}\n\n-- \n${[sentTo, ...leave.map(([action, link]) => `${action}: ${link}`)].join("\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body style="margin:0;background:#f8f7fd;font-family:${FONTS};color:#1b1830">
<p style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</p>
<main class="page" style="background:#f8f7fd;padding:36px 18px">
<p class="word" style="max-width:540px;margin:0 auto 18px;font-size:20px;line-height:27px;font-weight:800;letter-spacing:-.04em;color:#1b1830">${escapeHtml(first)}${second}</p>
<div class="sheet" style="max-width:468px;margin:0 auto;padding:36px;background:#ffffff;border:1px solid #e5e2f1;border-radius:16px;overflow-wrap:anywhere">
${[greeting && paragraph(greeting), html, signature && smallPrint(signature)].filter(Boolean).join("\n")}
</div>
<p class="quiet" style="max-width:540px;margin:18px auto 0;font-size:13px;line-height:20px;color:#565270;overflow-wrap:anywhere">${[escapeHtml(sentTo), ...leave.map(toLink)].join("<br>\n")}</p>
</main>
</body>
</html>
`,
  };
}

type Link = [action: string, link: string];

/** The ways out of a list. */
function listLinks({ unsubscribeUrl, settingsUrl }: MailingList): Link[] {
  const settings: Link[] = settingsUrl ? [["Choose what we e-mail you", settingsUrl]] : [];
  return [["Unsubscribe", unsubscribeUrl], ...settings];
}

function toLink([action, link]: Link): string {
  return `<a class="quiet" href="${escapeHtml(link)}" style="color:#565270">${action}</a>`;
}
