import type { DisconnectReason } from "~api/contract/socket";
import { paths } from "~/utils/paths";
import { openApiSocket } from "~/server/api/client.server";
import type { ApiCaller } from "~/server/api/client.server";
import { getApiFailure } from "~/server/api/failure.server";
import { getEnv } from "~/server/env.server";
import { createRequestContext } from "../context/request-context.server";
import { siteOrigin } from "../http/site-origin.server";
import type { Trace } from "../http/trace.server";

const SWITCHING_PROTOCOLS = 101;
const CLOSED = 1000;

export function isSocketRequest({ headers }: Request): boolean {
  return headers.get("Upgrade")?.toLowerCase() === "websocket";
}

/**
 * Bridges messenger and badge: the cookie's session becomes a bearer token for the API's socket.
 */
export async function bridgeSocket(
  request: Request,
  bindings: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  trace: Trace,
): Promise<Response> {
  trace.route = paths.messengerSocket();
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== paths.messengerSocket()) return refuse(404, "Nothing is here");
  if (request.headers.get("Origin") !== siteOrigin(getEnv(bindings)))
    return refuse(403, "This is for our own pages");
  const { caller } = await createRequestContext(request, bindings, trace, { ctx });
  if (!caller.token) return closeWithReason("expired");
  try {
    return await bridgeToApi(caller, searchParams);
  } catch (error) {
    if (!getApiFailure(error)) throw error;
    return refuse(503, "We cannot reach our service right now");
  }
}

async function bridgeToApi(caller: ApiCaller, searchParams: URLSearchParams): Promise<Response> {
  const after = searchParams.get("after");
  const query = {
    ...(after && { after }),
    ...(searchParams.has("badge") && { badge: "1" as const }),
  };
  let response = await openApiSocket(caller, query);
  // The page's last message may be deleted by now.
  if (after && (response.status === 404 || response.status === 422)) {
    response = await openApiSocket(caller, {});
  }
  if (response.status === 401) return closeWithReason("expired");
  if (response.status === 403) return closeWithReason("blocked");
  const { webSocket } = response;
  if (!webSocket) return refuse(503, "We cannot reach our service right now");
  return new Response(null, { status: SWITCHING_PROTOCOLS, webSocket });
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: { "Cache-Control": "no-store" } });
}

/** Scripts cannot read why a socket failed, so it opens and closes with a reason. */
function closeWithReason(reason: DisconnectReason): Response {
  const { 0: webSocket, 1: socket } = new WebSocketPair();
  socket.accept();
  socket.send(JSON.stringify({ type: "bye", reason }));
  socket.close(CLOSED, reason);
  return new Response(null, { status: SWITCHING_PROTOCOLS, webSocket });
}
