import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/server/session/auth.server";
import { toJsonResponse } from "~/server/request/json-response.server";
import { toFriendSummary } from "~/utils/messenger/messenger";

/** The friends as JSON, for a page that may have missed events. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { api } = args.context;
  return toJsonResponse(async () => {
    const { friends } = await api.messages.listFriends();
    return { friends: friends.map((friend) => toFriendSummary(friend, viewer.id)) };
  });
}
