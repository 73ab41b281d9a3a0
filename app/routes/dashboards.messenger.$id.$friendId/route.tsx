import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import type { loader as messengerLoader } from "~/routes/dashboards.messenger.$id/route";
import type { Messenger } from "~/routes/dashboards.messenger.$id/use-messenger";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import type { PageHandle } from "~/utils/page/page-handle";
import { MESSENGER_ROUTE, countUnread, withUnread } from "~/utils/messenger/message-types";
import { pageMeta } from "~/utils/page/page-meta";
import { sendMessage } from "./action.server";
import { Conversation } from "./conversation";
import { loadConversation } from "./loader.server";

const DELETED_USER = { fullName: "Deleted user", profilePhoto: "" };

export const handle: PageHandle = { hasFrame: true };

export const meta: MetaFunction<typeof loader, { [MESSENGER_ROUTE]: typeof messengerLoader }> = ({
  matches,
  data,
}) => {
  const messenger = matches.find(({ id }) => id === MESSENGER_ROUTE)?.data as
    Awaited<ReturnType<typeof messengerLoader>> | undefined;
  const unread = messenger ? countUnread(messenger, data?.friendId) : 0;
  const name = data?.partner?.fullName ?? DELETED_USER.fullName;
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
  const loaded = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const messenger = useOutletContext<Messenger>();
  const { friendId, partner, isLatest } = loaded;
  return (
    <Conversation
      key={`${friendId} ${isLatest}`}
      messenger={messenger}
      loaded={loaded}
      recipient={partner ?? { id: friendId, ...DELETED_USER }}
      failed={failed}
    />
  );
}
