import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { conversationOf } from "../../services/messenger/conversation-stub";
import { handle } from "../../http/endpoint";
import { notFound } from "../../lib/errors";
import { callInbox } from "../../services/messenger/inbox-stub";
import { requireCaller } from "../../services/request/caller";
import { getNames, hasConversation } from "../../queries/messages/messages";
import { toFriend } from "../../serializers/friend";
import { toMessage } from "../../serializers/message";
import { listFriends } from "../../services/inbox/list-friends";
import { sendRoute } from "./send";

export const messageRoutes = [
  sendRoute,

  handle(endpoints.messages.list, async (c, { params: { id: friendId }, query }) => {
    const { id } = requireCaller(c);
    if (id === friendId) return { success: true as const, message: [] };
    const [messages, names] = await Promise.all([
      conversationOf(c.env, id, friendId).list(id, friendId, query),
      getNames(c.var.db, [id, friendId]),
    ]);
    if (messages.length === 0) await requirePartner(c, friendId);
    const rows = messages.map((message) => ({
      ...message,
      sender_name: names.get(message.sender_id) ?? "",
      receiver_id: message.sender_id === id ? friendId : id,
    }));
    return { success: true as const, message: rows.map(toMessage) };
  }),

  handle(endpoints.messages.markSeen, async (c, { params: { id: friendId } }) => {
    const { id } = requireCaller(c);
    const count = id === friendId ? 0 : await markSeen(c, id, friendId);
    if (count === 0) await requirePartner(c, friendId);
    return { success: true as const, count };
  }),

  handle(endpoints.messages.listFriends, async (c, { query }) => {
    const { rows, ...counted } = await listFriends(c, query);
    const { PUBLIC_URL } = c.var.config;
    const friends = rows.map((row) => toFriend(row, PUBLIC_URL));
    return { success: true as const, friends, ...counted };
  }),
];

async function markSeen(c: ApiContext, id: string, friendId: string): Promise<number> {
  const { count } = await callInbox(c.env, id, (inbox) => inbox.markSeen(id, friendId));
  return count;
}

async function requirePartner(c: ApiContext, id: string): Promise<void> {
  if (await hasConversation(c.var.db, requireCaller(c).id, id)) return;
  throw notFound("There is no such user");
}
