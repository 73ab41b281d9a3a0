type TextPart = { text: string; href?: string };

const URL_PATTERN = /https?:\/\/[^\s<>"'`\\\p{Cc}\p{Cf}]+/giu;
const TRAILING_PUNCTUATION = /[.,;:!?…)\]}*_~]+$/u;

/** Drops trailing punctuation, but keeps a closing bracket that the URL itself opens. */
function trimUrl(match: string): string {
  const trimmed = match.replace(TRAILING_PUNCTUATION, "");
  const rest = match.slice(trimmed.length);
  return rest.startsWith(")") && trimmed.includes("(") ? `${trimmed})` : trimmed;
}

function toHref(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, username, password, href } = new URL(url);
  const isSafe = (protocol === "https:" || protocol === "http:") && !username && !password;
  return isSafe ? href : undefined;
}

export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(URL_PATTERN)) {
    const url = trimUrl(match);
    const href = toHref(url);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: url, href });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
