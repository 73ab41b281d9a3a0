import type { ServerBuild } from "@remix-run/cloudflare";
import { bridgeSocket, isSocketRequest } from "./socket-bridge.server";
import {
  cachePage,
  findCachedPage,
  getPageKey,
  isPlainRequest,
} from "~/server/cache/page-cache.server";
import type { PagePlace } from "~/server/cache/page-cache.server";
import { cacheFormPage, findFormPage, isSharedForm } from "~/server/cache/form-pages.server";
import { recordView } from "~/server/cache/record-view.server";
import { getEnv } from "~/server/env.server";
import { paths } from "~/utils/paths";
import { forbidPrefetching, setCommonHeaders } from "./security-headers.server";
import { isPictureRequest, servePicture } from "~/server/cache/pictures.server";
import { renderErrorPage, isBareError } from "./bare-error.server";
import { getRequestHandler } from "./remix-handler.server";
import { isHealthRequest, reportHealth } from "./health.server";
import { purges, syncPurges } from "~/server/api/sync-purges.server";
import { createRequestContext } from "../context/request-context.server";
import type { RequestContext } from "../context/request-context.server";
import { handlePost, toPageRequest } from "./form-post-handler.server";
import type { Trace } from "../http/trace.server";
import { matchBranch } from "../http/route-index.server";
import { toSite } from "../http/site-origin.server";

type Background = Pick<ExecutionContext, "waitUntil">;

const METHODS = new Set(["GET", "HEAD", "POST"]);
const ORIGIN = "http://localhost";
/** Ignore overlong URLs. */
const MAX_SHARED_ADDRESS = 2_000;

/** The entry for each request: socket, picture, cached page, or Remix. */
export async function handleRequest(
  incoming: Request,
  bindings: Env,
  ctx: Background,
  build: ServerBuild,
  trace: Trace,
): Promise<Response> {
  // Monitors may use any host name.
  if (isHealthRequest(incoming)) return reportHealth(bindings, trace);
  const addressed = toSite(incoming, getEnv(bindings));
  if (addressed instanceof Response) return addressed;
  const request = toPageUrl(addressed.method === "HEAD" ? toGetRequest(addressed) : addressed);
  if (isSocketRequest(request)) return bridgeSocket(request, bindings, ctx, trace);
  const url = new URL(request.url);
  if (isPictureRequest(request, url)) return servePicture(request, bindings, trace);

  const open = (allowCachedViewer = true) =>
    createRequestContext(request, bindings, trace, { ctx, allowCachedViewer });
  const context = isPlainRequest(request) ? null : await open();
  const { handle, pattern } = matchBranch(build, url.pathname);
  const shared = request.url.length <= MAX_SHARED_ADDRESS ? handle : {};
  trace.route = pattern;
  const render = async () => {
    const run = context ?? (await open());
    const response = await respond(request, run, build);
    if (await run.isCachedViewerCurrent()) return { run, response };
    const again = await open(false);
    return { run: again, response: await respond(request, again, build) };
  };
  if (isSharedForm(request, shared, context)) {
    const isKnown = await syncPurges(getEnv(bindings), ctx);
    const cached = findFormPage(request.url, getEnv(bindings), isKnown);
    trace.cache = cached ? "hit" : "miss";
    if (cached) return cached;
    const version = purges.versions.seq;
    const { run, response } = await render();
    return cacheFormPage(request.url, response, run, version);
  }
  const key = getPageKey(request, url, shared, context);
  const { response, viewedPost } =
    key === null
      ? { ...(await render()), viewedPost: null }
      : await respondWithPage(
          { key, request, requestId: trace.id, env: getEnv(bindings), ctx },
          trace,
          render,
        );
  if (viewedPost !== null) recordView(request, viewedPost, getEnv(bindings), ctx);
  if (isFirstPageOnPhone(request)) forbidPrefetching(response.headers);
  return response;
}

/** Handles HEAD as GET, since Remix would omit headers. HEAD counts no views, as a prefetch. */
function toGetRequest(head: Request): Request {
  const headers = new Headers(head.headers);
  headers.set("Sec-Purpose", "prefetch");
  return new Request(head, { method: "GET", headers });
}

/** Only scripts fetch `.data`; browsers get a page with that name. */
function toPageUrl(request: Request): Request {
  // Avoids parsing most URLs.
  if (!request.url.includes(".data")) return request;
  const isDocument = request.headers.get("Accept")?.includes("text/html");
  const url = new URL(request.url);
  if (!isDocument || !url.pathname.endsWith(".data")) return request;
  url.pathname = url.pathname.replace(/\.data$/u, "%2Edata");
  return new Request(url, request);
}

type Render = () => Promise<{ run: RequestContext; response: Response }>;

async function respondWithPage(place: PagePlace, trace: Trace, render: Render) {
  const cached = await findCachedPage(place);
  const renderFresh = async () => {
    const { run, response } = await render();
    return cachePage(place, response, run.caller.cacheTags, cached.version);
  };
  if (cached.isDue) place.ctx.waitUntil(renderFresh());
  const response = cached.response ?? (await renderFresh());
  if (response.headers.has("Age")) trace.cache = "stale";
  else trace.cache = cached.response ? "hit" : "miss";
  return { response, viewedPost: cached.viewedPost };
}

function isFirstPageOnPhone({ headers }: Request): boolean {
  return (
    headers.get("Sec-CH-UA-Mobile") === "?1" && headers.get("Sec-Fetch-Site") !== "same-origin"
  );
}

// Remix sends redirects to its own fetches with status 202.
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
    return isBareError(rendered) ? renderErrorPage(rendered, page, run, renderOnce) : rendered;
  };
  const response =
    request.method === "POST"
      ? await handlePost(
          request,
          context,
          render,
          matchBranch(build, new URL(request.url).pathname).handle,
        )
      : await render(request, context);

  if (response.status === 405) {
    response.headers.set("Allow", request.method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
  }
  if (isRedirect(response)) context.toasts.restoreToast();
  await context.commitIfChanged(response.headers);
  setCommonHeaders(response.headers, context);
  return response;
}

/**
 * Replacement for requests that Remix mishandles: by path, method, or its own `_data` parameter.
 */
function replaceInvalidRequest(request: Request): Request | null {
  if (!METHODS.has(request.method)) return toPageRequest(request, paths.status(405));
  const url = new URL(request.url);
  if (!isValidPath(url.pathname)) return toPageRequest(request, paths.status(404));
  if (!url.searchParams.has("_data")) return null;
  url.searchParams.delete("_data");
  return new Request(url, request);
}

/** Whether a decoded path still belongs to this site: React Router trusts it. */
function isValidPath(pathname: string): boolean {
  try {
    const parts = pathname.split("/").map((part) => decodeURIComponent(part));
    // An encoded slash must not start a host name.
    const decoded = parts.map((part) => part.replaceAll("/", "%2F")).join("/");
    return !decoded.includes("\0") && new URL(decoded, ORIGIN).origin === ORIGIN;
  } catch {
    return false;
  }
}
