/**
 * Stands for `react-dom` in the Worker: what renders in browsers would be a seventh of it. The router
 * and the dialogs import it for what only browsers do.
 */
export function flushSync(): never {
  throw new Error("Nothing is flushed on a server.");
}

export function createPortal(): never {
  throw new Error("There are no portals on a server.");
}
