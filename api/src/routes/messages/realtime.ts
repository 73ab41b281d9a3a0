import { IdSchema } from "../../../contract/common";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../http/context";
import { type Route, admit } from "../../http/endpoint";
import { ApiError, invalid, notFound } from "../../lib/errors";
import { inboxOf } from "../../services/messenger/inbox-stub";
import type { SocketKind } from "../../services/inbox/sockets";
import { toTicketRequest } from "../../services/inbox/socket-ticket";
import { requireCaller } from "../../services/request/caller";

const PROTOCOL = "bearer";

/** Responds by itself: with a WebSocket. */
export const realtimeRoutes: Route[] = [
  {
    ...endpoints.messages.connect,
    respond: async (c) => {
      const [protocol, token] = (c.req.header("Sec-WebSocket-Protocol") ?? "").split(",");
      const isOffered = protocol?.trim().toLowerCase() === PROTOCOL;
      await admit(c, endpoints.messages.connect, isOffered ? token?.trim() : undefined);
      if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
        throw new ApiError("BAD_REQUEST", "Open this address as a WebSocket");
      }
      const { id: userId, sessionId, expiresAt } = requireCaller(c);
      const ticket = {
        userId,
        sessionId,
        openedAtMs: Date.now(),
        expiresAtMs: Date.parse(expiresAt),
        after: readAfter(c),
        kind: readKind(c),
      };
      const { status, webSocket } = await inboxOf(c.env, userId).fetch(toTicketRequest(ticket));
      if (status === 404) throw notFound("You have no such message");
      const headers: HeadersInit = isOffered ? { "Sec-WebSocket-Protocol": PROTOCOL } : {};
      return new Response(null, { status: 101, webSocket, headers });
    },
  },
];

function readKind(c: ApiContext): SocketKind {
  if (c.req.query("badge") === "1") return "badge";
  return c.req.query("live") === "1" ? "live" : "messenger";
}

function readAfter(c: ApiContext): string | null {
  const after = c.req.query("after");
  if (!after) return null;
  if (!IdSchema.safeParse(after).success) throw invalid({ after: ["after is a message's id"] });
  return after;
}
