import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorScreen } from "~/components/error-screen";
import { HydratedComforts } from "~/components/hydrated-comforts";
import { getApiFailure } from "~/server/api-call.server";
import type { Visit } from "~/server/visit.server";
import { errorMeta } from "~/utils/error-meta";
import { toHeaderViewer } from "~/utils/header-viewer";
import { isHydratedPage, isReadingHandle } from "~/utils/hydration";
import { useNonce } from "~/utils/nonce";
import doingSheet from "~/styles/doing.css?url";
import stylesheet from "~/styles/tailwind.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // With its size told, Chromium prefers the drawing.
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta = errorMeta;

/** The person in the frame of a page. Where nobody can tell, the frame stands without them. */
async function getHeaderViewer(visit: Visit) {
  try {
    const viewer = await visit.getViewer();
    return viewer && toHeaderViewer(viewer);
  } catch (error) {
    if (!getApiFailure(error)) throw error;
    return null;
  }
}

export async function loader({ context: { visit }, request }: LoaderFunctionArgs) {
  const viewer = await getHeaderViewer(visit);
  const { env } = visit;
  return {
    viewer,
    csrf: visit.session.get("csrf") ?? null,
    toast: await visit.toasts.takeToast(request),
    theme: visit.theme,
    lightPages: visit.lightPages,
    shortcuts: visit.shortcuts,
    hasFormError: visit.hasFormError,
    // A page in answer to a post elsewhere stands at an address that is not its own.
    isStill: visit.held !== null || visit.formToShow !== null,
    site: {
      name: env.SITE_NAME,
      url: env.SITE_URL,
      year: new Date().getUTCFullYear(),
      social: {
        facebook: env.SOCIAL_FACEBOOK,
        twitter: env.SOCIAL_TWITTER,
        linkedin: env.SOCIAL_LINKEDIN,
        instagram: env.SOCIAL_INSTAGRAM,
      },
    },
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const handles = useMatches().map((match) => match.handle);
  const nonce = useNonce();
  const theme = root?.theme ?? "light";
  const isHydrated = isHydratedPage(handles, root);
  // Pages for reading are spared the styles of forms, unless they have something to tell.
  const isReading = handles.some(isReadingHandle) && !root?.viewer && !root?.toast;
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before any style has come, the window has the theme's colour and not white. */}
        <meta name="color-scheme" content={theme} />
        <Meta />
        <Links />
        {!isReading && <link rel="stylesheet" href={doingSheet} />}
      </head>
      <body>
        {children}
        {isHydrated && <HydratedComforts />}
        {isHydrated && <ScrollRestoration nonce={nonce} />}
        {isHydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="content" className="wrap">
      <ErrorScreen />
    </main>
  );
}
