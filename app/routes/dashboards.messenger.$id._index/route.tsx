import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useRouteLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/feedback/empty-state";
import type { loader as messengerLoader } from "~/routes/dashboards.messenger.$id/route";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { MESSENGER_ROUTE, countUnread, withUnread } from "~/utils/messenger/message-types";
import { pageMeta } from "~/utils/page/page-meta";
import { paths } from "~/utils/paths";

export const meta: MetaFunction<typeof loader, { [MESSENGER_ROUTE]: typeof messengerLoader }> = ({
  matches,
}) => {
  const messenger = matches.find(({ id }) => id === MESSENGER_ROUTE)?.data as
    Awaited<ReturnType<typeof messengerLoader>> | undefined;
  const unread = messenger ? countUnread(messenger) : 0;
  return pageMeta(matches, { title: withUnread("Messenger", unread) });
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return null;
}

export default function NoConversation() {
  const messenger = useRouteLoaderData<typeof messengerLoader>(MESSENGER_ROUTE);
  const hasConversations = messenger?.friends.some(({ last }) => last !== null) ?? false;
  return (
    <section
      className={hasConversations ? "conversation" : "conversation conversation-alone"}
      aria-label="No conversation open"
    >
      <EmptyState icon="comment">
        <h2>{hasConversations ? "Choose a conversation" : "No conversations yet"}</h2>
        <p>To write to your followers or people you follow, search for a name.</p>
        {!hasConversations && (
          <p className="row">
            <ButtonLink href={paths.marketplace()} variant="primary">
              Find authors
            </ButtonLink>
          </p>
        )}
      </EmptyState>
    </section>
  );
}
