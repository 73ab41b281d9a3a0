import type { WebEnv } from "~/server/env.server";

type Site = Pick<WebEnv, "SITE_URL">;

/** The site's own origin: what its operator set, never what a request says of itself. */
export function siteOrigin({ SITE_URL }: Site): string {
  return new URL(SITE_URL).origin;
}

/**
 * The request at the site's own address, since a proxy that ends TLS passes it on as `http:`. One for
 * another host is answered: reading is led to the site, and nothing else is taken.
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
    // The operator may give the site another address.
    headers: { "Cache-Control": "no-cache", ...(mayLeadOn && { Location: address }) },
  });
}
