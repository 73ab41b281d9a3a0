import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PageNumberSchema } from "~api/contract/common";
import type { SitemapEntry } from "~api/contract/sitemap";
import { paths } from "~/utils/paths";
import type { Visit } from "./visit.server";
import { escapeXml, xmlResponse } from "./xml.server";

type Place = { path: string; updatedAt?: string };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A list of addresses: of pages in a part, of parts in the index. */
function sendPlaces({ env }: Visit, outer: string, inner: string, places: Place[]): Response {
  const lines = places.map(({ path, updatedAt }) => {
    const address = `<loc>${escapeXml(new URL(path, env.SITE_URL).href)}</loc>`;
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
    return `<${inner}>${address}${changed}</${inner}>`;
  });
  const body = [`<${outer} xmlns="${NAMESPACE}">`, ...lines, `</${outer}>`].join("\n");
  return xmlResponse(body, "application/xml");
}

/** The index: the pages of the house, then all posts and authors in parts of fixed numbers. */
export async function sendSitemapIndex({ context: { visit } }: LoaderFunctionArgs) {
  const { posts, authors } = await visit.api.sitemap.get();
  const parts = (list: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: paths.sitemapPart(list, index + 1) }));
  const places = [...parts("pages", 1), ...parts("posts", posts), ...parts("authors", authors)];
  return sendPlaces(visit, "sitemapindex", "sitemap", places);
}

/** One part of the sitemap, or 404. */
export async function sendSitemapPart({ params, context: { visit } }: LoaderFunctionArgs) {
  const part = PageNumberSchema.safeParse(params["part"]).data;
  const list = LISTS.get(params["list"] ?? "");
  if (!list || !part) throw noPart();
  const response = sendPlaces(visit, "urlset", "url", await list(visit, part));
  // Too long to be kept in the isolate; robots may.
  response.headers.set("Cache-Control", "public, max-age=3600");
  return response;
}

const LISTS = new Map<string, (visit: Visit, part: number) => Promise<Place[]>>([
  ["pages", listPages],
  ["posts", async ({ api }, part) => toPlaces(await api.sitemap.posts(part), paths.post)],
  ["authors", async ({ api }, part) => toPlaces(await api.sitemap.authors(part), paths.author)],
]);

async function listPages(visit: Visit, part: number): Promise<Place[]> {
  if (part !== 1) throw noPart();
  const categories = await visit.api.category.list();
  return [
    { path: paths.home() },
    { path: paths.marketplace() },
    { path: paths.about() },
    { path: paths.contact() },
    ...categories.map(({ slug, title }) => ({ path: paths.category(slug, title) })),
  ];
}

function toPlaces(entries: SitemapEntry[], pathOf: (id: string) => string): Place[] {
  return entries.map(({ id, updatedAt }) => ({ path: pathOf(id), updatedAt }));
}

function noPart() {
  return data({ message: "There is no such part.", error: "NOT_FOUND" }, { status: 404 });
}
