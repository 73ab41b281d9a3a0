import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PageHandle } from "~/utils/page/page-handle";
import { paths } from "~/utils/paths";

// RFC 9116 recommends less than a year.
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

export const handle: PageHandle = { isCacheable: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { SITE_URL, SECURITY_CONTACT } = context.env;
  const at = (path: string) => new URL(path, SITE_URL).href;
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
  const lines = [
    `Contact: ${SECURITY_CONTACT ?? at(paths.contact())}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${at("/.well-known/security.txt")}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
