import type { Outgoing } from "./messenger-state";

// One item each, so that two tabs never write over each other's messages.
const keyOf = (ownId: string, clientId = "") => `outbox:${ownId}:${clientId}`;

/** What this browser has not sent yet. Nothing where storage is switched off. */
export function readOutbox(ownId: string): Outgoing[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(keyOf(ownId)))
      .map(([, value]) => JSON.parse(value) as Outgoing)
      .sort((one, other) => one.at.localeCompare(other.at));
  } catch {
    return [];
  }
}

/** Keeps a message until it is stored at the server. */
export function keepInOutbox(ownId: string, message: Outgoing): void {
  try {
    localStorage.setItem(keyOf(ownId, message.clientId), JSON.stringify(message));
  } catch {
    // Full or switched off: the message waits in this tab alone.
  }
}

export function dropFromOutbox(ownId: string, clientId: string): void {
  try {
    localStorage.removeItem(keyOf(ownId, clientId));
  } catch {
    // As above.
  }
}
