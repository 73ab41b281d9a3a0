import { z } from "zod";
import { ErrorSchema, IdSchema } from "../../contract/common";
import { ClientMessageSchema, ServerMessageSchema } from "../../contract/socket";
import { createRouter } from "../call";
import type { ApiContext } from "../context";
import { ApiError, invalid, notFound } from "../errors";
import { inboxOf } from "../inbox/news";
import { visitRequest } from "../inbox/visit";
import { admit, requireCaller } from "../middleware/session";
import { findCursor } from "../queries/feed";

const PATH = "/api/realtime";
const PROTOCOL = "bearer";

export const realtimeRoutes = createRouter();

const { openAPIRegistry } = realtimeRoutes;
openAPIRegistry.register("SocketServerMessage", ServerMessageSchema);
openAPIRegistry.register("SocketClientMessage", ClientMessageSchema);
const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: ErrorSchema } },
});
openAPIRegistry.registerPath({
  method: "get",
  path: PATH,
  tags: ["Messages"],
  summary:
    "A WebSocket with news; without a header the token goes as subprotocols: bearer, <token>",
  security: [{ bearer: [] }],
  request: {
    query: z.object({
      after: IdSchema.optional().meta({ description: "Bring what came since this message" }),
      live: z.literal("1").optional().meta({
        description:
          "The socket feeds a page that is written as messages come; a third closes the oldest",
      }),
    }),
  },
  responses: {
    101: { description: "SocketServerMessage comes, SocketClientMessage goes" },
    400: refusal("This is no request for a WebSocket"),
    401: refusal("Nobody is signed in"),
    403: refusal("The caller is blocked"),
    404: refusal("The caller has no such message"),
    422: refusal("The parameter is not valid"),
  },
});

realtimeRoutes.get(PATH, async (c: ApiContext) => {
  c.set("pattern", PATH);
  const [protocol, token] = (c.req.header("Sec-WebSocket-Protocol") ?? "").split(",");
  const isOffered = protocol?.trim().toLowerCase() === PROTOCOL;
  await admit(c, "user", isOffered ? token?.trim() : undefined);
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
    throw new ApiError("BAD_REQUEST", "Open this address as a WebSocket");
  }
  const { id: userId, sessionId, expiresAt } = requireCaller(c);
  const visit = {
    userId,
    sessionId,
    openedAtMs: Date.now(),
    expiresAtMs: Date.parse(expiresAt),
    after: await readAfter(c, userId),
    isLiveView: c.req.query("live") === "1",
  };
  const { webSocket } = await inboxOf(c.env, userId).fetch(visitRequest(visit));
  const headers: HeadersInit = isOffered ? { "Sec-WebSocket-Protocol": PROTOCOL } : {};
  return new Response(null, { status: 101, webSocket, headers });
});

async function readAfter(c: ApiContext, userId: string) {
  const after = c.req.query("after");
  if (!after) return null;
  if (!IdSchema.safeParse(after).success) throw invalid({ after: ["after is a message's id"] });
  const cursor = await findCursor(c.var.db, userId, after);
  if (!cursor) throw notFound("You have no such message");
  return cursor;
}
