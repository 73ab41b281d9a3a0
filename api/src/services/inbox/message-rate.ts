import { type ClientMessage, SOCKET_MESSAGES_PER_SECOND } from "../../../contract/socket";

const SECOND_MS = 1000;
// As many as a friend may send a minute, at once: a page says of each that it was seen.
const SEEN_PER_SECOND = 100;

type Window = { startedAt: number; count: number };

/** Counts the messages of each socket, and those of what was seen apart: how many in a second are too fast. */
export function createMessageRate() {
  const windows = {
    seen: new WeakMap<WebSocket, Window>(),
    other: new WeakMap<WebSocket, Window>(),
  };
  return function isTooFast(socket: WebSocket, { type }: ClientMessage): boolean {
    const [counted, limit] =
      type === "seen"
        ? [windows.seen, SEEN_PER_SECOND]
        : [windows.other, SOCKET_MESSAGES_PER_SECOND];
    const now = Date.now();
    const last = counted.get(socket);
    const window = last && now - last.startedAt < SECOND_MS ? last : { startedAt: now, count: 0 };
    window.count += 1;
    counted.set(socket, window);
    return window.count > limit;
  };
}
