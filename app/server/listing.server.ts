import { data, redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PageNumberSchema } from "~api/contract/common";
import type { Category } from "~api/contract/categories";
import type { Page } from "~api/contract/common";
import { PostListQuerySchema, PostSearchQuerySchema } from "~api/contract/posts";
import type { PostListQuery } from "~api/contract/posts";
import { formatDay } from "~/utils/dates";
import { paths } from "~/utils/paths";
import type { Visit } from "./visit.server";

export type Listing = Awaited<ReturnType<typeof loadListing>>;

const FILTERS = new Set(Object.keys(PostSearchQuerySchema.omit({ fields: true }).shape));

/** The filters of a listing's URL. What cannot be read is left out and told beside its field. */
function readFilters(request: Request) {
  const search = new URL(request.url).searchParams;
  const typed = Object.fromEntries(
    [...search].filter(([name, value]) => FILTERS.has(name) && value.trim() !== ""),
  );
  const problems: Record<string, string> = {};
  const parsed = PostListQuerySchema.safeParse(typed);
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[String(path[0])] ??= message;
  }
  const readable = Object.entries(typed).filter(([name]) => !(name in problems));
  const query: PostListQuery = PostListQuerySchema.parse(Object.fromEntries(readable));
  leaveOutContradictions(query, problems);
  return { query, typed, problems };
}

/** An end before its beginning would empty every list without a word. */
function leaveOutContradictions(query: PostListQuery, problems: Record<string, string>): void {
  const { minPrice, maxPrice, from, to } = query;
  if (minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice) {
    problems["maxPrice"] = `Enter a price from ${minPrice}`;
    delete query.maxPrice;
  }
  if (from && to && to < from) {
    problems["to"] = `Choose a day from ${formatDay(from)} on`;
    delete query.to;
  }
}

/** The page that a URL asks for; 1 where it asks for none that could be. */
export function readPage(request: Request): number {
  return PageNumberSchema.safeParse(new URL(request.url).searchParams.get("page") ?? 1).data ?? 1;
}

/** A page past the end is 404, with a link to the last one. */
export function requirePageInRange(page: Page<unknown>): void {
  const lastPage = Math.max(1, page.numberOfPages);
  if (page.currentPage <= lastPage) return;
  const message = `This list ends at page ${lastPage}.`;
  throw data({ message, error: "NOT_FOUND", lastPage }, { status: 404 });
}

/**
 * A page past the end of a list that its person changes leads to the last one: they may have just
 * taken the last of it away.
 */
export function keepPageInRange(page: Page<unknown>, { url }: Request): void {
  const lastPage = Math.max(1, page.numberOfPages);
  if (page.currentPage <= lastPage) return;
  const { pathname, searchParams } = new URL(url);
  if (lastPage > 1) searchParams.set("page", String(lastPage));
  else searchParams.delete("page");
  const query = searchParams.toString();
  throw redirect(query ? `${pathname}?${query}` : pathname);
}

const CATEGORIES_FRESH_MS = 5_000;

let kept: { categories: Category[]; madeAt: number } | undefined;

/** The categories: anew for people signed in, for others as fresh as their page may be. */
async function listCategories({ api, session }: Visit): Promise<Category[]> {
  const isFresh = kept && Date.now() - kept.madeAt < CATEGORIES_FRESH_MS;
  if (kept && isFresh && !session.has("token")) return kept.categories;
  const categories = await api.category.list();
  kept = { categories, madeAt: Date.now() };
  return categories;
}

/** A category by its title, or 404. */
export async function requireCategory(visit: Visit, title: string): Promise<Category> {
  const category = (await listCategories(visit)).find((one) => one.title === title);
  if (category) return category;
  throw data({ message: "There is no such category.", error: "NOT_FOUND" }, { status: 404 });
}

/**
 * What the listing screen shows: posts, categories, and the filters as typed. The category comes
 * from the path on the listing by category; a wrong slug redirects to the right one.
 */
export async function loadListing({ request, params, context: { visit } }: LoaderFunctionArgs) {
  const { query, typed, problems } = readFilters(request);
  const { pathname, search } = new URL(request.url);
  const { slug, name } = params;
  const isSearch = pathname === paths.search();
  const searchQuery = isSearch ? (typed["searchQuery"] ?? "") : "";

  const filters = { ...query, page: query.page ?? 1, category: name ?? query.category };
  const [posts, categories] = await Promise.all([
    searchQuery ? visit.api.post.search({ ...filters, searchQuery }) : visit.api.post.list(filters),
    listCategories(visit),
  ]);

  const category = categories.find(({ title }) => title === name);
  if (name !== undefined) {
    if (!category) throw data({ message: "There is no such category.", error: "NOT_FOUND" }, 404);
    if (category.slug !== slug) throw redirect(paths.category(category.slug, name) + search, 301);
  }
  requirePageInRange(posts);

  return {
    posts: posts.data,
    page: posts.currentPage,
    pages: posts.numberOfPages,
    total: posts.total,
    categories: categories.map(({ title, slug, postsCount }) => ({ title, slug, postsCount })),
    category: category ? { title: category.title, slug: category.slug } : null,
    isSearch,
    searchQuery,
    typed,
    problems,
  };
}
