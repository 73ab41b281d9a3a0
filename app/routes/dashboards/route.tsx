import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useMatches, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { VerifyBar } from "~/components/account/verify-bar";
import { Announcement } from "~/components/layout/announcement";
import { ErrorScreen } from "~/components/feedback/error-screen";
import { FlashMessage } from "~/components/feedback/flash-message";
import { withFallback } from "~/server/api/failure.server";
import { requireViewer } from "~/server/context/auth.server";
import { errorMeta } from "~/utils/page/error-meta";
import { MESSENGER_ROUTE, countUnread } from "~/utils/messenger/message-types";
import type { Friends } from "~/utils/messenger/message-types";
import { useRootData } from "~/utils/page/root-data";
import { useCounts } from "~/utils/messenger/use-counts";
import { DashboardHeader } from "./dashboard-header";
import { DashboardSidebar } from "./dashboard-sidebar";
import "./dashboard.css";
import "./print.css";

export const meta = errorMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  const { api, getSite } = args.context;
  const { hasMarketplace } = await getSite();
  if (hasMarketplace) return null;
  const found = await withFallback(api.inquiries.list(), null);
  const states = Object.values(found?.counts ?? {}).flatMap((ofRole) => Object.values(ofRole));
  return { hasInquiries: states.some((count) => count > 0) };
}

/** Without the conversation that the messenger shows. */
function useShownCounts() {
  const { viewer } = useRootData();
  const { friendId } = useParams();
  const messenger = useMatches().find(({ id }) => id === MESSENGER_ROUTE)?.data as
    Friends | undefined;
  const unread = messenger ? countUnread(messenger, friendId) : viewer?.unread;
  return useCounts(viewer?.id, { ...viewer, unread }, messenger !== undefined);
}

function Frame({ children }: { children: ReactNode }) {
  const { viewer: loaded } = useRootData();
  const counts = useShownCounts();
  if (!loaded) return <main id="content">{children}</main>;
  const viewer = { ...loaded, ...counts };
  return (
    <div className="dashboard">
      <a className="skip" href="#content">
        Skip to content
      </a>{" "}
      <DashboardSidebar viewer={viewer} />
      <DashboardHeader viewer={viewer} />
      <main id="content" className="dashboard-main" tabIndex={-1}>
        <Announcement />
        <FlashMessage />
        {!viewer.isAccountVerified && <VerifyBar />}
        {children}
      </main>
    </div>
  );
}

export default function DashboardLayout() {
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
