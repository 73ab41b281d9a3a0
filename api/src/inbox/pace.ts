const SECOND_MS = 1000;

type Window = { startedAt: number; count: number };

/** Counts what each socket says within a second. */
export function createPace(limit: number) {
  const windows = new WeakMap<WebSocket, Window>();
  return function isTooFast(socket: WebSocket): boolean {
    const now = Date.now();
    const kept = windows.get(socket);
    const window = kept && now - kept.startedAt < SECOND_MS ? kept : { startedAt: now, count: 0 };
    window.count += 1;
    windows.set(socket, window);
    return window.count > limit;
  };
}
