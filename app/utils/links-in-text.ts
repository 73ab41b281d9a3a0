type TextPart = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"'`\\\p{Cc}\p{Cf}]+/giu;
// What ends a sentence ends the address before it.
const SENTENCE_END = /[.,;:!?…)\]}*_~]+$/u;

/** The address at the beginning of a match: a closing bracket belongs to it if it opens there. */
function trimAddress(match: string): string {
  const trimmed = match.replace(SENTENCE_END, "");
  const rest = match.slice(trimmed.length);
  return rest.startsWith(")") && trimmed.includes("(") ? `${trimmed})` : trimmed;
}

function toHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  const isSafe = (protocol === "https:" || protocol === "http:") && !username && !password;
  return isSafe ? href : undefined;
}

/** A text in parts; those that are addresses of the web carry a link. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = trimAddress(match);
    const href = toHref(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
