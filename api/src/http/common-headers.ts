import { BOOKMARK_HEADER } from "../../contract/cache/bookmark";
import { ROUND_TRIPS_HEADER } from "../../contract/cache/round-trips";
import type { ApiContext } from "./context";

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  // Every origin: the API uses no cookies.
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": `X-Request-Id, Link, Retry-After, ETag, ${BOOKMARK_HEADER}`,
};

const SECURE_HEADERS = {
  ...HEADERS,
  "Strict-Transport-Security": "max-age=63072000",
};

/** The headers of every response; setting them later costs four times what making it with them does. */
export function commonHeaders(c: ApiContext): Record<string, string> {
  const isSecure = c.get("config").PUBLIC_URL.startsWith("https:");
  return {
    ...(isSecure ? SECURE_HEADERS : HEADERS),
    "X-Request-Id": c.get("requestId"),
    [ROUND_TRIPS_HEADER]: String(c.get("db").stats.roundTrips),
  };
}

/** Sets them where a response was made without. */
export function completeHeaders(c: ApiContext): void {
  const { headers } = c.res;
  if (headers.has("X-Request-Id")) return;
  for (const [name, value] of Object.entries(commonHeaders(c))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
