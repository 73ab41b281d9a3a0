import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { BEFORE_ALL_MESSAGES } from "~api/contract/socket";
import { requireOwnScreen, requireViewer } from "~/server/session/auth.server";
import { toFriendSummary } from "~/utils/messenger/messenger";
import { DisconnectedNotice } from "./disconnected-notice";
import type { PageHandle } from "~/utils/page/page-handle";
import { FriendList } from "./friend-list";
import { useMessenger } from "./use-messenger";
import "./messenger.css";

export const handle: PageHandle = { recordsOpening: true };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api } = args.context;
  const query = new URL(args.request.url).searchParams.get("query")?.trim() ?? "";
  const [everyone, found] = await Promise.all([
    api.messages.listFriends(),
    query && api.messages.listFriends({ query: { query } }),
  ]);
  return {
    ownId: viewer.id,
    query,
    friends: everyone.friends.map((friend) => toFriendSummary(friend, viewer.id)),
    /** The friends that match the search, if there is one. */
    found: found ? found.friends.map((friend) => toFriendSummary(friend, viewer.id)) : null,
    /** The newest message of all; the socket delivers the later ones. */
    cursor: everyone.friends[0]?.msgInfo?.id ?? BEFORE_ALL_MESSAGES,
    now: new Date().toISOString(),
  };
}

export default function MessengerLayout() {
  const loaded = useLoaderData<typeof loader>();
  const { friendId } = useParams();
  const { pathname } = useLocation();
  const messenger = useMessenger(loaded, friendId);
  const { disconnectReason, friends, online, typing } = messenger.state;
  const { ownId, query, found, now } = loaded;
  const shown = found?.map((one) => friends.find(({ id }) => id === one.id) ?? one) ?? friends;
  return (
    <>
      {disconnectReason && <DisconnectedNotice reason={disconnectReason} backHref={pathname} />}
      <div className={`panel messenger messenger-${friendId ? "open" : "list"}`}>
        <FriendList
          ownId={ownId}
          friends={shown}
          query={query}
          openId={friendId}
          seenId={messenger.seenId}
          now={now}
          online={online}
          typing={typing}
        />
        <Outlet context={messenger} />
      </div>
    </>
  );
}
