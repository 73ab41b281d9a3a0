import type { Endpoint } from "../endpoint";
import {
  FriendListQuerySchema,
  FriendListSchema,
  MessageListQuerySchema,
  MessageListSchema,
  MessageSendSchema,
  MessageSentSchema,
  MessagesSeenSchema,
} from "../messages";
import { SocketQuerySchema } from "../socket";

const tag = "Messages";

export const messages = {
  listFriends: {
    operationId: "listFriends",
    method: "get",
    path: "/api/users/friends",
    tag,
    summary: "List the caller's conversations, follows and followers",
    access: "user",
    query: FriendListQuerySchema,
    response: FriendListSchema,
  },
  send: {
    operationId: "sendMessage",
    method: "post",
    path: "/api/users/send-message",
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
    operationId: "listMessages",
    method: "get",
    path: "/api/users/get-messages/{id}",
    tag,
    summary: "List the messages between the caller and a user",
    access: "user",
    query: MessageListQuerySchema,
    response: MessageListSchema,
  },
  markSeen: {
    operationId: "markMessagesSeen",
    method: "put",
    path: "/api/users/seen-messages/{id}",
    tag,
    summary: "Mark a user's messages to the caller as seen",
    access: "user",
    limit: "write",
    purges: [],
    response: MessagesSeenSchema,
  },
  connect: {
    operationId: "connectSocket",
    method: "get",
    path: "/api/realtime",
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
