/** Where links become cards, unless the variable EMBED_HOSTS names others. */
export const DEFAULT_EMBED_HOSTS =
  "youtube.com,youtu.be,vimeo.com,soundcloud.com,bandcamp.com," +
  "github.com,codepen.io,bsky.app,mastodon.social,wikipedia.org";

// A longer address is a link.
const MAX_LENGTH = 500;

function readHosts(): string[] {
  const list = process.env["EMBED_HOSTS"] ?? DEFAULT_EMBED_HOSTS;
  return list.split(",").map((host) => host.trim());
}

/** Whether a host is one of them, or below one. */
export function isEmbedHost(hostname: string): boolean {
  return readHosts().some((host) => host && (hostname === host || hostname.endsWith(`.${host}`)));
}

/** What of an address names the page that a card shows; null where it shows none. */
export function toEmbedUrl(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || !isEmbedHost(url.hostname)) return null;
  if (url.port || url.username || url.password) return null;
  url.hash = "";
  return url.href.length > MAX_LENGTH ? null : url.href;
}
