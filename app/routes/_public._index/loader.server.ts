import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describeSite } from "~/server/seo/structured-data.server";
import { paths } from "~/utils/paths";

const NEWEST = 4;

export async function loadLanding({ context }: LoaderFunctionArgs) {
  const [landing, site] = await Promise.all([context.api.landing.get(), context.getSite()]);
  const { lead, posts, popular, projects, categories, stats } = landing;
  const { tagline, description } = site;
  if (stats.posts + stats.projects === 0) {
    const { isNeeded } = await context.apiWith(null).setUp.get();
    if (isNeeded) throw redirect(paths.setUp());
  }
  return {
    lead,
    newest: posts.slice(0, NEWEST),
    earlier: posts.slice(NEWEST),
    popular: popular.map(({ id, slug, title, lang, user }) => ({ id, slug, title, lang, user })),
    projects,
    categories: categories.map(({ title, slug, postsCount }) => ({ title, slug, postsCount })),
    hasMoreCategories: stats.categories > categories.length,
    stats,
    head: { title: tagline, description, linkedData: describeSite(context, site) },
  };
}

type Landing = Awaited<ReturnType<typeof loadLanding>>;
export type PopularPost = Landing["popular"][number];
export type LandingCategory = Landing["categories"][number];
