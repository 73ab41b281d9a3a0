import type { Endpoint } from "../endpoint";
import { FriendListQuerySchema, MessageListQuerySchema, MessageSendSchema } from "../messages";
import {
  FriendListSchema,
  MessageListSchema,
  MessageSentSchema,
  MessagesSeenSchema,
} from "../responses/messages";
import { SocketQuerySchema } from "../socket";
import * as calls from "../calls/messages";

const tag = "Messages";

export const messages = {
  listFriends: {
    ...calls.messages.listFriends,
    operationId: "listFriends",
    tag,
    summary:
      "List the caller's conversations, follows and followers. With a query also authors by their names",
    access: "user",
    query: FriendListQuerySchema,
    response: FriendListSchema,
  },
  send: {
    ...calls.messages.send,
    operationId: "sendMessage",
    tag,
    summary: "Send a message to a user. The same clientId is the same message",
    access: "user",
    limit: "message",
    isSessionKept: true,
    body: MessageSendSchema,
    status: 201,
    errors: [404],
    purges: ["author"],
    response: MessageSentSchema,
  },
  list: {
    ...calls.messages.list,
    operationId: "listMessages",
    tag,
    summary: "List the messages between the caller and a user",
    access: "user",
    query: MessageListQuerySchema,
    response: MessageListSchema,
  },
  markSeen: {
    ...calls.messages.markSeen,
    operationId: "markMessagesSeen",
    tag,
    summary: "Mark a user's messages to the caller as seen",
    access: "user",
    limit: "write",
    purges: [],
    response: MessagesSeenSchema,
  },
  connect: {
    ...calls.messages.connect,
    operationId: "connectSocket",
    tag,
    summary:
      "Open a WebSocket for events. A client that cannot set headers sends the token as subprotocols: bearer, <token>",
    access: "user",
    limit: "socket",
    query: SocketQuerySchema,
    errors: [400, 404],
    response: null,
  },
} as const satisfies Record<string, Endpoint>;
