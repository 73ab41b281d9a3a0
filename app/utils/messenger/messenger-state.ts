import type { DisconnectReason, ServerMessage } from "~api/contract/socket";
import { countUnread, toConversationMessage } from "./message-types";
import type { Friends, FriendSummary, ConversationMessage } from "./message-types";

type ReceivedMessage = { friendId: string; message: ConversationMessage };

/** A message that the socket has not echoed yet. */
export type OutgoingMessage = {
  clientId: string;
  friendId: string;
  text: string;
  at: string;
  id?: string;
  problem?: string;
};

export type MessengerState = Friends & {
  ownId: string;
  isConnected: boolean;
  isConnectionLost: boolean;
  isServerReachable: boolean;
  /** Set once the server has closed the socket for good. */
  disconnectReason: DisconnectReason | null;
  /** The newest received message; after a reconnect, later ones are requested. */
  cursor: string;
  received: readonly ReceivedMessage[];
  outgoing: readonly OutgoingMessage[];
  delivered: ReadonlySet<string>;
  /** By friend id: the last of one's own messages that the friend has seen. */
  seenUpTo: Readonly<Record<string, string>>;
  online: ReadonlySet<string>;
  typing: ReadonlySet<string>;
  deletedIds: ReadonlySet<string>;
  /** Null until the socket has sent a count. */
  notifications: number | null;
  /** Grows with each new notification after rendering. */
  newsCount: number;
  /** Grows whenever events were missed or concern an unknown person: then lists are reloaded. */
  resyncCount: number;
};

export type MessengerEvent =
  | ServerMessage
  | { type: "unread"; friendId: string; count: number; total?: number }
  | { type: "friendsLoaded"; list: Friends }
  | { type: "connection"; isOpen: boolean }
  | { type: "queued"; outgoing: readonly OutgoingMessage[] }
  | { type: "stored"; clientId: string; id: string }
  | { type: "rejected"; clientId: string; problem: string; deletedId?: string }
  | { type: "unreachable" }
  | { type: "reachable" }
  | { type: "retried"; clientId: string }
  | { type: "discarded"; clientId: string }
  | { type: "idle"; friendId: string };

type InitialState = Pick<MessengerState, "ownId" | "cursor" | keyof Friends>;

export function createMessengerState(initial: InitialState): MessengerState {
  const { ownId, cursor, friends, unreadBeyond } = initial;
  return {
    ownId,
    isConnected: false,
    isConnectionLost: false,
    isServerReachable: true,
    disconnectReason: null,
    cursor,
    friends,
    unreadBeyond,
    received: [],
    outgoing: [],
    delivered: new Set(),
    seenUpTo: {},
    online: new Set(),
    typing: new Set(),
    deletedIds: new Set(),
    notifications: null,
    newsCount: 0,
    resyncCount: 0,
  };
}

function withMember(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(id) === isIn) return set;
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

function updateFriend(
  friends: readonly FriendSummary[],
  id: string,
  change: Partial<FriendSummary>,
): readonly FriendSummary[] {
  return friends.map((friend) => (friend.id === id ? { ...friend, ...change } : friend));
}

function moveToTop(friends: readonly FriendSummary[], id: string, last: ConversationMessage) {
  const friend = friends.find((one) => one.id === id);
  if (!friend) return friends;
  return [{ ...friend, last }, ...friends.filter((one) => one.id !== id)];
}

function mergeFriends(
  state: MessengerState,
  loaded: readonly FriendSummary[],
): readonly FriendSummary[] {
  const loadedLast = new Map(loaded.map(({ id, last }) => [id, last]));
  const receivedIds = new Set(state.received.map(({ message }) => message.id));
  const newer = state.friends.filter(({ id, last }) => {
    if (!last || !receivedIds.has(last.id) || !loadedLast.has(id)) return false;
    const other = loadedLast.get(id);
    return last.id !== other?.id && last.at >= (other?.at ?? "");
  });
  let list = loaded;
  for (const { id, last, unread } of newer.reverse()) {
    if (last) list = updateFriend(moveToTop(list, id, last), id, { unread });
  }
  return list;
}

type IncomingMessage = Extract<ServerMessage, { type: "message" }>;

function receiveMessage(state: MessengerState, event: IncomingMessage): MessengerState {
  const { clientId, message: row } = event;
  if (state.received.some(({ message }) => message.id === row.id)) {
    return { ...state, cursor: row.id };
  }
  const message = { ...toConversationMessage(row, state.ownId), ...(clientId && { clientId }) };
  const friendId = message.isMine ? row.receiverId : row.senderId;
  return {
    ...state,
    cursor: row.id,
    friends: moveToTop(state.friends, friendId, message),
    received: [...state.received, { friendId, message }],
    outgoing: state.outgoing.filter((one) => one.clientId !== clientId && one.id !== row.id),
    typing: message.isMine ? state.typing : withMember(state.typing, friendId, false),
    resyncCount: state.resyncCount + (state.friends.some(({ id }) => id === friendId) ? 0 : 1),
  };
}

export function messengerReducer(state: MessengerState, event: MessengerEvent): MessengerState {
  switch (event.type) {
    case "friendsLoaded":
      return { ...state, ...event.list, friends: mergeFriends(state, event.list.friends) };
    case "connection":
      return {
        ...state,
        isConnected: event.isOpen,
        isConnectionLost: !event.isOpen,
        isServerReachable: state.isServerReachable || event.isOpen,
        resyncCount: state.resyncCount + (event.isOpen && state.isConnectionLost ? 1 : 0),
        online: new Set(),
        typing: new Set(),
      };
    case "hello":
      return { ...state, cursor: event.cursor };
    case "message":
      return receiveMessage(state, event);
    case "delivered":
      return { ...state, delivered: withMember(state.delivered, event.messageId, true) };
    case "seen":
      return { ...state, seenUpTo: { ...state.seenUpTo, [event.friendId]: event.upTo } };
    case "typing":
      return { ...state, typing: withMember(state.typing, event.from, true) };
    case "idle":
      return { ...state, typing: withMember(state.typing, event.friendId, false) };
    case "presence":
      return { ...state, online: withMember(state.online, event.userId, event.online) };
    case "unread": {
      const { friendId, count, total } = event;
      const friends = updateFriend(state.friends, friendId, { unread: count });
      if (total === undefined) return { ...state, friends };
      return { ...state, friends, unreadBeyond: total - countUnread({ friends, unreadBeyond: 0 }) };
    }
    case "unread-total":
    case "editing":
      return state;
    case "unseen":
      return {
        ...state,
        notifications: event.count,
        newsCount: state.newsCount + (state.notifications === null ? 0 : 1),
      };
    case "bye":
      return { ...state, disconnectReason: event.reason };
    case "queued": {
      const queued = new Set(state.outgoing.map(({ clientId }) => clientId));
      const added = event.outgoing.filter(({ clientId }) => !queued.has(clientId));
      return { ...state, outgoing: [...state.outgoing, ...added] };
    }
    case "stored":
      return {
        ...state,
        isServerReachable: true,
        outgoing: state.received.some(({ message }) => message.id === event.id)
          ? removeOutgoing(state, event.clientId)
          : updateOutgoing(state, event.clientId, { id: event.id, problem: undefined }),
      };
    case "gone":
      return markDeleted(state, event.userId);
    case "rejected":
      return {
        ...(event.deletedId ? markDeleted(state, event.deletedId) : state),
        outgoing: updateOutgoing(state, event.clientId, { problem: event.problem }),
      };
    case "retried":
      return {
        ...state,
        isServerReachable: true,
        outgoing: updateOutgoing(state, event.clientId, { problem: undefined }),
      };
    case "discarded":
      return { ...state, outgoing: removeOutgoing(state, event.clientId) };
    case "unreachable":
    case "reachable":
      return { ...state, isServerReachable: event.type === "reachable" };
    default:
      return event satisfies never;
  }
}

function markDeleted(state: MessengerState, id: string): MessengerState {
  return {
    ...state,
    online: withMember(state.online, id, false),
    typing: withMember(state.typing, id, false),
    deletedIds: withMember(state.deletedIds, id, true),
    resyncCount: state.resyncCount + 1,
  };
}

function updateOutgoing(
  { outgoing }: MessengerState,
  clientId: string,
  change: Partial<OutgoingMessage>,
): readonly OutgoingMessage[] {
  return outgoing.map((one) => (one.clientId === clientId ? { ...one, ...change } : one));
}

function removeOutgoing({ outgoing }: MessengerState, clientId: string) {
  return outgoing.filter((one) => one.clientId !== clientId);
}

export function findNextToSend({ outgoing }: MessengerState): OutgoingMessage | undefined {
  return outgoing.find(({ id, problem }) => id === undefined && problem === undefined);
}
