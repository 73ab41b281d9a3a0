import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describeSite } from "~/server/linked-data.server";

const NEWEST = 4;
const EARLIER = 4;
const PROJECTS = 4;

/** The front page: one lead with a picture, the newest beside it, projects, categories, figures. */
export async function loadLanding({ context: { visit } }: LoaderFunctionArgs) {
  const { post, category, users } = visit.api;
  const [blog, projects, categories, stats] = await Promise.all([
    post.list({ page: 1, kind: "blog" }),
    post.list({ page: 1, kind: "project" }),
    category.list(),
    users.stats(),
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
    linkedData: describeSite(visit),
  };
}

type Landing = Awaited<ReturnType<typeof loadLanding>>;
export type LandingCategory = Landing["categories"][number];
