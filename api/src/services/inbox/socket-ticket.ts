import type { SocketKind, SocketState } from "./sockets";

/** The user and session of a socket, and the message after which delivery starts; null: now. */
export type SocketTicket = {
  userId: string;
  sessionId: string;
  openedAtMs: number;
  expiresAtMs: number;
  after: string | null;
  kind: SocketKind;
};

/** The request that opens a socket at an inbox; only the Worker can make it. */
export function toTicketRequest(ticket: SocketTicket): Request {
  const query = new URLSearchParams({ ticket: JSON.stringify(ticket) });
  return new Request(`https://inbox/?${query}`, { headers: { Upgrade: "websocket" } });
}

export function readTicket(request: Request): SocketTicket {
  return JSON.parse(new URL(request.url).searchParams.get("ticket") ?? "");
}

/** The state of a socket of a ticket, with the number of the last message that it received. */
export function toSocketState(ticket: SocketTicket, seq: number | null): SocketState {
  const { userId, sessionId, kind, openedAtMs, expiresAtMs } = ticket;
  return { userId, sessionId, kind, openedAtMs, expiresAtMs, seq };
}
