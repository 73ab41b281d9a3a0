import type { ByeReason, ServerMessage } from "../../contract/socket";

/** What a socket remembers while its object sleeps. */
export type Holder = {
  userId: string;
  sessionId: string;
  openedAtMs: number;
  expiresAtMs: number;
  /** The last message it took; null until it was greeted. */
  seq: number | null;
};

export function holderOf(socket: WebSocket): Holder {
  return socket.deserializeAttachment();
}

/** Whether a socket took what was said; one that is closing takes nothing. */
export function say(socket: WebSocket, message: ServerMessage): boolean {
  return sayText(socket, JSON.stringify(message));
}

export function sayText(socket: WebSocket, text: string): boolean {
  if (socket.readyState !== WebSocket.OPEN) return false;
  socket.send(text);
  return true;
}

export function sayToAll(sockets: WebSocket[], messages: ServerMessage[]): void {
  if (sockets.length === 0) return;
  for (const text of messages.map((message) => JSON.stringify(message))) {
    for (const socket of sockets) sayText(socket, text);
  }
}

const CLOSED = 1000;
const POLICY_VIOLATION = 1008;

/** Says why, and closes. */
export function dismiss(socket: WebSocket, reason: ByeReason): void {
  if (!say(socket, { type: "bye", reason })) return;
  socket.close(reason === "refused" ? POLICY_VIOLATION : CLOSED, reason);
}
