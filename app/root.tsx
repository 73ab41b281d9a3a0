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
import { ErrorScreen } from "~/components/feedback/error-screen";
import announcementStyles from "~/components/layout/announcement.css?url";
import hydratedStyles from "~/components/enhancements/hydrated.css?url";
import { Enhancements } from "~/components/enhancements/enhancements";
import { loadRoot } from "~/server/loaders/root.server";
import { errorMeta } from "~/utils/page/error-meta";
import { isHydratedPage, mergeHandles } from "~/utils/page/page-handle";
import { useNonce } from "~/utils/page/nonce";
import "~/styles/tokens/fonts.css";
import "~/styles/tokens/corners.css";
import "~/styles/tokens/light.css";
import "~/styles/tokens/dark.css";
import "~/styles/tokens/placeholder-colours.css";
import "~/styles/base.css";
import "~/styles/layout.css";
import "~/styles/print.css";

export const links: LinksFunction = () => [
  // Given its size, Chromium prefers the SVG.
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta = errorMeta;

export function loader(args: LoaderFunctionArgs) {
  return loadRoot(args);
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const handle = mergeHandles(useMatches().map((match) => match.handle));
  const nonce = useNonce();
  const hasNotice = Boolean(root?.site.announcement ?? root?.site.pause);
  const theme = root?.theme ?? "light";
  // A visitor may navigate from a form to a page that by itself has no scripts.
  const isInBrowser = typeof document !== "undefined" && root !== undefined;
  const isHydrated = isInBrowser || isHydratedPage(handle, root);
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the stylesheet arrives, the window already has the theme's colour. */}
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <Meta />
        <Links />
        {root?.site.look && <link rel="stylesheet" href={root.site.look} />}
        {hasNotice && <link rel="stylesheet" href={announcementStyles} />}
        {/* Below the page it would arrive late, and Chromium would swap an optional font. */}
        {isHydrated && <link rel="stylesheet" href={hydratedStyles} />}
      </head>
      <body>
        {children}
        {isHydrated && <Enhancements />}
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
