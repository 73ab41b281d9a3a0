import { COMMENTS_SHOWN } from "~api/contract/comments";
import type { PostDetail } from "~api/contract/posts";
import type { RequestContext } from "~/server/request/request-context.server";

/** Which of a post's comments are shown: a page of them, and how many its link to the next shows. */
export type CommentPage = { page: number; earlierCount: number };

/** A post with the comments that the page's address asks for; the newest by default. */
export async function loadCommentPage(
  { api }: RequestContext,
  { url }: Request,
  post: PostDetail,
): Promise<{ post: PostDetail; commentPage: CommentPage }> {
  const last = Math.max(1, Math.ceil(post.commentsCount / COMMENTS_SHOWN));
  const wanted = Number(new URL(url).searchParams.get("comments"));
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), last) : 1;
  const earlierCount = Math.min(COMMENTS_SHOWN, post.commentsCount - page * COMMENTS_SHOWN);
  const commentPage = { page, earlierCount: Math.max(0, earlierCount) };
  if (page === 1) return { post, commentPage };
  const query = { postId: post.id, page, limit: COMMENTS_SHOWN };
  const { data: comments } = await api.comments.list({ query });
  return { post: { ...post, comments }, commentPage };
}
