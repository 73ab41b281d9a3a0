import type { ByeReason, ServerMessage } from "~api/contract/socket";
import { toTalkMessage } from "./messenger";
import type { Acquaintance, TalkMessage } from "./messenger";

/** A message that came by the socket, in the order it was stored in. */
type Heard = { friendId: string; message: TalkMessage };

/** A message from this browser that the socket has not brought back yet. */
export type Outgoing = {
  clientId: string;
  friendId: string;
  text: string;
  at: string;
  /** Its id, once it is stored. */
  id?: string;
  problem?: string;
};

export type MessengerState = {
  ownId: string;
  isConnected: boolean;
  /** Whether there was a connection, or a try to make one, that failed since. */
  isLost: boolean;
  /** Whether the last try to send something got an answer. */
  isReachable: boolean;
  /** Why the server closed the socket for good. */
  ended: ByeReason | null;
  /** The last message of all that is known; a socket that opens again asks for what came after. */
  cursor: string;
  friends: readonly Acquaintance[];
  heard: readonly Heard[];
  outgoing: readonly Outgoing[];
  delivered: ReadonlySet<string>;
  /** By friend, the last of one's messages that they saw. */
  seenUpTo: Readonly<Record<string, string>>;
  online: ReadonlySet<string>;
  typing: ReadonlySet<string>;
  /** Whose account was deleted while this page was open. */
  gone: ReadonlySet<string>;
  /**
   * How often there was news that was not all of it: somebody who is not in the list, or a new
   * connection, to which nothing is told of what was seen elsewhere meanwhile.
   */
  gaps: number;
};

export type MessengerEvent =
  | ServerMessage
  | { type: "loaded"; friends: readonly Acquaintance[] }
  | { type: "connection"; isOpen: boolean }
  | { type: "written"; outgoing: readonly Outgoing[] }
  | { type: "stored"; clientId: string; id: string }
  | { type: "refused"; clientId: string; problem: string; goneId?: string }
  | { type: "unreachable" }
  | { type: "reachable" }
  | { type: "retried"; clientId: string }
  | { type: "discarded"; clientId: string }
  | { type: "quiet"; friendId: string };

type Start = { ownId: string; cursor: string; friends: readonly Acquaintance[] };

export function startMessenger({ ownId, cursor, friends }: Start): MessengerState {
  return {
    ownId,
    isConnected: false,
    isLost: false,
    isReachable: true,
    ended: null,
    cursor,
    friends,
    heard: [],
    outgoing: [],
    delivered: new Set(),
    seenUpTo: {},
    online: new Set(),
    typing: new Set(),
    gone: new Set(),
    gaps: 0,
  };
}

function withMember(set: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(id) === isIn) return set;
  const next = new Set(set);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

function changeFriend(
  friends: readonly Acquaintance[],
  id: string,
  change: Partial<Acquaintance>,
): readonly Acquaintance[] {
  return friends.map((friend) => (friend.id === id ? { ...friend, ...change } : friend));
}

/** Puts the friend of a new message on top. */
function moveUp(friends: readonly Acquaintance[], id: string, last: TalkMessage) {
  const friend = friends.find((one) => one.id === id);
  if (!friend) return friends;
  return [{ ...friend, last }, ...friends.filter((one) => one.id !== id)];
}

/** The list as the server has it now, but for news that came while it was on its way. */
function takeList(state: MessengerState, loaded: readonly Acquaintance[]): readonly Acquaintance[] {
  const loadedLast = new Map(loaded.map(({ id, last }) => [id, last]));
  const heard = new Set(state.heard.map(({ message }) => message.id));
  const fresher = state.friends.filter(({ id, last }) => {
    if (!last || !heard.has(last.id) || !loadedLast.has(id)) return false;
    const other = loadedLast.get(id);
    return last.id !== other?.id && last.at >= (other?.at ?? "");
  });
  let list = loaded;
  for (const { id, last, unread } of fresher.reverse()) {
    if (last) list = changeFriend(moveUp(list, id, last), id, { unread });
  }
  return list;
}

function hear(state: MessengerState, { message, clientId }: News): MessengerState {
  const isKnown = state.heard.some((one) => one.message.id === message.id);
  if (isKnown) return { ...state, cursor: message.id };
  const talk = { ...toTalkMessage(message, state.ownId), ...(clientId && { clientId }) };
  const friendId = talk.isMine ? message.receiverId : message.senderId;
  return {
    ...state,
    cursor: message.id,
    friends: moveUp(state.friends, friendId, talk),
    heard: [...state.heard, { friendId, message: talk }],
    outgoing: state.outgoing.filter((one) => one.clientId !== clientId && one.id !== talk.id),
    typing: talk.isMine ? state.typing : withMember(state.typing, friendId, false),
    gaps: state.gaps + (state.friends.some(({ id }) => id === friendId) ? 0 : 1),
  };
}

type News = Extract<ServerMessage, { type: "message" }>;

/** What a messenger knows after an event. */
export function changeMessenger(state: MessengerState, event: MessengerEvent): MessengerState {
  switch (event.type) {
    case "loaded":
      return { ...state, friends: takeList(state, event.friends) };
    case "connection":
      return {
        ...state,
        isConnected: event.isOpen,
        isLost: !event.isOpen,
        isReachable: state.isReachable || event.isOpen,
        gaps: state.gaps + (event.isOpen && state.isLost ? 1 : 0),
        online: new Set(),
        typing: new Set(),
      };
    case "hello":
      return { ...state, cursor: event.cursor };
    case "message":
      return hear(state, event);
    case "delivered":
      return { ...state, delivered: withMember(state.delivered, event.messageId, true) };
    case "seen":
      return { ...state, seenUpTo: { ...state.seenUpTo, [event.friendId]: event.upTo } };
    case "typing":
      return { ...state, typing: withMember(state.typing, event.from, true) };
    case "quiet":
      return { ...state, typing: withMember(state.typing, event.friendId, false) };
    case "presence":
      return { ...state, online: withMember(state.online, event.userId, event.online) };
    case "unread":
      return {
        ...state,
        friends: changeFriend(state.friends, event.friendId, { unread: event.count }),
      };
    case "bye":
      return { ...state, ended: event.reason };
    case "written": {
      const known = new Set(state.outgoing.map(({ clientId }) => clientId));
      const added = event.outgoing.filter(({ clientId }) => !known.has(clientId));
      return { ...state, outgoing: [...state.outgoing, ...added] };
    }
    case "stored":
      return {
        ...state,
        isReachable: true,
        outgoing: state.heard.some(({ message }) => message.id === event.id)
          ? leaveOut(state, event.clientId)
          : changeOutgoing(state, event.clientId, { id: event.id, problem: undefined }),
      };
    case "gone":
      return leave(state, event.userId);
    case "refused":
      return {
        ...(event.goneId ? leave(state, event.goneId) : state),
        outgoing: changeOutgoing(state, event.clientId, { problem: event.problem }),
      };
    case "retried":
      return {
        ...state,
        isReachable: true,
        outgoing: changeOutgoing(state, event.clientId, { problem: undefined }),
      };
    case "discarded":
      return { ...state, outgoing: leaveOut(state, event.clientId) };
    case "unreachable":
    case "reachable":
      return { ...state, isReachable: event.type === "reachable" };
    default:
      return event satisfies never;
  }
}

/** Without somebody, who is named otherwise in the list from now on. */
function leave(state: MessengerState, id: string): MessengerState {
  return {
    ...state,
    online: withMember(state.online, id, false),
    typing: withMember(state.typing, id, false),
    gone: withMember(state.gone, id, true),
    gaps: state.gaps + 1,
  };
}

function changeOutgoing(
  { outgoing }: MessengerState,
  clientId: string,
  change: Partial<Outgoing>,
): readonly Outgoing[] {
  return outgoing.map((one) => (one.clientId === clientId ? { ...one, ...change } : one));
}

function leaveOut({ outgoing }: MessengerState, clientId: string): readonly Outgoing[] {
  return outgoing.filter((one) => one.clientId !== clientId);
}

/** The first message that waits to be sent. */
export function nextToSend({ outgoing }: MessengerState): Outgoing | undefined {
  return outgoing.find(({ id, problem }) => id === undefined && problem === undefined);
}
