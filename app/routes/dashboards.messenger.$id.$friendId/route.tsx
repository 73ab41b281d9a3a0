import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { MessageDays } from "~/components/messenger/message-days";
import type { loader as messengerLoader } from "~/routes/dashboards.messenger.$id/route";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import { countUnread, withUnread } from "~/utils/messenger";
import type { Partner } from "~/utils/messenger";
import { pageMeta } from "~/utils/page-meta";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { sendMessage } from "./action.server";
import { Composer } from "./composer";
import { loadConversation } from "./loader.server";
import { TalkHead } from "./talk-head";

const MESSENGER = "routes/dashboards.messenger.$id";

const GONE = { fullName: "Deleted user", profilePhoto: "" };

export const meta: MetaFunction<typeof loader, { [MESSENGER]: typeof messengerLoader }> = ({
  matches,
  data,
}) => {
  const messenger = matches.find(({ id }) => id === MESSENGER)?.data as
    Awaited<ReturnType<typeof messengerLoader>> | undefined;
  const unread = countUnread(messenger?.friends ?? [], data?.friendId);
  const name = data?.partner?.fullName ?? GONE.fullName;
  return pageMeta(matches, { title: withUnread(`${name} · Messenger`, unread) });
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return loadConversation(viewer, args);
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return sendMessage(viewer, args);
}

export default function ConversationPage() {
  const { friendId, partner, messages, hasOlder, firstNew, isLatest, isLive, now, formKey } =
    useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const messenger = useRouteLoaderData<typeof messengerLoader>(MESSENGER);
  const { viewer } = useRootData();
  const ownId = messenger?.ownId ?? viewer?.id ?? "";
  const shown: Partner = partner ?? { id: friendId, ...GONE };
  const oldest = messages[0];
  return (
    <section className="talk" aria-labelledby="with">
      <TalkHead
        ownId={ownId}
        friendId={friendId}
        partner={shown}
        isGone={!partner}
        isOnline={false}
        isLive={isLive}
        isConnected={false}
      />
      {/* The keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="log" role="log" aria-label={`Messages with ${shown.fullName}`} tabIndex={0}>
        <div>
          {hasOlder && oldest && (
            <a className="older" href={paths.conversation(ownId, friendId, { before: oldest.id })}>
              Older messages
            </a>
          )}
          {messages.length === 0 && (
            <p className="talk-empty muted">
              {isLatest ? `This is the beginning, with ${shown.fullName}.` : "Nothing came before."}
            </p>
          )}
          <MessageDays
            messages={messages}
            partnerName={shown.fullName}
            now={now}
            firstNew={firstNew}
          />
          {!isLatest && (
            <a className="older" href={paths.conversation(ownId, friendId, {}, "latest")}>
              Back to the latest
            </a>
          )}
          <span id="latest" />
        </div>
      </div>
      {partner ? (
        <Composer key={friendId} partner={partner} formKey={formKey} failed={failed} />
      ) : (
        <p className="composer muted">
          This account was deleted. What was written stays, and nobody would read an answer.
        </p>
      )}
    </section>
  );
}
