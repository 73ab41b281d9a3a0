/** Replaces `react-dom` in the Worker, where its browser half would be dead weight. */
export function flushSync(): never {
  throw new Error("Nothing is flushed on a server.");
}

export function createPortal(): never {
  throw new Error("There are no portals on a server.");
}
