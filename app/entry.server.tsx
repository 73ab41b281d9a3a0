import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { hasOwnFrame, isHydratedPage } from "~/utils/hydration";
import type { loader as rootLoader } from "./root";
import { contentSecurityPolicy } from "./server/page-headers.server";
import { renderPage } from "./server/render.server";

type RootData = Awaited<ReturnType<typeof rootLoader>>;

export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { visit }: AppLoadContext,
): Promise<Response> {
  const { matches, loaderData } = context.staticHandlerContext;
  const root = loaderData["root"] as RootData | undefined;
  const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle);
  const isHydrated =
    root !== undefined &&
    isHydratedPage({
      handles,
      isSignedIn: root.viewer !== null,
      lightPages: root.lightPages,
    });
  const html = await renderPage(context, { url: request.url, nonce: visit.nonce, isHydrated });

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(visit, { isHydrated, hasFrame: hasOwnFrame(handles) }),
  );
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
