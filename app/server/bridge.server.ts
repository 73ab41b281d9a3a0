import type { ByeReason } from "~api/contract/socket";
import { paths } from "~/utils/paths";
import { askForSocket } from "./realtime.server";
import { openVisit } from "./visit.server";

const SWITCHING_PROTOCOLS = 101;
const CLOSED = 1000;

/** Whether a request is for a socket. Any other protocol that is offered is declined by silence. */
export function isSocketRequest({ headers }: Request): boolean {
  return headers.get("Upgrade")?.toLowerCase() === "websocket";
}

/**
 * The messenger's socket: a cookie comes in, a bearer goes out, and the API's socket goes back to
 * the browser as it is. A page from elsewhere is refused; browsers always name their origin here.
 */
export async function bridgeSocket(request: Request, bindings: Env): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (pathname !== paths.messengerSocket()) return refuse(404, "Nothing is here");
  if (request.headers.get("Origin") !== origin) return refuse(403, "This is for our own pages");
  const { caller } = await openVisit(request, bindings);
  if (!caller.token) return sayBye("expired");

  const after = searchParams.get("after");
  let answer = await askForSocket(caller, after ? { after } : {});
  // What the page had last may be gone since, with an account.
  if (after && (answer.status === 404 || answer.status === 422)) {
    answer = await askForSocket(caller, {});
  }
  if (answer.status === 401) return sayBye("expired");
  if (answer.status === 403) return sayBye("blocked");
  const { webSocket } = answer;
  if (!webSocket) return refuse(503, "We cannot reach our service right now");
  return new Response(null, { status: SWITCHING_PROTOCOLS, webSocket });
}

function refuse(status: number, words: string): Response {
  return new Response(words, { status, headers: { "Cache-Control": "no-store" } });
}

/** A browser tells its page nothing of a refused socket; so this one opens, says why and closes. */
function sayBye(reason: ByeReason): Response {
  const { 0: webSocket, 1: socket } = new WebSocketPair();
  socket.accept();
  socket.send(JSON.stringify({ type: "bye", reason }));
  socket.close(CLOSED, reason);
  return new Response(null, { status: SWITCHING_PROTOCOLS, webSocket });
}
