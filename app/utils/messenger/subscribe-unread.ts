import type { ServerMessage } from "~api/contract/socket";
import { paths } from "~/utils/paths";
import { openEditingChannel } from "./editing-channel";
import { type Counts, publishCounts } from "./publish-counts";

// A message in a conversation that is open elsewhere is unread for a moment only.
const SETTLE_MS = 300;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
const PING_MS = 45_000;

/** Broadcasts the header's counts to all tabs, over a socket that one tab holds for all. */
export async function subscribeUnread(userId: string, signal: AbortSignal): Promise<void> {
  const holdSocket = () =>
    new Promise<void>((resolve) => {
      const close = openBadgeSocket(userId);
      signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  // The lock request rejects when aborted.
  if (!signal.aborted) {
    await navigator.locks
      .request(`unread ${userId}`, { signal }, holdSocket)
      .catch(() => undefined);
  }
}

/** Reconnects after each failure; returns a function to close. */
function openBadgeSocket(userId: string): () => void {
  let socket: WebSocket | undefined;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout>;
  let stopPublishing = () => {};
  let counts: Partial<Counts> = {};
  let isOver = false;
  // Windows of this browser tell each other; those of others hear of it over the socket.
  const editing = openEditingChannel(userId, (message) => {
    if (message && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  });
  const ping = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(`{"type":"ping"}`);
  }, PING_MS);

  function publish(changed: Partial<Counts>) {
    counts = { ...counts, ...changed };
    stopPublishing();
    stopPublishing = publishCounts(userId, counts);
  }

  function open() {
    // Offline, an attempt would only log an error.
    if (!navigator.onLine) return addEventListener("online", open, { once: true });
    const url = new URL(paths.messengerSocket({ badge: "1" }), location.href);
    url.protocol = url.protocol.replace("http", "ws");
    socket = new WebSocket(url);
    socket.addEventListener("message", ({ data }) => {
      const event = JSON.parse(data) as ServerMessage;
      const isAnothers = event.type === "hello" && event.userId !== userId;
      if (isAnothers || event.type === "bye") close();
      if (isOver) return;
      if (event.type === "editing") editing.say(event);
      if (event.type === "hello") editing.say(null);
      if (event.type === "unseen") publish({ notifications: event.count });
      if (event.type !== "unread-total") return;
      retryMs = FIRST_RETRY_MS;
      clearTimeout(timer);
      timer = setTimeout(() => publish({ unread: event.total }), SETTLE_MS);
    });
    socket.addEventListener("close", () => {
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    });
  }

  function close() {
    clearInterval(ping);
    clearTimeout(timer);
    removeEventListener("online", open);
    stopPublishing();
    editing.close();
    isOver = true;
    socket?.close();
  }

  open();
  return close;
}
