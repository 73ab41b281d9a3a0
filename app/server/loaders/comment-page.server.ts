import { COMMENTS_SHOWN, type Comment } from "~api/contract/comments";
import { IdSchema } from "~api/contract/common";
import type { PostDetail } from "~api/contract/posts";
import type { RequestContext } from "~/server/context/request-context.server";

/** A slice of a post's comments, and the comment being answered. */
export type CommentPage = {
  page: number;
  earlierCount: number;
  isNewestFirst: boolean;
  answered: Comment | null;
};

export async function loadCommentPage(
  { api }: RequestContext,
  { url }: Request,
  post: PostDetail,
): Promise<{ post: PostDetail; commentPage: CommentPage }> {
  const { searchParams } = new URL(url);
  const { page, comments } = await readPage(api, post, searchParams);
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
  };
}

async function readPage(api: RequestContext["api"], post: PostDetail, params: URLSearchParams) {
  const around = params.get("comment");
  const last = Math.max(1, Math.ceil(post.commentsCount / COMMENTS_SHOWN));
  const wanted = Number(params.get("comments"));
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), last) : 1;
  const isHere = page === 1 && (!around || post.comments.some(({ id }) => id === around));
  if (isHere || last === 1) return { page, comments: post.comments };
  const query = { postId: post.id, limit: COMMENTS_SHOWN };
  const found = await api.comments.list({
    query: around && IdSchema.safeParse(around).success ? { ...query, around } : { ...query, page },
  });
  return { page: found.currentPage, comments: found.data };
}
