import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PageHandle } from "~/utils/page/page-handle";
import { paths } from "~/utils/paths";

export const handle: PageHandle = { isCacheable: true };

/** Pages without content, or with endless variants. */
const DISALLOWED = [
  paths.dashboards(),
  paths.logout(),
  "/report?",
  "/decisions/",
  `${paths.login()}?`,
  `${paths.search()}?*&`,
];

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL(paths.sitemap(), context.env.SITE_URL).href}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
