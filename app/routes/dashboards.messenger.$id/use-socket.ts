import { useCallback, useEffect, useRef } from "react";
import type { Dispatch } from "react";
import type Socket from "partysocket/ws";
import type { ClientMessage, ServerMessage } from "~api/contract/socket";
import type { MessengerEvent } from "~/utils/messenger/messenger-state";
import { paths } from "~/utils/paths";

// Keeps proxies from closing the connection, and detects a broken one.
const PING_MS = 45_000;
const OPTIONS = { minReconnectionDelay: 500, maxReconnectionDelay: 15_000, maxEnqueuedMessages: 0 };

/** Dispatches the socket's events, and after a reconnect those that were missed. */
export function useSocket(ownId: string, cursor: string, dispatch: Dispatch<MessengerEvent>) {
  const latestCursor = useRef(cursor);
  const socket = useRef<Socket | null>(null);

  useEffect(() => {
    latestCursor.current = cursor;
  }, [cursor]);

  useEffect(() => {
    let isUnmounted = false;
    const timer = setInterval(() => send(socket.current, { type: "ping" }), PING_MS);

    // Otherwise it would reconnect after "bye", only to be rejected.
    function close() {
      socket.current?.close();
      socket.current = null;
    }

    async function open() {
      const { ReconnectingSocket } = await import("~/utils/messenger/reconnecting-socket.client");
      if (isUnmounted) return;
      const getUrl = () => {
        const url = new URL(paths.messengerSocket({ after: latestCursor.current }), location.href);
        url.protocol = url.protocol.replace("http", "ws");
        return url.href;
      };
      const opened = new ReconnectingSocket(getUrl, [], OPTIONS);
      socket.current = opened;
      opened.addEventListener("message", ({ data }) => {
        const message = checkOwner(ownId, JSON.parse(data) as ServerMessage);
        if (message.type === "bye") close();
        dispatch(message);
        if (message.type === "hello") dispatch({ type: "connection", isOpen: true });
      });
      opened.addEventListener("close", () => dispatch({ type: "connection", isOpen: false }));
    }

    const handleOnline = () => {
      dispatch({ type: "reachable" });
      socket.current?.reconnect();
    };
    // A socket may take minutes to notice that the network is gone.
    const handleOffline = () => dispatch({ type: "connection", isOpen: false });

    void open().catch((error: unknown) => console.error(error));
    addEventListener("online", handleOnline);
    addEventListener("offline", handleOffline);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
      removeEventListener("online", handleOnline);
      removeEventListener("offline", handleOffline);
      close();
    };
  }, [ownId, dispatch]);

  return useCallback((message: ClientMessage) => send(socket.current, message), []);
}

/** Disconnects if someone else has logged in in this browser. */
function checkOwner(ownId: string, message: ServerMessage): ServerMessage {
  const isAnothers = message.type === "hello" && message.userId !== ownId;
  return isAnothers ? { type: "bye", reason: "logout" } : message;
}

function send(socket: Socket | null, message: ClientMessage): void {
  if (socket?.readyState === socket?.OPEN) socket?.send(JSON.stringify(message));
}
