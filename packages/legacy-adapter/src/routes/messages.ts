import { z } from "zod";
import { MESSAGES_SHOWN } from "../../../../api/contract/messages";
import { invalid } from "../../../../api/src/lib/errors";
import type { Group } from "../calls";
import { MessageDocumentSchema } from "../documents";
import { unreadable } from "../refusals";
import { toMessage } from "../serializers/message";
import { openSocket } from "../socket";
import { listFriends, listMessages } from "./conversations";

const SentSchema = z.union([
  z.object({ message: MessageDocumentSchema }).transform(({ message }) => message),
  MessageDocumentSchema,
]);

export const messages: Group<"messages"> = {
  async listFriends({ backEnd, query }) {
    const wanted = query.query?.trim().toLowerCase() ?? "";
    const all = await listFriends(backEnd);
    const friends = all.filter(({ friendInfo }) =>
      friendInfo.fullName.toLowerCase().includes(wanted),
    );
    const unseenTotal = all
      .filter(({ friendInfo }) => friendInfo.id !== query.except)
      .reduce((sum, { unseenCount }) => sum + unseenCount, 0);
    return { success: true, friends, hasMore: false, unseenTotal };
  },
  async send({ backEnd, body: { receiverId, message } }) {
    if (receiverId === backEnd.callerId) {
      throw invalid({ receiverId: ["This is your own account"] });
    }
    const { _id: senderId, firstName, lastName } = await backEnd.me();
    const answer = await backEnd.send("POST", "/api/users/send-message", {
      senderId,
      senderName: `${firstName} ${lastName}`.trim(),
      receiverId,
      message,
      image: "",
    });
    const sent = SentSchema.safeParse(answer).data;
    // Some respond with a message only.
    const stored = sent
      ? toMessage(backEnd, sent)
      : (await listMessages(backEnd, receiverId)).at(-1);
    if (!stored) throw unreadable();
    return { success: true, message: stored };
  },
  async list({ backEnd, params, query: { before, after, limit = MESSAGES_SHOWN } }) {
    const all = await listMessages(backEnd, params.id);
    const indexOf = (id: string) => all.findIndex((message) => message.id === id);
    const found = after ? all.slice(indexOf(after) + 1) : all;
    const end = before ? Math.max(0, indexOf(before)) : found.length;
    const shown = after ? found.slice(0, limit) : found.slice(Math.max(0, end - limit), end);
    return { success: true, message: shown };
  },
  // The back end marks messages as seen by itself.
  markSeen: async () => ({ success: true, count: 0 }),
  connect: ({ backEnd, query }) => openSocket(backEnd, query.after),
};
