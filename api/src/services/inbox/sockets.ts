import type { DisconnectReason, ServerMessage } from "../../../contract/socket";

/** What a socket feeds: a messenger, a streamed page without scripts, or an unread badge. */
export type SocketKind = "messenger" | "live" | "badge";

/** The state attached to a socket, which survives hibernation. */
export type SocketState = {
  userId: string;
  sessionId: string;
  kind: SocketKind;
  openedAtMs: number;
  expiresAtMs: number;
  /** The number of the last message it received; null until it has started. */
  seq: number | null;
};

export function socketState(socket: WebSocket): SocketState {
  return socket.deserializeAttachment();
}

/** Returns whether the event was sent: not to a socket that is closing. */
export function sendEvent(socket: WebSocket, event: ServerMessage): boolean {
  return sendText(socket, JSON.stringify(event));
}

export function sendText(socket: WebSocket, text: string): boolean {
  if (socket.readyState !== WebSocket.OPEN) return false;
  socket.send(text);
  return true;
}

/** Sends events to sockets, of which some may be closing: asking each first costs as much as sending. */
export function broadcast(sockets: WebSocket[], events: ServerMessage[]): void {
  if (sockets.length === 0) return;
  for (const text of events.map((event) => JSON.stringify(event))) {
    for (const socket of sockets) sendUnlessClosing(socket, text);
  }
}

function sendUnlessClosing(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch (error) {
    if (socket.readyState === WebSocket.OPEN) throw error;
  }
}

const CLOSED = 1000;
const POLICY_VIOLATION = 1008;

/** Sends the reason and closes the socket. */
export function disconnect(socket: WebSocket, reason: DisconnectReason): void {
  if (!sendEvent(socket, { type: "bye", reason })) return;
  socket.close(reason === "refused" ? POLICY_VIOLATION : CLOSED, reason);
}

/** Closes the sockets of all but some sessions. */
export function closeOthers(
  sockets: WebSocket[],
  sessionIds: readonly string[],
  reason: DisconnectReason,
): void {
  for (const socket of sockets) {
    if (!sessionIds.includes(socketState(socket).sessionId)) disconnect(socket, reason);
  }
}

/** Leaves so many sockets open. Browsers report a closed page late: the oldest are probably gone. */
export function closeOldest(sockets: WebSocket[], limit: number): void {
  const oldestFirst = sockets.toSorted(
    (one, other) => socketState(one).openedAtMs - socketState(other).openedAtMs,
  );
  for (const socket of oldestFirst.slice(0, Math.max(0, sockets.length - limit))) {
    disconnect(socket, "refused");
  }
}

export const MAX_SOCKETS: Record<SocketKind, number> = { messenger: 10, live: 2, badge: 10 };

const SHOWING: SocketKind[] = ["messenger", "live"];

/** An object's sockets by kind, which are asked for again once one was opened or closed. */
export class SocketLists {
  readonly #context: DurableObjectState;
  readonly #lists = new Map<string, WebSocket[]>();

  constructor(context: DurableObjectState) {
    this.#context = context;
  }

  /** Those of some kinds; also those that are closing. */
  of(...kinds: SocketKind[]): WebSocket[] {
    const name = kinds.join();
    const cached = this.#lists.get(name);
    if (cached) return cached;
    const sockets = kinds.flatMap((kind) => this.#context.getWebSockets(kind));
    this.#lists.set(name, sockets);
    return sockets;
  }

  /** Those that show messages, as far as they are open. */
  get showing(): WebSocket[] {
    return listOpen(this.of(...SHOWING));
  }

  /** Sends events to those that show messages. */
  broadcast(events: ServerMessage[]): void {
    broadcast(this.of(...SHOWING), events);
  }

  clearCache(): void {
    this.#lists.clear();
  }
}

/** The open sockets among some. */
export function listOpen(sockets: WebSocket[]): WebSocket[] {
  return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
}
