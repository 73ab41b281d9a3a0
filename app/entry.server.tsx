import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { hasOwnFrame, isHydratedPage, isReadingHandle, leadsToPosts } from "~/utils/hydration";
import type { loader as rootLoader } from "./root";
import { getApiFailure } from "./server/api-call.server";
import { inlineIcons } from "./server/inline-icons.server";
import { inlineStyles } from "./server/inline-styles.server";
import type { StyledPage } from "./server/inline-styles.server";
import { fetchScriptsLast } from "./server/late-scripts.server";
import { allowPrefetching, contentSecurityPolicy } from "./server/page-headers.server";
import { renderPage } from "./server/render.server";

type RootData = Awaited<ReturnType<typeof rootLoader>>;

export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { visit }: AppLoadContext,
): Promise<Response> {
  const { matches, loaderData, errors } = context.staticHandlerContext;
  visit.shownError = errors && whatIsSaid(Object.values(errors)[0]);
  const root = loaderData["root"] as RootData | undefined;
  const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle);
  const isHydrated = isHydratedPage(handles, root);
  const html = await renderPage(context, { url: request.url, nonce: visit.nonce, isHydrated });
  const isReading = handles.some(isReadingHandle) && root?.viewer === null;
  const mayFetchAhead = isReading && !leadsToPosts(handles) && !root.lightPages;
  if (mayFetchAhead && status === 200) allowPrefetching(headers);
  const { ASSETS } = visit.env;
  const page: StyledPage =
    isHydrated || !ASSETS
      ? { html: fetchScriptsLast(html) }
      : await inlineStyles(inlineIcons(html), ASSETS, root?.lightPages);

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(visit, {
      isHydrated,
      hasFrame: hasOwnFrame(handles),
      styles: page.styles,
    }),
  );
  return new Response(page.html, { status, headers });
}

function whatIsSaid(thrown: unknown) {
  const body = getApiFailure(thrown)?.body ?? (isRouteErrorResponse(thrown) ? thrown.data : null);
  return { message: body?.message ?? null, error: body?.error ?? null };
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A refused file has no boundary that would take the refusal.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(error);
};
