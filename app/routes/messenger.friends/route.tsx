import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireViewer } from "~/server/context/auth.server";
import { toJsonResponse } from "~/server/api/json-response.server";
import { toFriends } from "~/utils/messenger/message-types";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  const { api } = args.context;
  return toJsonResponse(async () => toFriends(await api.messages.listFriends(), viewer.id));
}
