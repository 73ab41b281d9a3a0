import type { MessageState, ConversationMessage } from "./message-types";
import type { MessengerState, OutgoingMessage } from "./messenger-state";

const STATE_ORDER: Record<MessageState, number> = {
  failed: 0,
  sending: 1,
  unseen: 2,
  delivered: 3,
  seen: 4,
};

type Messages = readonly ConversationMessage[];

export type MessagePage = { messages: Messages; hasOlder: boolean };

/** Joins reloaded messages with the pages before them. */
export function joinPages(known: MessagePage, loaded: MessagePage): MessagePage {
  const first = loaded.messages[0];
  const start = known.messages.findIndex(({ id }) => id === first?.id);
  // Without overlap, there are unloaded messages in between.
  if (start <= 0) return loaded;
  const earlier = known.messages.slice(0, start);
  return { messages: [...earlier, ...loaded.messages], hasOlder: known.hasOlder };
}

export function prependMessages(
  known: MessagePage,
  first: string,
  { messages, hasOlder }: MessagePage,
): MessagePage {
  // The conversation may have been reloaded in the meantime.
  if (known.messages[0]?.id !== first) return known;
  return { messages: [...messages, ...known.messages], hasOlder };
}

function listNewMessages(loaded: Messages, received: Messages): Messages {
  const loadedIds = new Set(loaded.map(({ id }) => id));
  const last = received.findLastIndex(({ id }) => loadedIds.has(id));
  return received.slice(last + 1);
}

function fromOutgoing({ clientId, id, text, at, problem }: OutgoingMessage): ConversationMessage {
  const state = problem !== undefined ? "failed" : id === undefined ? "sending" : "unseen";
  return { id: id ?? clientId, clientId, text, isMine: true, at, state, problem };
}

export function toConversation(
  messenger: Pick<MessengerState, "received" | "outgoing" | "delivered" | "seenUpTo">,
  friendId: string,
  loaded: Messages,
): Messages {
  const received = messenger.received.flatMap((one) =>
    one.friendId === friendId ? one.message : [],
  );
  const clientIds = new Map(received.map(({ id, clientId }) => [id, clientId]));
  const stored = [...loaded, ...listNewMessages(loaded, received)];
  const storedIds = new Set(stored.map(({ id }) => id));
  const pending = messenger.outgoing.filter(
    (one) => one.friendId === friendId && !(one.id && storedIds.has(one.id)),
  );

  const upTo = messenger.seenUpTo[friendId];
  const withReceipt = (message: ConversationMessage): ConversationMessage => {
    const clientId = message.clientId ?? clientIds.get(message.id);
    const named = clientId === message.clientId ? message : { ...message, clientId };
    if (!message.isMine) return named;
    if (message.id === upTo) return raiseState(named, "seen");
    return messenger.delivered.has(message.id) ? raiseState(named, "delivered") : named;
  };
  return raiseReceipts([...stored, ...pending.map(fromOutgoing)].map(withReceipt));
}

function raiseState(message: ConversationMessage, state: MessageState): ConversationMessage {
  return STATE_ORDER[state] > STATE_ORDER[message.state] ? { ...message, state } : message;
}

/** Applies the receipt of a later message to one's own earlier ones. */
export function raiseReceipts(messages: Messages): Messages {
  let furthest: MessageState = "unseen";
  return messages
    .toReversed()
    .map((message) => {
      if (!message.isMine || STATE_ORDER[message.state] < STATE_ORDER.unseen) return message;
      const raised = raiseState(message, furthest);
      furthest = raised.state;
      return raised;
    })
    .toReversed();
}
