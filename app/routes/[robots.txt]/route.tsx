import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "~/utils/paths";

/**
 * What holds nothing for a search engine, or would lead it round in circles: a login that leads
 * back to somewhere, and a search that is filtered, sorted or turned to another page.
 */
const NOT_FOR_ROBOTS = [
  paths.dashboards(),
  paths.logout(),
  `${paths.login()}?`,
  `${paths.search()}?*&`,
];

export function loader({ context: { visit } }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL(paths.sitemap(), visit.env.SITE_URL).href}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
