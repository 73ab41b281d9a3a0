import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Comment } from "~api/contract/comments";
import { readReturnPath } from "~/server/forms/delete-form.server";
import { paths } from "~/utils/paths";
import type { Viewer } from "~/server/context/request-context.server";

/** A comment that the viewer may change; 403 for others. */
export async function requireChangeableComment(
  { params, context }: Pick<LoaderFunctionArgs, "params" | "context">,
  viewer: Viewer,
  { orPostOwner = false }: { orPostOwner?: boolean } = {},
): Promise<Comment> {
  const { api } = context;
  const comment = await api.comments.get({ params: { id: params["id"] ?? "" } });
  if (comment.user.id === viewer.id || viewer.isAdmin) return comment;
  const post = orPostOwner ? await api.posts.get({ params: { id: comment.post } }) : null;
  if (post?.status === "published" && post.user.id === viewer.id) return comment;
  throw data(
    { message: "This comment belongs to someone else.", error: "FORBIDDEN" },
    { status: 403 },
  );
}

/** The page of comments from which it was opened, or its post. */
export function toCommentPath(request: Request, { id, post, postSlug }: Comment): string {
  const [page = paths.post({ id: post, slug: postSlug })] =
    readReturnPath(request)?.split("#") ?? [];
  return `${page}#comment-${id}`;
}
