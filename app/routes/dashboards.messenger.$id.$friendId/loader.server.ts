import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { IdSchema } from "~api/contract/common";
import { MESSAGES_SHOWN_AT_MOST } from "~api/contract/messages";
import { getApiFailure } from "~/server/api-call.server";
import type { Api } from "~/server/api.server";
import { createFormKey } from "~/server/forms.server";
import { isPrefetch } from "~/server/prefetch.server";
import type { Viewer } from "~/server/visit.server";
import { toTalkMessage } from "~/utils/messenger";
import type { Partner } from "~/utils/messenger";
import { paths } from "~/utils/paths";

/** Somebody to write to, or null once their account is deleted. */
async function getPartner({ users }: Api, id: string): Promise<Partner | null> {
  try {
    const { fullName, profilePhotoSmall: profilePhoto } = await users.get(id);
    return { id, fullName, profilePhoto };
  } catch (error) {
    if (getApiFailure(error)?.status === 404) return null;
    throw error;
  }
}

/** A conversation, or an earlier part of it. Opening it marks what came as seen. */
export async function loadConversation(viewer: Viewer, args: LoaderFunctionArgs) {
  const { api } = args.context.visit;
  const friendId = args.params["friendId"] ?? "";
  if (friendId === viewer.id) throw redirect(paths.messenger(viewer.id));
  const { searchParams } = new URL(args.request.url);
  const before = IdSchema.safeParse(searchParams.get("before")).data;

  const [partner, { message: rows }] = await Promise.all([
    getPartner(api, friendId),
    api.users.messages(friendId, { before, limit: MESSAGES_SHOWN_AT_MOST }),
  ]);
  const unseen = rows.filter(({ senderId, status }) => senderId === friendId && status !== "seen");
  if (unseen.length > 0 && !isPrefetch(args.request)) await api.users.seeMessages(friendId);

  return {
    friendId,
    partner,
    messages: rows.map((row) => toTalkMessage(row, viewer.id)),
    hasOlder: rows.length === MESSAGES_SHOWN_AT_MOST,
    firstNew: unseen[0] ? { id: unseen[0].id, count: unseen.length } : null,
    isLatest: before === undefined,
    isLive: searchParams.has("live"),
    now: new Date().toISOString(),
    formKey: createFormKey(),
  };
}
