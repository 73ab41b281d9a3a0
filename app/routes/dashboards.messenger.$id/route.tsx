import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useParams } from "@remix-run/react";
import { requireOwnScreen, requireViewer } from "~/server/auth.server";
import { toAcquaintance } from "~/utils/messenger";
import { FriendList } from "./friend-list";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { users } = args.context.visit.api;
  const query = new URL(args.request.url).searchParams.get("query")?.trim() ?? "";
  const [everyone, found] = await Promise.all([users.friends(), query && users.friends(query)]);
  const friends = everyone.friends.map((friend) => toAcquaintance(friend, viewer.id));
  return {
    ownId: viewer.id,
    query,
    friends,
    /** Whom a search found, of all who are known. */
    found: found ? found.friends.map((friend) => toAcquaintance(friend, viewer.id)) : null,
    now: new Date().toISOString(),
  };
}

export default function MessengerLayout() {
  const { ownId, query, friends, found, now } = useLoaderData<typeof loader>();
  const { friendId } = useParams();
  return (
    <div className={`panel messenger messenger-${friendId ? "open" : "list"}`}>
      <FriendList
        ownId={ownId}
        friends={found ?? friends}
        query={query}
        openId={friendId}
        now={now}
      />
      <Outlet />
    </div>
  );
}
