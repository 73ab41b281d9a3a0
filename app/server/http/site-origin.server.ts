import type { WebEnv } from "~/server/env.server";

type Site = Pick<WebEnv, "SITE_URL">;

/** The configured origin, never one from the request. */
export function siteOrigin({ SITE_URL }: Site): string {
  return new URL(SITE_URL).origin;
}

/**
 * Rewrites a request to the site's own URL, since a proxy may end TLS. Other hosts get a redirect,
 * or 421 for writes.
 */
export function toSite(request: Request, site: Site): Request | Response {
  const requested = new URL(request.url);
  const origin = siteOrigin(site);
  if (requested.origin === origin) return request;
  const address = origin + requested.pathname + requested.search;
  if (requested.host === new URL(origin).host) return new Request(address, request);
  const isReading = request.method === "GET" || request.method === "HEAD";
  const mayLeadOn = isReading && !request.headers.has("Upgrade");
  return new Response(null, {
    status: mayLeadOn ? 301 : 421,
    // The operator may change the site's address.
    headers: { "Cache-Control": "no-cache", ...(mayLeadOn && { Location: address }) },
  });
}
