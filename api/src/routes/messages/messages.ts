import { BARE_LIST_SIZE } from "../../../contract/common";
import { endpoints } from "../../../contract/endpoints";
import { sha256 } from "../../auth/secrets";
import type { ApiContext } from "../../context";
import { newId } from "../../db/id";
import { handle } from "../../endpoint";
import { conflict, invalid, notFound } from "../../errors";
import { callInbox, markConversationSeen, notifySender } from "../../inbox/events";
import { runInBackground } from "../../middleware/background";
import { requireCaller } from "../../middleware/session";
import { listFriends } from "../../queries/messages/friends";
import { hasConversation, listMessages } from "../../queries/messages/messages";
import { readSearchWords } from "../../queries/posts/search-words";
import { getMailRecipient } from "../../queries/users/users";
import { toFriend } from "../../serializers/friend";
import { toMessage } from "../../serializers/message";

export const messageRoutes = [
  handle(endpoints.messages.send, async (c, { rawBody, parseBody }) => {
    const { id: senderId } = requireCaller(c);
    const receiverId =
      typeof rawBody.receiverId === "string" ? rawBody.receiverId : parseBody().receiverId;
    if (receiverId === senderId) throw invalid({ receiverId: ["This is your own account"] });
    const { message: text, clientId } = await parseForReceiver(c, receiverId, parseBody);
    // The same name on every attempt.
    const key = c.req.header("Idempotency-Key");
    const name = clientId ?? (key === undefined ? newId() : sha256(key).slice(0, 24));
    const message = { senderId, receiverId, clientId: name, text };
    const sent = await callInbox(c.env, receiverId, (inbox) => inbox.receive(message));
    if (!sent) throw notFound("There is no such user");
    if (sent.row.receiver_id !== receiverId) {
      throw conflict("This is the name of a message to somebody else", "clientId");
    }
    // Also on a repeated request: the first announcement may have been lost with its response.
    runInBackground(c, "Announcing a message", notifySender(c.env, sent));
    return { success: true as const, message: toMessage(sent.row) };
  }),

  handle(endpoints.messages.list, async (c, { params: { id }, query }) => {
    const rows = await listMessages(c.var.db, requireCaller(c).id, id, query);
    if (rows.length === 0) await requirePartner(c, id);
    return { success: true as const, message: rows.map(toMessage) };
  }),

  handle(endpoints.messages.markSeen, async (c, { params: { id } }) => {
    const { count } = await markConversationSeen(c.env, c.var.db, requireCaller(c).id, id);
    if (count === 0) await requirePartner(c, id);
    return { success: true as const, count };
  }),

  handle(endpoints.messages.listFriends, async (c, { query: { query } }) => {
    const rows = await listFriends(c.var.db, requireCaller(c).id, query !== undefined);
    const friends = rows.map((row) => toFriend(row, c.var.config.PUBLIC_URL));
    const found =
      query === undefined
        ? friends
        : friends.filter(({ friendInfo }) => matchesName(friendInfo.fullName, query));
    return { success: true as const, friends: found.slice(0, BARE_LIST_SIZE) };
  }),
];

/** Whether each word of a query begins a word of the name. */
function matchesName(name: string, query: string): boolean {
  const words = readSearchWords(withoutAccents(name));
  const typed = readSearchWords(withoutAccents(query));
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** Looks up the receiver only where the body is invalid, since 404 comes before 422. */
async function parseForReceiver<Fields>(
  c: ApiContext,
  receiverId: string,
  parseBody: () => Fields,
) {
  try {
    return parseBody();
  } catch (error) {
    if (await getMailRecipient(c.var.db, receiverId)) throw error;
    throw notFound("There is no such user");
  }
}

async function requirePartner(c: ApiContext, id: string): Promise<void> {
  if (await hasConversation(c.var.db, requireCaller(c).id, id)) return;
  throw notFound("There is no such user");
}
