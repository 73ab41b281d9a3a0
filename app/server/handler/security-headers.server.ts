import type { RequestContext } from "../context/request-context.server";

type PageParts = {
  isHydrated: boolean;
  hasFrame?: boolean;
  isFramed?: boolean;
  styles?: string;
};

/** Allows scripts by nonce and inlined styles by digest. */
export function contentSecurityPolicy(
  { nonce, env }: RequestContext,
  { isHydrated, hasFrame = false, isFramed = false, styles }: PageParts,
): string {
  return [
    "default-src 'none'",
    `script-src ${isHydrated ? `'nonce-${nonce}' 'strict-dynamic'` : "'none'"}`,
    ["style-src 'self'", styles].filter(Boolean).join(" "),
    ["img-src 'self' data: blob:", env.IMAGE_HOSTS].filter(Boolean).join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(hasFrame ? ["frame-src 'self'"] : []),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join("; ");
}

export function allowPrefetching(headers: Headers): void {
  headers.set("Speculation-Rules", '"/speculation-rules.json"');
}

/** Phones have no hover, and the rules would load before the pictures. */
export function forbidPrefetching(headers: Headers): void {
  headers.delete("Speculation-Rules");
}

export function setCommonHeaders(headers: Headers, { env, session }: RequestContext): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
  if (env.SITE_URL.startsWith("https:")) {
    const hosts = env.HSTS_SUBDOMAINS === "yes" ? "; includeSubDomains" : "";
    headers.set("Strict-Transport-Security", `max-age=63072000${hosts}`);
  }
  headers.append("Vary", "Cookie, Save-Data");
  if (session.has("token")) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
}
