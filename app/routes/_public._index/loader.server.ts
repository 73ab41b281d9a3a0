import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PostCard } from "~api/contract/responses/posts";
import { LANDING_POSTS } from "~api/contract/limits";
import type { Landing as ApiLanding } from "~api/contract/site/landing";
import type { LandingPart } from "~api/contract/site/settings/landing-parts";
import { describeSite } from "~/server/seo/structured-data.server";
import { paths } from "~/utils/paths";

const NEWEST = 4;

export async function loadLanding({ context }: LoaderFunctionArgs) {
  const [landing, site] = await Promise.all([context.api.landing.get(), context.getSite()]);
  const { lead, posts, popular, projects, categories, stats, parts, textHtml } = landing;
  const { tagline, description } = site;
  if (stats.posts + stats.projects === 0) {
    const { isNeeded } = await context.apiWith(null).setUp.get();
    if (isNeeded) throw redirect(paths.setUp());
  }
  const shows = (part: LandingPart) => parts.includes(part);
  const isLed = shows("latest");
  return {
    parts,
    lead: isLed ? lead : null,
    newest: isLed ? posts.slice(0, NEWEST) : [],
    more: shows("more") ? listMore(landing, isLed) : [],
    popular: shows("popular") ? popular.map(toPopular) : [],
    projects: shows("projects") ? projects : [],
    categories:
      shows("categories") || shows("hero")
        ? categories
            .filter(isUsed)
            .map(({ title, slug, postsCount }) => ({ title, slug, postsCount }))
        : [],
    hasMoreCategories: stats.categories > categories.length,
    stats,
    textHtml,
    head: { title: tagline, description, linkedData: describeSite(context, site) },
  };
}

/** The posts after those that the page begins with, or the newest where it does not. */
function listMore({ lead, posts }: ApiLanding, isLed: boolean): PostCard[] {
  return isLed ? posts.slice(NEWEST) : [...(lead ? [lead] : []), ...posts].slice(0, LANDING_POSTS);
}

/** Where nothing is for sale, a category may have no posts left. */
function isUsed({ postsCount }: ApiLanding["categories"][number]): boolean {
  return postsCount > 0;
}

function toPopular({ id, slug, title, lang, user }: PostCard) {
  return { id, slug, title, lang, user };
}

export type Landing = Awaited<ReturnType<typeof loadLanding>>;
export type PopularPost = Landing["popular"][number];
export type LandingCategory = Landing["categories"][number];
