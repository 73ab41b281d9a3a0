import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PostDetail } from "~api/contract/posts";
import type { RequestContext } from "~/server/context/request-context.server";
import { paths } from "~/utils/paths";

/**
 * Leads a request with an old slug or none, or an id in capitals, to the address of a post, for good
 * but asking again, as titles change. A page that has a form's outcome or a message to show stays where it is.
 */
export function redirectToCanonicalUrl(
  { caller, outcome, session }: RequestContext,
  request: Request,
  post: Pick<PostDetail, "id" | "slug">,
  { hexId, slug = "" }: LoaderFunctionArgs["params"],
): void {
  // Other back ends know no slugs.
  if ((hexId === post.id && slug === (post.slug ?? "")) || outcome || session.has("flash")) return;
  if (request.headers.get("Sec-Fetch-Dest") === "empty") {
    // A client navigation would lose its place in the page. Nobody else gets this answer.
    caller.cacheTags.isComplete = false;
    return;
  }
  const { searchParams } = new URL(request.url);
  const headers = { "Cache-Control": "no-cache" };
  throw redirect(paths.post(post, "", Object.fromEntries(searchParams)), { status: 301, headers });
}
