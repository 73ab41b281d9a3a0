import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { IdSchema } from "~api/contract/common";
import { BEFORE_ALL_MESSAGES } from "~api/contract/limits";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { toFriendSummary, toFriends } from "~/utils/messenger/message-types";
import { DisconnectedNotice } from "./disconnected-notice";
import { FriendList } from "./friend-list";
import { useMessenger } from "./use-messenger";
import "./messenger.css";

const MAX_PAGE = 1_000_000;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { api } = args.context;
  const { searchParams } = new URL(args.request.url);
  const query = searchParams.get("query")?.trim() ?? "";
  const page = readPage(searchParams);
  const openId = IdSchema.safeParse(args.params["friendId"]).data;
  const [everyone, others] = await Promise.all([
    api.messages.listFriends({ query: { except: openId } }),
    (query || page > 1) && api.messages.listFriends({ query: { page, ...(query && { query }) } }),
  ]);
  const { hasMore, friends } = others || everyone;
  // Conversations come first; a list of them ends at the first person without one.
  const isOver = !query && !friends.at(-1)?.msgInfo;
  return {
    ownId: viewer.id,
    query,
    ...toFriends(everyone, viewer.id, openId),
    /** The results of a search, or a later page. */
    others: others ? others.friends.map((friend) => toFriendSummary(friend, viewer.id)) : null,
    page,
    nextPage: hasMore && !isOver ? page + 1 : null,
    /** The newest message; the socket delivers later ones. */
    cursor: everyone.friends[0]?.msgInfo?.id ?? BEFORE_ALL_MESSAGES,
    timeZone: viewer.timeZone,
    now: new Date().toISOString(),
  };
}

function readPage(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}

export default function MessengerLayout() {
  const loaded = useLoaderData<typeof loader>();
  const { friendId } = useParams();
  const { pathname } = useLocation();
  const messenger = useMessenger(loaded, friendId);
  const { disconnectReason, friends, online, typing } = messenger.state;
  const { ownId, query, others, page, nextPage, timeZone, now } = loaded;
  const found = others?.map((one) => friends.find(({ id }) => id === one.id) ?? one) ?? friends;
  const listed = query ? found : found.filter(({ id, last }) => last !== null || id === friendId);
  return (
    <>
      {disconnectReason && <DisconnectedNotice reason={disconnectReason} backHref={pathname} />}
      <div className={`panel messenger messenger-${friendId ? "open" : "list"}`}>
        <FriendList
          ownId={ownId}
          friends={listed}
          query={query}
          page={page}
          nextPage={nextPage}
          openId={friendId}
          seenId={messenger.seenId}
          timeZone={timeZone}
          now={now}
          online={online}
          typing={typing}
        />
        <Outlet context={messenger} />
      </div>
    </>
  );
}
