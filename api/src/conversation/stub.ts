import type { ReadConversation } from "../backup/conversations";
import { pairOf } from "./changes";

/** The Durable Object of two users' conversation. */
export function conversationOf(
  env: Pick<ApiEnv, "CONVERSATION">,
  one: string,
  other: string,
): DurableObjectStub<import("./conversation").Conversation> {
  return env.CONVERSATION.get(env.CONVERSATION.idFromName(pairOf(one, other)));
}

/** How the backup reads conversations. */
export function conversationReader(env: Pick<ApiEnv, "CONVERSATION">): ReadConversation {
  return (userId, friendId, after, limit) =>
    conversationOf(env, userId, friendId).read(userId, friendId, after, limit);
}
