import { matchOutsideCode, replaceOutsideCode } from "../reading/outside-code";
import { UNKNOWN_SITE, toOldAddress } from "./old-address";

// A link whose words have no brackets but those of pictures, up to the end of its address.
export const LINK =
  /(?<!!)\[((?:[^[\]\\]|\\.|!\[[^[\]]*\]\([^()]*\)){0,500})\]\(<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?((?:\s+"(?:[^"\\]|\\.)*")?)\)/gu;
const OWN_POST = /^\/marketplace\/[0-9a-f]{24}/u;
const ELSEWHERE = /^(?:#|mailto:|tel:|picture:)/iu;

export const describeLost = (count: number) =>
  `${count === 1 ? "1 link" : `${count} links`} to pages that didn’t come along became plain text`;

/** The addresses of the old site that a text links to. */
export function listOldLinks(text: string, page: string | null): string[] {
  const addresses = matchOutsideCode(text, LINK).map(([, , address = ""]) => toOwn(address, page));
  return [...new Set(addresses.filter((address) => address !== null))];
}

/**
 * A text whose links lead to the posts that were imported. `lost` counts those of an unknown site that
 * lead nowhere any more, and became plain text.
 */
export function moveLinks(
  text: string,
  page: string | null,
  find: (address: string) => string | undefined,
): { text: string; lost: number } {
  let lost = 0;
  const lose = (words: string) => {
    lost += 1;
    return words;
  };
  const moved = replaceOutsideCode(text, LINK, ([link, words = "", address = "", title = ""]) => {
    const own = toOwn(address, page);
    if (own === null) return isUnknown(address, page) ? lose(words) : link;
    const found = find(own);
    if (found) return `[${words}](${found}${URL.parse(address, UNKNOWN_SITE)?.hash ?? ""}${title})`;
    return isUnknown(address, page) ? lose(words) : link;
  });
  return { text: moved, lost };
}

/** The path of an address on the site of a page; null for one elsewhere. */
function toOwn(address: string, page: string | null): string | null {
  if (ELSEWHERE.test(address)) return null;
  const base = page ?? UNKNOWN_SITE;
  const url = URL.parse(address, base);
  return url && url.host === new URL(base).host ? toOldAddress(url.href) : null;
}

function isUnknown(address: string, page: string | null): boolean {
  if (ELSEWHERE.test(address) || OWN_POST.test(address)) return false;
  return URL.parse(address, page ?? UNKNOWN_SITE)?.origin === UNKNOWN_SITE;
}
