import { useCallback, useEffect, useRef } from "react";
import type { Dispatch } from "react";
import type Socket from "partysocket/ws";
import type { ClientMessage, ServerMessage } from "~api/contract/socket";
import type { MessengerEvent } from "~/utils/messenger-state";
import { paths } from "~/utils/paths";

// Often enough for the way to stay open, and to notice that it is not.
const PING_MS = 45_000;

const OPTIONS = { minReconnectionDelay: 500, maxReconnectionDelay: 15_000, maxEnqueuedMessages: 0 };

/** One socket for the tab: it tells what it hears, and comes back with what was missed. */
export function useSocket(ownId: string, cursor: string, dispatch: Dispatch<MessengerEvent>) {
  const latestCursor = useRef(cursor);
  const socket = useRef<Socket | null>(null);
  useEffect(() => {
    latestCursor.current = cursor;
  }, [cursor]);

  useEffect(() => {
    let isLeft = false;
    const timer = setInterval(() => say(socket.current, { type: "ping" }), PING_MS);

    // After a bye it would come back for the same answer.
    function leave() {
      socket.current?.close();
      socket.current = null;
    }

    async function open() {
      const { default: ReconnectingSocket } = await import("partysocket/ws");
      if (isLeft) return;
      const address = () => {
        const url = new URL(paths.messengerSocket({ after: latestCursor.current }), location.href);
        url.protocol = url.protocol.replace("http", "ws");
        return url.href;
      };
      const opened = new ReconnectingSocket(address, [], OPTIONS);
      socket.current = opened;
      opened.addEventListener("message", ({ data }) => {
        const message = heardBy(ownId, JSON.parse(data) as ServerMessage);
        if (message.type === "bye") leave();
        dispatch(message);
        if (message.type === "hello") dispatch({ type: "connection", isOpen: true });
      });
      opened.addEventListener("close", () => dispatch({ type: "connection", isOpen: false }));
    }

    const handleOnline = () => {
      dispatch({ type: "reachable" });
      socket.current?.reconnect();
    };
    // A socket may not notice for minutes that there is no network.
    const handleOffline = () => dispatch({ type: "connection", isOpen: false });

    void open().catch((error: unknown) => console.error(error));
    addEventListener("online", handleOnline);
    addEventListener("offline", handleOffline);
    return () => {
      isLeft = true;
      clearInterval(timer);
      removeEventListener("online", handleOnline);
      removeEventListener("offline", handleOffline);
      leave();
    };
  }, [ownId, dispatch]);

  return useCallback((message: ClientMessage) => say(socket.current, message), []);
}

/** What is said, unless it is to somebody else who logged in here since: then there is no more. */
function heardBy(ownId: string, message: ServerMessage): ServerMessage {
  const isAnothers = message.type === "hello" && message.userId !== ownId;
  return isAnothers ? { type: "bye", reason: "logout" } : message;
}

function say(socket: Socket | null, message: ClientMessage): void {
  if (socket?.readyState === socket?.OPEN) socket?.send(JSON.stringify(message));
}
