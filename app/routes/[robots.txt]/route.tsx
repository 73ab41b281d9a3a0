import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "~/utils/paths";

/** What holds nothing for a search engine, or would lead it round in circles. */
const NOT_FOR_ROBOTS = [paths.dashboards(), paths.search(), paths.login(), paths.logout()];

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
