import type { Token } from "markdown-it";

// Those that people type in texts; what else stands between < and > may be a comparison or code.
const TAGS = [
  "a abbr b big blockquote br center cite code del details div dd dl dt em figcaption figure font",
  "h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p picture pre q s samp script small span",
  "strike strong style sub summary sup svg table tbody td tfoot th thead tr tt u ul video wbr",
].flatMap((names) => names.split(" "));
const TAG = new RegExp(`</?(?:${TAGS.join("|")})(?:\\s[^<>]*)?/?>`, "giu");
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\s]+/gu;

/** Any text as one line without control characters, cut between words. */
export function toLine(text: string, maxLength: number): string {
  return cut(text.replace(HIDDEN, " ").trim(), maxLength);
}

/** The words of a line, without links that are only an address, which say nothing when they are read. */
export function inlineText(tokens: Token[]): string {
  let isAddress = false;
  let text = "";
  for (const token of tokens) {
    if (token.type === "link_open") isAddress = token.attrGet("class") === "bare";
    if (token.type === "link_close") isAddress = false;
    if (!isAddress) text += plainText(token);
  }
  return text;
}

function plainText({ type, content }: Token): string {
  if (type === "softbreak" || type === "hardbreak") return "\n";
  return type === "text" ? content.replace(TAG, "") : content;
}

function cut(text: string, maxLength: number): string {
  const points = Array.from(text);
  if (points.length <= maxLength) return text;
  const head = points.slice(0, maxLength - 1);
  const lastSpace = points[maxLength - 1] === " " ? head.length : head.lastIndexOf(" ");
  // A word longer than half of the excerpt is cut.
  const end = lastSpace > maxLength / 2 ? lastSpace : head.length;
  return `${head
    .slice(0, end)
    .join("")
    .replace(/[\s,;:.…–—-]+$/u, "")}…`;
}
