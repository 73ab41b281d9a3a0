import { data, redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MAX_PAGE, PageNumberSchema } from "~api/contract/common";
import type { Category } from "~api/contract/responses/categories";
import type { Page } from "~api/contract/common";
import { PostListQuerySchema, PostSearchQuerySchema } from "~api/contract/posts";
import type { PostSearchQuery } from "~api/contract/posts";
import type { CategoryCounts } from "~api/contract/posts/search";
import { CURRENCIES } from "~api/contract/posts/currencies";
import { calls } from "~api/contract/calls";
import { tagsOfCategories } from "~api/contract/cache/tags";
import { completeTags } from "~shared/cache/tag-versions";
import type { Versioned } from "~shared/cache/tag-versions";
import { collectTags } from "~/server/api/cache-tag-collector.server";
import { purges } from "~/server/api/sync-purges.server";
import { formatDay } from "~/utils/format/dates";
import { paths } from "~/utils/paths";
import { listedKind } from "~/server/api/site.server";
import { listAllCategories } from "~/server/api/categories.server";
import { loadMatches } from "~/server/loaders/search-matches.server";
import type { RequestContext } from "~/server/context/request-context.server";

export type Listing = Awaited<ReturnType<typeof loadListing>>;

const FILTERS = new Set(
  Object.keys(PostSearchQuerySchema.omit({ fields: true, count: true }).shape),
);

/** Filters that change the number of posts per category. */
const COUNTED_FILTERS = new Set([
  "kind",
  "availability",
  "minPrice",
  "maxPrice",
  "currency",
  "from",
  "to",
  "tag",
]);

/** Those that only projects have, with the kind itself. */
const PROJECT_FILTERS = new Set(["kind", "availability", "minPrice", "maxPrice", "currency"]);

function isOfProjects(name: string, value: string): boolean {
  return PROJECT_FILTERS.has(name) || (name === "sort" && value.startsWith("price"));
}

/** The filters of a URL. Invalid ones are dropped and reported beside their field. */
function readFilters(request: Request, isSearch: boolean, hasMarketplace: boolean) {
  const search = new URL(request.url).searchParams;
  const typed = Object.fromEntries(
    [...search].filter(
      ([name, value]) =>
        FILTERS.has(name) && value.trim() !== "" && (hasMarketplace || !isOfProjects(name, value)),
    ),
  );
  if (typed["page"]) typed["page"] = withinPages(typed["page"]);
  const problems: Record<string, string> = {};
  const schema = isSearch ? PostSearchQuerySchema : PostListQuerySchema;
  const parsed = schema.safeParse(typed);
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[String(path[0])] ??= message;
  }
  const readable = Object.entries(typed).filter(([name]) => !(name in problems));
  const query: PostSearchQuery = schema.parse(Object.fromEntries(readable));
  dropConflictingFilters(query, problems);
  return { query, typed, problems };
}

/** A list without search terms has no best match. */
function toListQuery<Filters extends PostSearchQuery>(filters: Filters) {
  const { searchQuery: _words, count: _count, sort, ...rest } = filters;
  return { ...rest, sort: sort === "best" ? undefined : sort };
}

/** Drops a range that ends before it begins, which would match nothing. */
function dropConflictingFilters(query: PostSearchQuery, problems: Record<string, string>): void {
  const { minPrice, maxPrice, from, to } = query;
  if (minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice) {
    problems["maxPrice"] = `Enter a price of ${minPrice} or more`;
    delete query.maxPrice;
  }
  if (from && to && to < from) {
    problems["to"] = `Choose ${formatDay(from)} or a later day`;
    delete query.to;
  }
}

export function readPage(request: Request): number {
  const typed = new URL(request.url).searchParams.get("page") ?? "1";
  return PageNumberSchema.safeParse(withinPages(typed)).data ?? 1;
}

/** Clamps a page number to the largest possible one. */
function withinPages(typed: string): string {
  return /^\d{7,}$/u.test(typed) ? String(Math.min(Number(typed), MAX_PAGE)) : typed;
}

/** 404 for a page past the end, with a link to the last page. */
export function requirePageInRange(page: Omit<Page<unknown>, "data">): void {
  const lastPage = Math.max(1, page.numberOfPages);
  if (page.currentPage <= lastPage) return;
  const message = `The last page of this list is page ${lastPage}.`;
  throw data({ message, error: "NOT_FOUND", lastPage }, { status: 404 });
}

/** Redirects to the last page; the person may have just emptied this one. */
export function redirectToLastPage(page: Page<unknown>, { url }: Request): void {
  const lastPage = Math.max(1, page.numberOfPages);
  if (page.currentPage <= lastPage) return;
  const { pathname, searchParams } = new URL(url);
  if (lastPage > 1) searchParams.set("page", String(lastPage));
  else searchParams.delete("page");
  const query = searchParams.toString();
  throw redirect(query ? `${pathname}?${query}` : pathname);
}

let cachedCategories: (Versioned & { categories: Category[] }) | undefined;

/** Fresh for signed-in people; cached for others. */
async function listCategories({ api, session, caller }: RequestContext): Promise<Category[]> {
  const { version } = purges;
  if (cachedCategories && version !== null && !session.has("token")) {
    if (purges.versions.check(cachedCategories) === "current") {
      const { categories } = cachedCategories;
      collectTags(caller.cacheTags, calls.categories.list, {}, categories);
      return categories;
    }
  }
  const categories = await listAllCategories(api);
  const tags = completeTags(tagsOfCategories(categories));
  cachedCategories = version === null ? undefined : { categories, tags, version };
  return categories;
}

export async function requireCategory(context: RequestContext, title: string): Promise<Category> {
  const category = (await listCategories(context)).find((one) => one.title === title);
  if (category) return category;
  throw data({ message: "There is no such category.", error: "NOT_FOUND" }, { status: 404 });
}

function countIn(id: string, counted: CategoryCounts | null) {
  if (!counted) return null;
  const count = counted.counts.find(({ categoryId }) => categoryId === id)?.count ?? 0;
  return count > 0 || counted.isExact ? { count, isExact: counted.isExact } : null;
}

/** The posts, categories and filters of a listing. A wrong slug redirects. */
export async function loadListing(
  { request, params, context }: LoaderFunctionArgs,
  isSearch = false,
) {
  const { search } = new URL(request.url);
  const site = await context.getSite();
  const { query, typed, problems } = readFilters(request, isSearch, site.hasMarketplace);
  const { slug, name } = params;
  const searchQuery = isSearch ? (typed["searchQuery"] ?? "") : "";

  const kind = listedKind(site) ?? query.kind;
  const filters = { ...query, kind, page: query.page ?? 1, category: name ?? query.category };
  const searched =
    isSearch || Object.keys(query).some((name) => COUNTED_FILTERS.has(name))
      ? context.api.posts.search({
          query: { ...filters, searchQuery, fields: "card", count: "category" },
        })
      : null;
  const [posts, found, categories, matches] = await Promise.all([
    searched ?? context.api.posts.list({ query: { ...toListQuery(filters), fields: "card" } }),
    searched,
    listCategories(context),
    searchQuery && filters.page === 1 ? loadMatches(context, searchQuery) : null,
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
    categories: categories.map(({ id, title, slug, postsCount }) => ({
      title,
      slug,
      count: found ? countIn(id, found.categories) : { count: postsCount, isExact: true },
    })),
    category: category ? { title: category.title, slug: category.slug } : null,
    isSearch,
    searchQuery,
    matches,
    suggestion: found?.suggestion ?? null,
    typed,
    problems,
    currency: query.currency ?? context.env.CURRENCY,
    /** The site's own first. */
    currencies: [...new Set([context.env.CURRENCY, ...CURRENCIES])],
  };
}
