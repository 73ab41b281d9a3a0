import { z } from "zod";
import {
  FriendListSchema,
  MessageListQuerySchema,
  MessageListSchema,
  MessageSendSchema,
  MessageSentSchema,
  MessagesSeenSchema,
} from "../../contract/messages";
import { BARE_LIST_SIZE } from "../../contract/common";
import { addCall, createRouter } from "../call";
import type { ApiContext } from "../context";
import { newId } from "../db/id";
import { toFriend } from "../documents/friend";
import { toMessage } from "../documents/message";
import { conflict, invalid, notFound } from "../errors";
import { announceToSender, askInbox, openConversation } from "../inbox/news";
import { afterwards } from "../middleware/afterwards";
import { requireCaller } from "../middleware/session";
import { listFriends } from "../queries/friends";
import { isPartner, listMessages } from "../queries/messages";
import { readSearchWords } from "../queries/search-words";
import { getMailRecipient } from "../queries/users";

export const messageRoutes = createRouter();

addCall(
  messageRoutes,
  {
    method: "post",
    path: "/api/users/send-message",
    tag: "Messages",
    summary: "Write to a user; the same clientId is the same message",
    access: "user",
    limit: "message",
    body: MessageSendSchema,
    status: 201,
    refusals: [404],
    answer: MessageSentSchema,
  },
  async (c, { sent: given, input }) => {
    const { id: senderId } = requireCaller(c);
    const receiverId = typeof given.receiverId === "string" ? given.receiverId : input().receiverId;
    if (receiverId === senderId) throw invalid({ receiverId: ["This is you"] });
    const { message: text, clientId } = await checkInput(c, receiverId, input);
    // Under one name, however often it is asked for.
    const message = { senderId, receiverId, clientId: clientId ?? newId(), text };
    const sent = await askInbox(c.env, receiverId, (inbox) => inbox.receive(message));
    if (!sent) throw notFound("There is no such user");
    if (sent.row.receiver_id !== receiverId) {
      throw conflict("This is the name of a message to somebody else", "clientId");
    }
    // One that is sent again too: what it was announced with may have got lost with the answer.
    afterwards(c, "Announcing a message", announceToSender(c.env, sent));
    return { success: true as const, message: toMessage(sent.row) };
  },
);

addCall(
  messageRoutes,
  {
    method: "get",
    path: "/api/users/get-messages/{id}",
    tag: "Messages",
    summary: "What the caller and a user wrote to each other",
    access: "user",
    query: MessageListQuerySchema,
    answer: MessageListSchema,
  },
  async (c, { params: { id }, query }) => {
    const rows = await listMessages(c.var.db, requireCaller(c).id, id, query);
    if (rows.length === 0) await requirePartner(c, id);
    return { success: true as const, message: rows.map(toMessage) };
  },
);

addCall(
  messageRoutes,
  {
    method: "put",
    path: "/api/users/seen-messages/{id}",
    tag: "Messages",
    summary: "Mark a user's messages to the caller as seen",
    access: "user",
    answer: MessagesSeenSchema,
  },
  async (c, { params: { id } }) => {
    const { count } = await openConversation(c.env, c.var.db, requireCaller(c).id, id);
    if (count === 0) await requirePartner(c, id);
    return { success: true as const, count };
  },
);

addCall(
  messageRoutes,
  {
    method: "get",
    path: "/api/users/friends",
    tag: "Messages",
    summary: "Whom the caller wrote with, follows or is followed by",
    access: "user",
    query: z.object({ query: z.string().optional() }),
    answer: FriendListSchema,
  },
  async (c, { query: { query } }) => {
    const rows = await listFriends(c.var.db, requireCaller(c).id, query !== undefined);
    const friends = rows.map((row) => toFriend(row, c.var.config.PUBLIC_URL));
    const found =
      query === undefined
        ? friends
        : friends.filter(({ friendInfo }) => isNamed(friendInfo.fullName, query));
    return { success: true as const, friends: found.slice(0, BARE_LIST_SIZE) };
  },
);

/** Whether every word that was typed begins one of a name's. */
function isNamed(name: string, query: string): boolean {
  const words = readSearchWords(withoutAccents(name));
  const typed = readSearchWords(withoutAccents(query));
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** What was sent; whom it is for is looked up only where it is refused, since that comes first. */
async function checkInput<Input>(c: ApiContext, receiverId: string, input: () => Input) {
  try {
    return input();
  } catch (refusal) {
    if (await getMailRecipient(c.var.db, receiverId)) throw refusal;
    throw notFound("There is no such user");
  }
}

async function requirePartner(c: ApiContext, id: string): Promise<void> {
  if (await isPartner(c.var.db, requireCaller(c).id, id)) return;
  throw notFound("There is no such user");
}
