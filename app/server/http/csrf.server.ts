import { subnet } from "~api/contract/site/network";
import { logLine } from "~/server/log.server";

/** A session's synchroniser token. It starts with the person's id, so that a form has an owner. */
export function createCsrfToken(userId: string): string {
  return `${userId}.${crypto.randomUUID()}`;
}

/** The id of the person who opened a form, if its token names one. */
export function readFormOwner(form: FormData): string | null {
  return readOwner(String(form.get("csrf") ?? ""));
}

function readOwner(token: string): string | null {
  return /^([0-9a-f]{24})\./u.exec(token)?.[1] ?? null;
}

/** Adds a line to the security log, like the API's but for the path, which may hold a token. */
export function logCsrfRefusal(
  { headers }: Request,
  sessionToken: string | undefined,
  id: string,
): void {
  const address = headers.get("CF-Connecting-IP");
  logLine({
    level: "security",
    event: "csrf-refused",
    account: readOwner(sessionToken ?? ""),
    id,
    network: address && subnet(address),
  });
}

/** Whether a request says nothing about where it comes from, as those of text browsers. */
export function hasNoOrigin({ headers }: Request): boolean {
  return !headers.has("Sec-Fetch-Site") && !headers.has("Origin");
}

/**
 * Whether a state-changing request comes from our own pages, at the site's origin. Browsers say so by
 * Sec-Fetch-Site or Origin; text browsers send neither, so their forms must carry the session's token.
 */
export function isSameOrigin(
  { headers }: Request,
  form: FormData | null,
  siteOrigin: string,
  sessionToken: string | undefined,
): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  if (origin) return origin === siteOrigin;
  return !sessionToken || form?.get("csrf") === sessionToken;
}
