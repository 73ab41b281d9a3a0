import type { MessageState, TalkMessage } from "./messenger";
import type { MessengerState, Outgoing } from "./messenger-state";

const REACHED: Record<MessageState, number> = {
  failed: 0,
  sending: 1,
  unseen: 2,
  delivered: 3,
  seen: 4,
};

/** A newer reading of a conversation's end, with the earlier part that was read before. */
export function joinPages(
  known: readonly TalkMessage[],
  loaded: readonly TalkMessage[],
): readonly TalkMessage[] {
  const start = known.findIndex(({ id }) => id === loaded[0]?.id);
  return start > 0 ? [...known.slice(0, start), ...loaded] : loaded;
}

/** What the socket brought of a conversation after what was read of it. */
function listNews(loaded: readonly TalkMessage[], heard: readonly TalkMessage[]) {
  const known = new Set(loaded.map(({ id }) => id));
  const last = heard.findLastIndex(({ id }) => known.has(id));
  return heard.slice(last + 1);
}

function toTalk({ clientId, id, text, at, problem }: Outgoing): TalkMessage {
  const state = problem !== undefined ? "failed" : id === undefined ? "sending" : "unseen";
  return { id: id ?? clientId, clientId, text, isMine: true, at, state, problem };
}

/** A conversation as it stands: what was read, what the socket brought, what is on its way. */
export function toConversation(
  messenger: MessengerState,
  friendId: string,
  loaded: readonly TalkMessage[],
): readonly TalkMessage[] {
  const heard = messenger.heard.flatMap((one) => (one.friendId === friendId ? one.message : []));
  const names = new Map(heard.map(({ id, clientId }) => [id, clientId]));
  const stored = [...loaded, ...listNews(loaded, heard)];
  const storedIds = new Set(stored.map(({ id }) => id));
  const waiting = messenger.outgoing.filter(
    (one) => one.friendId === friendId && !(one.id && storedIds.has(one.id)),
  );

  const upTo = messenger.seenUpTo[friendId];
  const lastSeen = upTo ? stored.findIndex(({ id }) => id === upTo) : -1;
  const mark = (message: TalkMessage, index: number): TalkMessage => {
    const clientId = message.clientId ?? names.get(message.id);
    const named = clientId === message.clientId ? message : { ...message, clientId };
    if (!message.isMine) return named;
    const state =
      index <= lastSeen
        ? "seen"
        : messenger.delivered.has(message.id)
          ? "delivered"
          : message.state;
    return REACHED[state] > REACHED[message.state] ? { ...named, state } : named;
  };
  return [...stored, ...waiting.map(toTalk)].map(mark);
}
