import { conversationOf } from "../messenger/conversation-stub";
import type { ReadConversation } from "./conversations";

/** How the backup reads conversations. */
export function conversationReader(env: Pick<ApiEnv, "CONVERSATION">): ReadConversation {
  return (userId, friendId, after, limit) =>
    conversationOf(env, userId, friendId).read(userId, friendId, after, limit);
}
