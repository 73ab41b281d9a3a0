import { Outlet } from "@remix-run/react";
import { Announcement } from "~/components/layout/announcement";
import { ErrorScreen } from "~/components/feedback/error-screen";
import { FlashMessage } from "~/components/feedback/flash-message";
import { errorMeta } from "~/utils/page/error-meta";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export const meta = errorMeta;

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>{" "}
      <Announcement />
      <SiteHeader />
      <main id="content" className="wrap" tabIndex={-1}>
        <FlashMessage />
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  );
}
