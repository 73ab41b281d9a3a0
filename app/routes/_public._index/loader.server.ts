import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describeSite } from "~/server/seo/structured-data.server";

const NEWEST = 4;
const EARLIER = 4;
const PROJECTS = 4;

export async function loadLanding({ context }: LoaderFunctionArgs) {
  const { api } = context;
  const [blog, projects, categories, stats] = await Promise.all([
    api.posts.list({ query: { page: 1, kind: "blog", fields: "card" } }),
    api.posts.list({ query: { page: 1, kind: "project", fields: "card" } }),
    api.categories.list(),
    api.stats.get(),
  ]);
  const lead = blog.data.find(({ image }) => image !== null) ?? blog.data[0] ?? null;
  const others = blog.data.filter((candidate) => candidate !== lead);
  const filled = categories.filter(({ postsCount }) => postsCount > 0);
  return {
    lead,
    newest: others.slice(0, NEWEST),
    earlier: others.slice(NEWEST, NEWEST + EARLIER),
    projects: projects.data.slice(0, PROJECTS),
    categories: filled.map(({ title, slug, postsCount }) => ({ title, slug, postsCount })),
    stats,
    linkedData: describeSite(context),
  };
}

type Landing = Awaited<ReturnType<typeof loadLanding>>;
export type LandingCategory = Landing["categories"][number];
