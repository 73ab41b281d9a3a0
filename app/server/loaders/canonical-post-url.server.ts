import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PostDetail } from "~api/contract/responses/posts";
import type { RequestContext } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

/** Redirects to the canonical URL, except pages with a form outcome or a flash. */
export function redirectToCanonicalUrl(
  { caller, outcome, session }: RequestContext,
  request: Request,
  post: Pick<PostDetail, "id" | "slug">,
  { hexId, slug = "" }: LoaderFunctionArgs["params"],
  toPath = paths.post,
): void {
  // Other back ends have no slugs.
  if ((hexId === post.id && slug === (post.slug ?? "")) || outcome || session.has("flash")) return;
  if (request.headers.get("Sec-Fetch-Dest") === "empty") {
    // A client navigation would lose its scroll position. Not cached.
    caller.cacheTags.isComplete = false;
    return;
  }
  const { searchParams } = new URL(request.url);
  const headers = { "Cache-Control": "no-cache" };
  throw redirect(toPath(post, "", Object.fromEntries(searchParams)), { status: 301, headers });
}
