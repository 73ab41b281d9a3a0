import type { OwnPost } from "~api/contract/responses/drafts";
import type { Decision } from "~api/contract/responses/decisions";
import { type PostKind, PostStatusSchema } from "~api/contract/posts/post-status";
import type { ListedDraft } from "~/components/posts/tables/draft-table";
import { withFallback } from "~/server/api/failure.server";
import { readPage, redirectToLastPage } from "~/server/loaders/listing.server";
import type { RequestContext, Viewer } from "~/server/context/request-context.server";
import { formatDateTimeIn } from "~/utils/format/time-zone";

export async function loadOwnPosts(
  { api }: RequestContext,
  request: Request,
  { id, timeZone }: Viewer,
  kind: PostKind,
) {
  const search = new URL(request.url).searchParams;
  const status = PostStatusSchema.safeParse(search.get("status")).data ?? "published";
  const query = search.get("query")?.trim().slice(0, 120) ?? "";
  const page = readPage(request);
  const isSearch = status === "published" && query !== "";
  const [{ counts, ...own }, found, decisions] = await Promise.all([
    api.drafts.mine({ query: { kind, status, ...(isSearch ? {} : { page, query }) } }),
    isSearch
      ? api.posts.search({ query: { user: id, kind, page, searchQuery: query, fields: "card" } })
      : null,
    // Some back ends have no moderators.
    withFallback(api.moderation.listOwnDecisions(), []),
  ]);
  const published = found ?? (status === "published" ? own : null);
  redirectToLastPage(published ?? own, request);
  const { currentPage, numberOfPages, total } = published ?? own;
  return {
    counts,
    status,
    query,
    currentPage,
    numberOfPages,
    total,
    hidden: decisions.filter(isHiddenPost).map(({ title, reason, ...one }) => ({
      id: one.id,
      title,
      reason,
    })),
    posts: published?.data ?? [],
    drafts: published ? [] : own.data.map((post) => toListed(post, timeZone)),
  };
}

function isHiddenPost({ action, subject, liftedAt }: Decision): boolean {
  return action === "hide" && subject === "post" && liftedAt === null;
}

function toListed(post: OwnPost, timeZone: string): ListedDraft {
  const { id, title, image, images, price, category, status, publishAt, updatedAt } = post;
  const isLate = status === "draft" && publishAt !== null;
  const at = formatDateTimeIn(
    status === "scheduled" && publishAt ? publishAt : updatedAt,
    timeZone,
  );
  return {
    id,
    title,
    image,
    images,
    price,
    note: isLate
      ? `Not published on ${formatDateTimeIn(publishAt, timeZone)}`
      : category || "No category yet",
    when: at,
  };
}
