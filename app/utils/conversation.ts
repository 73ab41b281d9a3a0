import type { MessageState, TalkMessage } from "./messenger";
import type { MessengerState, Outgoing } from "./messenger-state";

const REACHED: Record<MessageState, number> = {
  failed: 0,
  sending: 1,
  unseen: 2,
  delivered: 3,
  seen: 4,
};

/** A part of a conversation, and whether there is an earlier one. */
export type Page = { messages: readonly TalkMessage[]; hasOlder: boolean };

/** A newer reading of a conversation's end, with the earlier part that was read before. */
export function joinPages(known: Page, loaded: Page): Page {
  const first = loaded.messages[0];
  const start = known.messages.findIndex(({ id }) => id === first?.id);
  // Where so much came in between that they do not touch, what lies between is an earlier part.
  if (start <= 0) return loaded;
  const earlier = known.messages.slice(0, start);
  return { messages: [...earlier, ...loaded.messages], hasOlder: known.hasOlder };
}

/** A conversation with what came before its first message. */
export function putBefore(known: Page, first: string, { messages, hasOlder }: Page): Page {
  // It may have been read anew meanwhile, from elsewhere on.
  if (known.messages[0]?.id !== first) return known;
  return { messages: [...messages, ...known.messages], hasOlder };
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
  messenger: Pick<MessengerState, "heard" | "outgoing" | "delivered" | "seenUpTo">,
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
  const mark = (message: TalkMessage): TalkMessage => {
    const clientId = message.clientId ?? names.get(message.id);
    const named = clientId === message.clientId ? message : { ...message, clientId };
    if (!message.isMine) return named;
    if (message.id === upTo) return raise(named, "seen");
    return messenger.delivered.has(message.id) ? raise(named, "delivered") : named;
  };
  return raiseMarks([...stored, ...waiting.map(toTalk)].map(mark));
}

function raise(message: TalkMessage, state: MessageState): TalkMessage {
  return REACHED[state] > REACHED[message.state] ? { ...message, state } : message;
}

/** Gives one's messages, the oldest first, the mark of any later one that got further. */
export function raiseMarks(messages: readonly TalkMessage[]): readonly TalkMessage[] {
  let furthest: MessageState = "unseen";
  return messages
    .toReversed()
    .map((message) => {
      if (!message.isMine || REACHED[message.state] < REACHED.unseen) return message;
      const raised = raise(message, furthest);
      furthest = raised.state;
      return raised;
    })
    .toReversed();
}
