import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describeSite } from "~/server/seo/structured-data.server";

const NEWEST = 4;

export async function loadLanding({ context }: LoaderFunctionArgs) {
  const { lead, posts, popular, projects, categories, stats } = await context.api.landing.get();
  return {
    lead,
    newest: posts.slice(0, NEWEST),
    earlier: posts.slice(NEWEST),
    popular: popular.map(({ id, slug, title, lang, user }) => ({ id, slug, title, lang, user })),
    projects,
    categories: categories.map(({ title, slug, postsCount }) => ({ title, slug, postsCount })),
    hasMoreCategories: stats.categories > categories.length,
    stats,
    linkedData: describeSite(context),
  };
}

type Landing = Awaited<ReturnType<typeof loadLanding>>;
export type PopularPost = Landing["popular"][number];
export type LandingCategory = Landing["categories"][number];
