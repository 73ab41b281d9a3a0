import { COMMENTS_SHOWN } from "~api/contract/comments";
import type { Comment } from "~api/contract/responses/comments";
import { IdSchema } from "~api/contract/common";
import type { ImportedComments } from "~api/contract/responses/imported-comments";
import type { PostDetail } from "~api/contract/responses/posts";
import type { RequestContext } from "~/server/context/request-context.server";

/** A slice of a post's comments, and the comment being answered. */
export type CommentPage = {
  page: number;
  earlierCount: number;
  isNewestFirst: boolean;
  answered: Comment | null;
};

/** A slice of those of the old site. */
export type ImportedPage = ImportedComments & { page: number; isLast: boolean };

type CommentPages = { post: PostDetail; commentPage: CommentPage; imported?: ImportedPage };

export async function loadCommentPage(
  { api }: RequestContext,
  { url }: Request,
  { importedComments, ...post }: PostDetail,
): Promise<CommentPages> {
  const { searchParams } = new URL(url);
  const [{ page, comments }, imported] = await Promise.all([
    readPage(api, post, searchParams),
    importedComments && readImportedPage(api, post.id, importedComments, searchParams),
  ]);
  const earlierCount = Math.min(COMMENTS_SHOWN, post.commentsCount - page * COMMENTS_SHOWN);
  const reply = searchParams.get("reply");
  return {
    post: { ...post, comments },
    commentPage: {
      page,
      earlierCount: Math.max(0, earlierCount),
      isNewestFirst: searchParams.get("sort") === "newest",
      answered: comments.find(({ id }) => id === reply) ?? null,
    },
    ...(imported && { imported }),
  };
}

async function readImportedPage(
  api: RequestContext["api"],
  postId: string,
  { total, data }: ImportedComments,
  params: URLSearchParams,
): Promise<ImportedPage> {
  const page = choosePage(params.get("imported"), total);
  const found = page > 1 ? await api.comments.listImported({ query: { postId, page } }) : { data };
  return { total, data: found.data, page, isLast: page * COMMENTS_SHOWN >= total };
}

/** The page that was asked for, or the nearest that there is. */
function choosePage(asked: string | null, total: number): number {
  const wanted = Number(asked);
  const last = Math.max(1, Math.ceil(total / COMMENTS_SHOWN));
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), last) : 1;
}

async function readPage(api: RequestContext["api"], post: PostDetail, params: URLSearchParams) {
  const around = params.get("comment");
  const page = choosePage(params.get("comments"), post.commentsCount);
  const isHere = page === 1 && (!around || post.comments.some(({ id }) => id === around));
  if (isHere || post.commentsCount <= COMMENTS_SHOWN) return { page, comments: post.comments };
  const query = { postId: post.id, limit: COMMENTS_SHOWN };
  const found = await api.comments.list({
    query: around && IdSchema.safeParse(around).success ? { ...query, around } : { ...query, page },
  });
  return { page: found.currentPage, comments: found.data };
}
