import { useEffect, useRef, useState } from "react";
import type { Dispatch } from "react";
import type { TalkMessage } from "~/utils/messenger";
import { nextToSend } from "~/utils/messenger-state";
import type { MessengerEvent, MessengerState, Outgoing } from "~/utils/messenger-state";
import { dropFromOutbox, keepInOutbox, readOutbox } from "~/utils/outbox";
import { paths } from "~/utils/paths";

const RETRY_MS = 5_000;

/** What comes from between here and the server, or from a server that cannot answer just now. */
const UNREACHABLE = new Set([502, 503, 504]);

type Answer = { message?: TalkMessage; problem?: string };

/** Takes one message to the server, and says how that went. */
async function carry(message: Outgoing, csrf: string | null): Promise<MessengerEvent> {
  const { clientId, friendId, text } = message;
  const body = new FormData();
  body.set("key", clientId);
  body.set("message", text);
  if (csrf) body.set("csrf", csrf);
  try {
    const response = await fetch(paths.messages(friendId), { method: "POST", body });
    if (UNREACHABLE.has(response.status)) return { type: "unreachable" };
    const answer = (await response.json().catch(() => ({}))) as Answer;
    return response.ok && answer.message
      ? { type: "stored", clientId, id: answer.message.id }
      : {
          type: "refused",
          clientId,
          problem: answer.problem ?? "Something went wrong",
          goneId: response.status === 404 ? friendId : undefined,
        };
  } catch {
    return { type: "unreachable" };
  }
}

/**
 * Sends what waits, one after the other and in the order it was written. Until it is stored, a
 * message is kept in the browser; its name makes sure that it is stored once.
 */
export function useCourier(
  state: MessengerState,
  dispatch: Dispatch<MessengerEvent>,
  csrf: string | null,
): void {
  const { ownId, outgoing, isReachable } = state;
  const [isUnderway, setIsUnderway] = useState(false);
  const next = nextToSend(state);

  useEffect(() => {
    dispatch({ type: "written", outgoing: readOutbox(ownId) });
  }, [ownId, dispatch]);

  useEffect(() => {
    for (const message of outgoing) {
      if (message.id === undefined) keepInOutbox(ownId, message);
      else dropFromOutbox(ownId, message.clientId);
    }
  }, [ownId, outgoing]);

  useEffect(() => {
    if (!next || !isReachable || isUnderway) return;
    setIsUnderway(true);
    const send = async () => {
      dispatch(await carry(next, csrf));
      // The socket may have brought it back before, so that nothing else changes now.
      setIsUnderway(false);
    };
    void send();
  }, [next, isReachable, isUnderway, csrf, dispatch]);

  // What came back by the socket before the answer did is stored as well.
  const waiting = useRef(outgoing);
  useEffect(() => {
    const names = new Set(outgoing.map(({ clientId }) => clientId));
    for (const { clientId } of waiting.current) {
      if (!names.has(clientId)) dropFromOutbox(ownId, clientId);
    }
    waiting.current = outgoing;
  }, [ownId, outgoing]);

  useEffect(() => {
    if (isReachable) return;
    const timer = setTimeout(() => dispatch({ type: "reachable" }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isReachable, dispatch]);
}
