import { pairOf } from "./changes";

/** The Durable Object of two users' conversation. */
export function conversationOf(env: Pick<ApiEnv, "CONVERSATION">, one: string, other: string) {
  return env.CONVERSATION.get(env.CONVERSATION.idFromName(pairOf(one, other)));
}
