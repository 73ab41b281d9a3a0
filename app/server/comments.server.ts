import { data } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Comment } from "~api/contract/comments";
import type { Viewer } from "./visit.server";

/** A comment that the person may change; others are refused with 403. */
export async function requireChangeableComment(
  { params, context }: Pick<LoaderFunctionArgs, "params" | "context">,
  viewer: Viewer,
  { orPostOwner = false }: { orPostOwner?: boolean } = {},
): Promise<Comment> {
  const { api } = context.visit;
  const comment = await api.comment.get(params["id"] ?? "");
  if (comment.user.id === viewer.id || viewer.isAdmin) return comment;
  const ownsPost = orPostOwner && (await api.post.get(comment.post)).user.id === viewer.id;
  if (ownsPost) return comment;
  throw data({ message: "This comment is somebody else's.", error: "FORBIDDEN" }, { status: 403 });
}
