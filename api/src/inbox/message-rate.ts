const SECOND_MS = 1000;

type Window = { startedAt: number; count: number };

/** Counts the messages of each socket: more than `limit` in a second are too fast. */
export function createMessageRate(limit: number) {
  const windows = new WeakMap<WebSocket, Window>();
  return function isTooFast(socket: WebSocket): boolean {
    const now = Date.now();
    const last = windows.get(socket);
    const window = last && now - last.startedAt < SECOND_MS ? last : { startedAt: now, count: 0 };
    window.count += 1;
    windows.set(socket, window);
    return window.count > limit;
  };
}
