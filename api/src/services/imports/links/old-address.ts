import { toPostSlug } from "../../../lib/text/slug";

/** Stands for the site that an archive came from where it does not say which that is. */
export const UNKNOWN_SITE = "https://old.invalid";

const INDEX = /\/(?:index\.(?:html?|md|php))?$/iu;
// Of our own archives, in which a post is the same with any words behind its id.
const OWN_POST = /^(\/marketplace\/[0-9a-f]{24})\/.*$/u;
const MAX_LENGTH = 500;
const BY_NUMBER = /^\?(?:p|page_id)=\d+$/u;

/**
 * The path of an address, as it is compared: without the slash at its end, or what WordPress has for
 * posts without a path. Null for that of a whole site.
 */
export function toOldAddress(address: string, page = UNKNOWN_SITE): string | null {
  const url = URL.parse(address, page);
  if (!url) return null;
  if (url.pathname === "/" && BY_NUMBER.test(url.search)) return `/${url.search}`;
  const path = decode(url.pathname).replace(INDEX, "").replace(OWN_POST, "$1");
  return path && path.length <= MAX_LENGTH ? path : null;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The address of a post here, from the root of the site. */
export function toNewAddress({ id, title }: { id: string; title: string }): string {
  const slug = toPostSlug(title);
  return `/marketplace/${id}${slug && `/${encodeURIComponent(slug)}`}`;
}
