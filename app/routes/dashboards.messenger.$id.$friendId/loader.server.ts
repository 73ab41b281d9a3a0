import { redirect } from "@remix-run/cloudflare";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { IdSchema } from "~api/contract/common";
import { MESSAGES_SHOWN_AT_MOST } from "~api/contract/messages";
import type { DirectMessage } from "~api/contract/responses/messages";
import { getApiFailure, withFallback } from "~/server/api/failure.server";
import type { Api } from "~/server/api/types";
import { createFormKey } from "~/server/forms/form.server";
import { listRecentInquiries } from "~/server/loaders/recent-inquiries.server";
import { isPrefetch } from "~/server/context/request-context.server";
import type { Viewer } from "~/server/context/request-context.server";
import { toConversationMessage } from "~/utils/messenger/message-types";
import type { Partner } from "~/utils/messenger/message-types";
import { paths } from "~/utils/paths";

/** Null once the account is deleted. */
async function getPartner({ users }: Api, id: string): Promise<Partner | null> {
  try {
    const {
      fullName,
      profilePhotoSmall: profilePhoto,
      badge,
    } = await users.get({ params: { id } });
    return { id, fullName, profilePhoto, badge };
  } catch (error) {
    if (getApiFailure(error)?.status === 404) return null;
    throw error;
  }
}

/**
 * Marks the latest messages as seen; returns those that arrived meanwhile, which are marked as
 * well.
 */
async function markSeen({ messages }: Api, friendId: string, rendered: DirectMessage[]) {
  const params = { id: friendId };
  const { count } = await messages.markSeen({ params, key: null });
  if (count <= rendered.filter((row) => isUnseen(row, friendId)).length) return [];
  const query = { after: rendered.at(-1)?.id, limit: MESSAGES_SHOWN_AT_MOST };
  return (await messages.list({ params, query })).message;
}

function isUnseen({ senderId, status }: DirectMessage, friendId: string): boolean {
  return senderId === friendId && status !== "seen";
}

/** Opening a conversation marks its messages as seen. */
export async function loadConversation(viewer: Viewer, args: LoaderFunctionArgs) {
  const { api } = args.context;
  const friendId = args.params["friendId"] ?? "";
  if (friendId === viewer.id) throw redirect(paths.messenger(viewer.id));
  const { searchParams } = new URL(args.request.url);
  const before = IdSchema.safeParse(searchParams.get("before")).data;

  const [partner, { message: listed }, inquiries] = await Promise.all([
    getPartner(api, friendId),
    api.messages.list({
      params: { id: friendId },
      query: { before, limit: MESSAGES_SHOWN_AT_MOST },
    }),
    withFallback(listRecentInquiries(api, friendId), []),
  ]);
  const isLatest = before === undefined;
  const hasNews = listed.some((row) => isUnseen(row, friendId));
  const isSeen = isLatest && hasNews && !isPrefetch(args.request);
  const rows = isSeen ? [...listed, ...(await markSeen(api, friendId, listed))] : listed;
  const unseen = rows.filter((row) => isUnseen(row, friendId));

  return {
    friendId,
    partner,
    inquiries,
    messages: rows.map((row) => toConversationMessage(row, viewer.id)),
    hasOlder: listed.length === MESSAGES_SHOWN_AT_MOST,
    firstNew: unseen[0] ? { id: unseen[0].id, count: unseen.length } : null,
    isLatest,
    isLive: searchParams.has("live"),
    timeZone: viewer.timeZone,
    now: new Date().toISOString(),
    formKey: createFormKey(),
  };
}
