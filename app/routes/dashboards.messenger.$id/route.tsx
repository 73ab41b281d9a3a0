import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { BEFORE_ALL_MESSAGES } from "~api/contract/socket";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import { toAcquaintance } from "~/utils/messenger";
import { EndLine } from "./end-line";
import { FriendList } from "./friend-list";
import { useMessenger } from "./use-messenger";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { users } = args.context.visit.api;
  const query = new URL(args.request.url).searchParams.get("query")?.trim() ?? "";
  const [everyone, found] = await Promise.all([users.friends(), query && users.friends(query)]);
  return {
    ownId: viewer.id,
    query,
    friends: everyone.friends.map((friend) => toAcquaintance(friend, viewer.id)),
    /** Whom a search found, of all who are known. */
    found: found ? found.friends.map((friend) => toAcquaintance(friend, viewer.id)) : null,
    /** The last message of all; a socket asks for what came after it. */
    cursor: everyone.friends[0]?.msgInfo?.id ?? BEFORE_ALL_MESSAGES,
    now: new Date().toISOString(),
  };
}

export default function MessengerLayout() {
  const loaded = useLoaderData<typeof loader>();
  const { friendId } = useParams();
  const { pathname } = useLocation();
  const messenger = useMessenger(loaded, friendId);
  const { ended, friends, online, typing } = messenger.state;
  const { ownId, query, found, now } = loaded;
  const shown = found?.map((one) => friends.find(({ id }) => id === one.id) ?? one) ?? friends;
  return (
    <>
      {ended && <EndLine reason={ended} backHref={pathname} />}
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
