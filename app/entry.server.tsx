import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { isHydratedPage, mergeHandles } from "~/utils/page/page-handle";
import { RETRY_AFTER_SECONDS, getApiFailure } from "./server/api/failure.server";
import { setOutcome } from "./server/context/form-outcome.server";
import type { RootData } from "./server/loaders/root.server";
import { logError } from "./server/log.server";
import { renderPage } from "./server/render/render-page.server";
import { allowPrefetching, contentSecurityPolicy } from "./server/handler/security-headers.server";
import { isTextBrowser } from "./server/http/text-browser.server";

export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  // The loaders ran for another account: run them again.
  if (!(await context.isCachedViewerCurrent())) return new Response(null);
  const { matches, loaderData, errors } = entryContext.staticHandlerContext;
  const [thrown] = Object.values(errors ?? {});
  if (errors) setOutcome(context, { type: "failed", status, ...describeError(thrown) });

  const root = loaderData["root"] as RootData | undefined;
  const handle = mergeHandles(
    matches.map(({ route }) => entryContext.routeModules[route.id]?.handle),
  );
  const isHydrated = isHydratedPage(handle, root);
  const { html, styles } = await renderPage(entryContext, {
    url: request.url,
    nonce: context.nonce,
    requestId: context.requestId,
    isHydrated,
    isForTextBrowser: isTextBrowser(request),
    lightPages: root?.lightPages,
    assets: context.env.ASSETS,
  });

  const isReading = handle.isReadingPage && root?.viewer === null;
  const mayPrefetch = isReading && !handle.linksToPosts && !root.lightPages;
  if (mayPrefetch && status === 200) allowPrefetching(headers);
  if (status === 503) headers.set("Retry-After", String(RETRY_AFTER_SECONDS));
  passOnHeaders(entryContext.staticHandlerContext, headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(context, { isHydrated, hasFrame: handle.hasFrame, styles }),
  );
  return new Response(html, { status, headers });
}

/** Remix forwards only cookies from the headers of loaders and actions. */
function passOnHeaders(
  { matches, loaderHeaders, actionHeaders }: EntryContext["staticHandlerContext"],
  headers: Headers,
): void {
  for (const { route } of matches) {
    for (const given of [loaderHeaders[route.id], actionHeaders[route.id]]) {
      given?.forEach((value, name) => name === "set-cookie" || headers.set(name, value));
    }
  }
}

function describeError(thrown: unknown) {
  const body = getApiFailure(thrown)?.body ?? (isRouteErrorResponse(thrown) ? thrown.data : null);
  return { message: body?.message ?? null, error: body?.error ?? null };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Nothing would show an error boundary's response to a rejected file.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) logError("A page failed", error, context.requestId);
};
