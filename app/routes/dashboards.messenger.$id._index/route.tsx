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
  const hasFriends = messenger !== undefined && messenger.friends.length > 0;
  return (
    <section
      className={hasFriends ? "conversation" : "conversation conversation-alone"}
      aria-label="No conversation open"
    >
      <EmptyState icon="comment">
        <h2>{hasFriends ? "Choose a conversation" : "No conversations yet"}</h2>
        <p>
          {hasFriends
            ? "The list shows people you follow, people who follow you and people you have messaged."
            : "Follow an author, or message one from their page, and they will appear here."}
        </p>
        {!hasFriends && (
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
