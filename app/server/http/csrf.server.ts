import { subnet } from "~api/contract/site/network";
import { logLine } from "~/server/log.server";

/** A CSRF token that starts with the owner's id. */
export function createCsrfToken(userId: string): string {
  return `${userId}.${crypto.randomUUID()}`;
}

export function readFormOwner(form: FormData): string | null {
  return readOwner(String(form.get("csrf") ?? ""));
}

function readOwner(token: string): string | null {
  return /^([0-9a-f]{24})\./u.exec(token)?.[1] ?? null;
}

/** A security log line without the path, which may contain a token. */
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

export function hasNoOrigin({ headers }: Request): boolean {
  return !headers.has("Sec-Fetch-Site") && !headers.has("Origin");
}

/**
 * Whether a write comes from our own pages. Browsers prove it by Sec-Fetch-Site or Origin; text
 * browsers, which send neither, by the session's token.
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
