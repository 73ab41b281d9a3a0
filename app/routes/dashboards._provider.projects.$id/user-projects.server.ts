import { readPage, redirectToLastPage } from "~/server/loaders/listing.server";
import type { RequestContext } from "~/server/context/request-context.server";

export async function loadUserProjects({ api }: RequestContext, request: Request, userId: string) {
  const query = new URL(request.url).searchParams.get("query")?.trim() ?? "";
  const filter = { user: userId, kind: "project", page: readPage(request) } as const;
  const [owner, found] = await Promise.all([
    api.users.get({ params: { id: userId } }),
    query
      ? api.posts.search({ query: { ...filter, searchQuery: query, fields: "card" } })
      : api.posts.list({ query: { ...filter, fields: "card" } }),
  ]);
  redirectToLastPage(found, request);
  const { data: posts, ...page } = found;
  return {
    userId,
    ownerName: owner.fullName,
    query,
    posts,
    drafts: [],
    hidden: [],
    ...page,
    status: "published" as const,
    counts: null,
  };
}
