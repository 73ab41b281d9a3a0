import type { Cursor } from "../queries/feed";

/** Who opens a socket, and after which message they want the news; null for whatever comes now. */
export type Visit = {
  userId: string;
  sessionId: string;
  openedAtMs: number;
  expiresAtMs: number;
  after: Cursor | null;
  /** Whether it feeds a page that is written as messages come. */
  isLiveView: boolean;
};

/** The request with which the Worker, and nobody else, opens a socket at an inbox. */
export function visitRequest(visit: Visit): Request {
  const query = new URLSearchParams({ visit: JSON.stringify(visit) });
  return new Request(`https://inbox/?${query}`, { headers: { Upgrade: "websocket" } });
}

export function readVisit(request: Request): Visit {
  return JSON.parse(new URL(request.url).searchParams.get("visit") ?? "");
}
