import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Comment } from "~api/contract/responses/comments";
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

/** A comment of here or of an old site that the viewer may delete. */
export async function requireDeletableComment(args: LoaderFunctionArgs, viewer: Viewer) {
  const { params, context, request } = args;
  const { comments } = context.api;
  if (new URL(request.url).searchParams.has("imported")) {
    const id = params["id"] ?? "";
    const { post, postSlug, authorName, description } = await comments.getImported({
      params: { id },
    });
    return {
      author: authorName,
      description,
      path: paths.post({ id: post, slug: postSlug }, "comments"),
      backHref: paths.post({ id: post, slug: postSlug }, `comment-${id}`),
      remove: (key: string | null) => comments.deleteImported({ params: { id }, key }),
    };
  }
  const comment = await requireChangeableComment(args, viewer, { orPostOwner: true });
  const { id, post, postSlug, user, description } = comment;
  return {
    author: user.fullName,
    description,
    path: paths.post({ id: post, slug: postSlug }, "comments"),
    backHref: toCommentPath(request, comment),
    remove: (key: string | null) => comments.delete({ params: { id }, key }),
  };
}

/** The page of comments from which it was opened, or its post. */
export function toCommentPath(request: Request, { id, post, postSlug }: Comment): string {
  const [page = paths.post({ id: post, slug: postSlug })] =
    readReturnPath(request)?.split("#") ?? [];
  return `${page}#comment-${id}`;
}
