import type { Visit } from "./visit.server";

type PageParts = {
  isHydrated: boolean;
  hasFrame?: boolean;
  isFramed?: boolean;
  /** The digest of the styles that stand in the page. */
  styles?: string;
};

/**
 * The policy of one HTML page: scripts by this page's nonce, or none at all; styles from files, and
 * those in the page by their digest; frames of our own only where a page asks for them.
 */
export function contentSecurityPolicy(
  { nonce }: Visit,
  { isHydrated, hasFrame = false, isFramed = false, styles }: PageParts,
): string {
  return [
    "default-src 'none'",
    `script-src ${isHydrated ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'"}`,
    ["style-src 'self'", styles].filter(Boolean).join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(hasFrame ? ["frame-src 'self'"] : []),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

/**
 * Lets a page for reading be fetched ahead when somebody is about to open it. The rules leave posts
 * out: one that is fetched ahead would be read without being counted.
 */
export function allowPrefetching(headers: Headers): void {
  headers.set("Speculation-Rules", '"/speculation-rules.json"');
}

/**
 * A phone's first page goes without: no pointer rests on its links, and the file with the rules would
 * come before its pictures.
 */
export function forbidPrefetching(headers: Headers): void {
  headers.delete("Speculation-Rules");
}

/** The headers that every answer of this Worker carries. */
export function setCommonHeaders(headers: Headers, { env, session }: Visit): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
  if (env.SITE_URL.startsWith("https:")) {
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
  headers.append("Vary", "Cookie, Save-Data");
  if (session.has("token")) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
}
