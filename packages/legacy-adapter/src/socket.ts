import type { DisconnectReason, ServerMessage } from "../../../api/contract/socket";
import { BEFORE_ALL_MESSAGES } from "../../../api/contract/limits";
import { ApiError } from "../../../api/src/lib/errors";
import { openBackEnd } from "./back-end";
import type { BackEnd } from "./back-end";
import { listFriends, listMessages } from "./routes/conversations";

const SWITCHING_PROTOCOLS = 101;
const CLOSED = 1000;
const FAILED = 1011;
const POLL_MS = 5_000;

const REASONS: Partial<Record<ApiError["code"], DisconnectReason>> = {
  UNAUTHENTICATED: "expired",
  FORBIDDEN: "blocked",
};

/**
 * A socket that polls a back end with another protocol. MongoDB ids sort by time, so the last one
 * is the cursor.
 */
export async function openSocket(backEnd: BackEnd, after: string | undefined): Promise<Response> {
  const { env, caller, callerId } = backEnd;
  let cursor = after ?? (await findNewest(backEnd));
  const { 0: webSocket, 1: socket } = new WebSocketPair();
  const send = (message: ServerMessage) => socket.send(JSON.stringify(message));
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function poll(): Promise<void> {
    try {
      for (const message of await readNew(openBackEnd(env, caller), cursor)) {
        send({ type: "message", message });
        cursor = message.id;
      }
      timer = setTimeout(() => void poll(), POLL_MS);
    } catch (error) {
      const reason = error instanceof ApiError && REASONS[error.code];
      if (reason) send({ type: "bye", reason });
      // After other failures, the page reconnects.
      socket.close(reason ? CLOSED : FAILED);
    }
  }

  socket.accept();
  socket.addEventListener("close", () => clearTimeout(timer));
  send({ type: "hello", userId: callerId ?? "", cursor });
  void poll();
  return new Response(null, { status: SWITCHING_PROTOCOLS, webSocket });
}

async function findNewest(backEnd: BackEnd): Promise<string> {
  const ids = (await listFriends(backEnd)).map(({ msgInfo }) => msgInfo?.id ?? "");
  return ids.sort().at(-1) || BEFORE_ALL_MESSAGES;
}

/** The messages after one, in order of time. */
async function readNew(backEnd: BackEnd, cursor: string) {
  const friends = (await listFriends(backEnd)).filter(
    ({ msgInfo }) => msgInfo !== null && msgInfo.id > cursor,
  );
  const conversations = await Promise.all(
    friends.map(({ friendInfo }) => listMessages(backEnd, friendInfo.id)),
  );
  return conversations
    .flat()
    .filter(({ id }) => id > cursor)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
