import type { ServerBuild } from "@remix-run/cloudflare";
import { bridgeSocket, isSocketRequest } from "./socket-bridge.server";
import {
  getCachedPage,
  getPageKey,
  isPlainRequest,
  cachePage,
} from "~/server/cache/page-cache.server";
import { paths } from "~/utils/paths";
import { forbidPrefetching, setCommonHeaders } from "./security-headers.server";
import { isPictureRequest, servePicture } from "~/server/cache/pictures.server";
import { explainFailure, isRawFailure } from "./raw-failure.server";
import { getRequestHandler } from "./remix-handler.server";
import { createRequestContext } from "./request-context.server";
import type { RequestContext } from "./request-context.server";
import { handlePost, toPageRequest } from "./post-handler.server";
import { listRecordedPaths, matchBranch } from "./route-index.server";

type Background = Pick<ExecutionContext, "waitUntil">;

const METHODS = new Set(["GET", "HEAD", "POST"]);
const ORIGIN = "http://localhost";

/** Answers one request: with a socket, a picture, a cached page, or by Remix. */
export async function handleRequest(
  incoming: Request,
  bindings: Env,
  ctx: Background,
  build: ServerBuild,
): Promise<Response> {
  // The platform leaves the body out; Remix would leave out the headers that come from it as well.
  const request = incoming.method === "HEAD" ? new Request(incoming, { method: "GET" }) : incoming;
  if (isSocketRequest(request)) return bridgeSocket(request, bindings);
  if (isPictureRequest(request)) return servePicture(request, bindings);

  const openContext = () => createRequestContext(request, bindings, listRecordedPaths(build));
  const context = isPlainRequest(request) ? null : await openContext();
  const { handle } = matchBranch(build, new URL(request.url).pathname);
  const key = getPageKey(request, handle, context);
  const cached = key ? getCachedPage(key, request) : null;

  const renderFresh = async () => {
    const response = await respond(request, context ?? (await openContext()), build);
    return key ? cachePage(key, response, request) : response;
  };
  if (cached?.isDue) ctx.waitUntil(renderFresh());
  const response = cached ? cached.response : await renderFresh();
  if (isFirstPageOnPhone(request)) forbidPrefetching(response.headers);
  return response;
}

function isFirstPageOnPhone({ headers }: Request): boolean {
  return (
    headers.get("Sec-CH-UA-Mobile") === "?1" && headers.get("Sec-Fetch-Site") !== "same-origin"
  );
}

// Remix answers its own fetches with 202 where a document would be redirected.
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}

async function respond(
  request: Request,
  context: RequestContext,
  build: ServerBuild,
): Promise<Response> {
  const renderOnce = (page: Request, run: RequestContext) => {
    const valid = replaceInvalidRequest(page) ?? page;
    return getRequestHandler(build, valid)(valid, run);
  };
  const render = async (page: Request, run: RequestContext) => {
    const rendered = await renderOnce(page, run);
    return isRawFailure(rendered) ? explainFailure(rendered, page, run, renderOnce) : rendered;
  };
  const response =
    request.method === "POST"
      ? await handlePost(request, context, render)
      : await render(request, context);

  if (response.status === 405) {
    response.headers.set("Allow", request.method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  }
  if (isRedirect(response)) context.toasts.giveToastBack();
  await context.commitIfChanged(response.headers);
  setCommonHeaders(response.headers, context);
  return response;
}

/** Replacement for requests that Remix mishandles: by path, method, or its own `_data` parameter. */
function replaceInvalidRequest(request: Request): Request | null {
  if (!METHODS.has(request.method)) return toPageRequest(request, paths.status(405));
  const url = new URL(request.url);
  if (!isValidPath(url.pathname)) return toPageRequest(request, paths.status(404));
  if (!url.searchParams.has("_data")) return null;
  url.searchParams.delete("_data");
  return new Request(url, request);
}

/** Whether a path can be decoded, and is still a path of this site then: React Router trusts it. */
function isValidPath(pathname: string): boolean {
  try {
    const parts = pathname.split("/").map((part) => decodeURIComponent(part));
    // What follows the first slash must not begin another host.
    const decoded = parts.map((part) => part.replaceAll("/", "%2F")).join("/");
    return !decoded.includes("\0") && new URL(decoded, ORIGIN).origin === ORIGIN;
  } catch {
    return false;
  }
}
