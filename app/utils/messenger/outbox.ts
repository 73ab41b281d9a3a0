import type { OutgoingMessage } from "./messenger-state";

// One item per message, so that two tabs never overwrite each other's.
const keyOf = (ownId: string, clientId = "") => `outbox:${ownId}:${clientId}`;

export function readOutbox(ownId: string): OutgoingMessage[] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(keyOf(ownId)))
      .map(([, value]) => JSON.parse(value) as OutgoingMessage)
      .sort((one, other) => one.at.localeCompare(other.at));
  } catch {
    return [];
  }
}

export function addToOutbox(ownId: string, message: OutgoingMessage): void {
  try {
    localStorage.setItem(keyOf(ownId, message.clientId), JSON.stringify(message));
  } catch {
    // Without storage, the message is pending in this tab only.
  }
}

export function removeFromOutbox(ownId: string, clientId: string): void {
  try {
    localStorage.removeItem(keyOf(ownId, clientId));
  } catch {
    // As in `addToOutbox`.
  }
}
