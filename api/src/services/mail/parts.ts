import { escapeHtml } from "../../lib/text/escape-html";

const QUIET = "font-size:14px;line-height:22px;color:#565270";

export function heading(text: string): string {
  return `<h1 dir="auto" style="margin:0 0 18px;font-size:27px;line-height:31px;letter-spacing:-.03em">${escapeHtml(text)}</h1>`;
}

/** A paragraph; its line breaks stay. */
export function paragraph(text: string): string {
  const lines = escapeHtml(text).replaceAll("\n", "<br>\n");
  return `<p dir="auto" style="margin:0 0 18px;font-size:16px;line-height:27px">${lines}</p>`;
}

export function smallPrint(text: string): string {
  return `<p class="quiet" style="margin:13px 0 0;${QUIET}">${escapeHtml(text)}</p>`;
}

/** The one link of a mail as a button, and as a line to copy. */
export function button(action: string, link: string): string {
  const href = escapeHtml(link);
  return `<p style="margin:0 0 27px"><a href="${href}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#4a5bf0;color:#ffffff;font-size:16px;line-height:21px;font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>
<p class="quiet rule" style="margin:0;padding-top:18px;border-top:1px solid #e5e2f1;${QUIET}">Or copy this line into your browser:<br>
<a class="text" href="${href}" style="color:#3d4dd6;word-break:break-all">${href}</a></p>`;
}

/** What somebody wrote, as far as it is shown. */
export function quote(text: string): string {
  const lines = escapeHtml(text).replaceAll("\n", "<br>\n");
  return `<blockquote dir="auto" class="rule" style="margin:0 0 18px;padding:0 0 0 14px;border-left:3px solid #e5e2f1;font-size:16px;line-height:27px">${lines}</blockquote>`;
}

/** One of several things that a mail lists: a sentence that leads to it, and what was written. */
export function item(sentence: string, text: string, link: string): string {
  const href = escapeHtml(link);
  const margin = text ? "0 0 9px" : "0 0 18px";
  return `<p dir="auto" style="margin:${margin};font-size:16px;line-height:24px"><a class="text" href="${href}" style="color:#3d4dd6;font-weight:600;text-decoration:none">${escapeHtml(sentence)}</a></p>
${text ? quote(text) : ""}`;
}
