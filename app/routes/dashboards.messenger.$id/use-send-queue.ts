import { useEffect, useRef, useState } from "react";
import type { Dispatch } from "react";
import type { ConversationMessage } from "~/utils/messenger/message-types";
import { findNextToSend } from "~/utils/messenger/messenger-state";
import type {
  MessengerEvent,
  MessengerState,
  OutgoingMessage,
} from "~/utils/messenger/messenger-state";
import { removeFromOutbox, addToOutbox, readOutbox } from "~/utils/messenger/outbox";
import { paths } from "~/utils/paths";

const RETRY_MS = 5_000;

/** From a proxy, or a server that is temporarily unavailable. */
const UNREACHABLE = new Set([502, 503, 504]);

type ResponseBody = { message?: ConversationMessage; problem?: string };

async function sendMessage(message: OutgoingMessage, csrf: string | null): Promise<MessengerEvent> {
  const { clientId, friendId, text } = message;
  const body = new FormData();
  body.set("key", clientId);
  body.set("message", text);
  if (csrf) body.set("csrf", csrf);
  try {
    const response = await fetch(paths.messages(friendId), { method: "POST", body });
    if (UNREACHABLE.has(response.status)) return { type: "unreachable" };
    const result = (await response.json().catch(() => ({}))) as ResponseBody;
    return response.ok && result.message
      ? { type: "stored", clientId, id: result.message.id }
      : {
          type: "rejected",
          clientId,
          problem: result.problem ?? "Something went wrong",
          deletedId: response.status === 404 ? friendId : undefined,
        };
  } catch {
    return { type: "unreachable" };
  }
}

/**
 * Sends outgoing messages one by one. A message stays in the outbox until it is stored; its client
 * id prevents duplicates.
 */
export function useSendQueue(
  state: MessengerState,
  dispatch: Dispatch<MessengerEvent>,
  csrf: string | null,
): void {
  const { ownId, outgoing, isServerReachable } = state;
  const [isSending, setIsSending] = useState(false);
  const next = findNextToSend(state);

  useEffect(() => {
    dispatch({ type: "queued", outgoing: readOutbox(ownId) });
  }, [ownId, dispatch]);

  useEffect(() => {
    for (const message of outgoing) {
      if (message.id === undefined) addToOutbox(ownId, message);
      else removeFromOutbox(ownId, message.clientId);
    }
  }, [ownId, outgoing]);

  useEffect(() => {
    if (!next || !isServerReachable || isSending) return;
    setIsSending(true);
    const send = async () => {
      dispatch(await sendMessage(next, csrf));
      // If the socket has echoed the message already, nothing else triggers the next one.
      setIsSending(false);
    };
    void send();
  }, [next, isServerReachable, isSending, csrf, dispatch]);

  // A message that the socket echoes before the response is stored as well.
  const previous = useRef(outgoing);
  useEffect(() => {
    const clientIds = new Set(outgoing.map(({ clientId }) => clientId));
    for (const { clientId } of previous.current) {
      if (!clientIds.has(clientId)) removeFromOutbox(ownId, clientId);
    }
    previous.current = outgoing;
  }, [ownId, outgoing]);

  useEffect(() => {
    if (isServerReachable) return;
    const timer = setTimeout(() => dispatch({ type: "reachable" }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isServerReachable, dispatch]);
}
