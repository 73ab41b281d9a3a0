import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useMatches, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorScreen } from "~/components/error-screen";
import { FlashLine } from "~/components/flash-line";
import { requireViewer } from "~/server/auth.server";
import stylesheet from "~/styles/work.css?url";
import { errorMeta } from "~/utils/error-meta";
import { MESSENGER_ROUTE, countUnread } from "~/utils/messenger";
import type { Acquaintance } from "~/utils/messenger";
import { useRootData } from "~/utils/root-data";
import { useUnread } from "~/utils/unread";
import { VerifyBar } from "./verify-bar";
import { WorkHeader } from "./work-header";
import { WorkSidebar } from "./work-sidebar";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = errorMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args);
  return null;
}

/** How many messages wait as a page is made; the messenger knows which of them it shows. */
function useUnreadAtFirst(): number {
  const { viewer } = useRootData();
  const { friendId } = useParams();
  const messenger = useMatches().find(({ id }) => id === MESSENGER_ROUTE)?.data as
    { friends: readonly Acquaintance[] } | undefined;
  return messenger ? countUnread(messenger.friends, friendId) : (viewer?.unread ?? 0);
}

function Frame({ children }: { children: ReactNode }) {
  const { viewer: known } = useRootData();
  const unread = useUnread(known?.id, useUnreadAtFirst());
  if (!known) return <main id="content">{children}</main>;
  const viewer = { ...known, unread };
  return (
    <div className="work">
      <a className="skip" href="#content">
        Skip to content
      </a>{" "}
      <WorkSidebar viewer={viewer} />
      <WorkHeader viewer={viewer} />
      <main id="content" className="work-main" tabIndex={-1}>
        <FlashLine />
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
