import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PageNumberSchema } from "~api/contract/common";
import type { SitemapEntry } from "~api/contract/site/sitemap";
import { paths } from "~/utils/paths";
import type { RequestContext } from "~/server/context/request-context.server";
import { listAllCategories } from "~/server/api/categories.server";
import { escapeXml, xmlResponse } from "./xml.server";

type SitemapUrl = { path: string; updatedAt?: string };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

function sendUrls(
  { env }: RequestContext,
  outer: string,
  inner: string,
  urls: SitemapUrl[],
): Response {
  const lines = urls.map(({ path, updatedAt }) => {
    const location = `<loc>${escapeXml(new URL(path, env.SITE_URL).href)}</loc>`;
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : "";
    return `<${inner}>${location}${changed}</${inner}>`;
  });
  const body = [`<${outer} xmlns="${NAMESPACE}">`, ...lines, `</${outer}>`].join("\n");
  return xmlResponse(body, "application/xml");
}

export async function sendSitemapIndex({ context }: LoaderFunctionArgs) {
  const { posts, authors, series } = await context.api.sitemap.get();
  const parts = (list: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: paths.sitemapPart(list, index + 1) }));
  const urls = [
    ...parts("pages", 1),
    ...parts("posts", posts),
    ...parts("authors", authors),
    ...parts("series", series),
  ];
  return sendUrls(context, "sitemapindex", "sitemap", urls);
}

export async function sendSitemapPart({ params, context }: LoaderFunctionArgs) {
  const part = PageNumberSchema.safeParse(params["part"]).data;
  const list = LISTS.get(params["list"] ?? "");
  if (!list || !part) throw noSuchPart();
  const urls = await list(context, part);
  // The index lists the first part even if it is empty.
  if (urls.length === 0 && part > 1) throw noSuchPart();
  return sendUrls(context, "urlset", "url", urls);
}

const LISTS = new Map<string, (context: RequestContext, part: number) => Promise<SitemapUrl[]>>([
  ["pages", listPages],
  [
    "posts",
    async ({ api }, part) =>
      toUrls(await api.sitemap.listPosts({ query: { part } }), (post) => paths.post(post)),
  ],
  [
    "authors",
    async ({ api }, part) =>
      toUrls(await api.sitemap.listAuthors({ query: { part } }), ({ id }) => paths.author(id)),
  ],
  [
    "series",
    async ({ api }, part) =>
      toUrls(await api.sitemap.listSeries({ query: { part } }), (series) => paths.series(series)),
  ],
]);

async function listPages(context: RequestContext, part: number): Promise<SitemapUrl[]> {
  if (part !== 1) throw noSuchPart();
  const [categories, pages] = await Promise.all([
    listAllCategories(context.api),
    context.api.sitemap.listPages(),
  ]);
  return [
    { path: paths.home() },
    { path: paths.marketplace() },
    { path: paths.about() },
    { path: paths.contact() },
    { path: paths.privacy() },
    { path: paths.terms() },
    { path: paths.accessibility() },
    ...categories.map(({ slug, title }) => ({ path: paths.category(slug, title) })),
    ...toUrls(pages, ({ slug = "" }) => paths.page(slug)),
  ];
}

function toUrls(entries: SitemapEntry[], pathOf: (entry: SitemapEntry) => string): SitemapUrl[] {
  return entries.map((entry) => ({ path: pathOf(entry), updatedAt: entry.updatedAt }));
}

function noSuchPart() {
  return data({ message: "There is no such part.", error: "NOT_FOUND" }, { status: 404 });
}
