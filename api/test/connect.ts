import { expect, vi } from "vitest";
import { type ClientMessage, type ServerMessage, ServerMessageSchema } from "../contract/socket";
import { send } from "./factory";

type Way = { after?: string; isLiveView?: boolean; asProtocol?: boolean };

/** Asks for a socket the way a client would. */
export function askForSocket(
  token: string | undefined,
  { after, isLiveView, asProtocol }: Way = {},
) {
  const query = new URLSearchParams({ ...(after && { after }), ...(isLiveView && { live: "1" }) });
  const path = `/api/realtime?${query}`;
  const headers = {
    Upgrade: "websocket",
    ...(asProtocol && { "Sec-WebSocket-Protocol": `bearer, ${token}` }),
  };
  return send(path, { headers, token: asProtocol ? undefined : token });
}

/** An open socket and everything it heard. */
export async function connect(token: string, way: Way = {}) {
  const { status, webSocket: socket } = await askForSocket(token, way);
  if (!socket) throw new Error(`No socket, but ${status}`);
  const heard: ServerMessage[] = [];
  const closed: { code: number; reason: string }[] = [];
  socket.addEventListener("message", ({ data }) => {
    heard.push(ServerMessageSchema.parse(JSON.parse(String(data))));
  });
  socket.addEventListener("close", ({ code, reason }) => {
    closed.push({ code, reason });
  });
  socket.accept();

  function all<Type extends ServerMessage["type"]>(type: Type) {
    return heard.filter((message) => message.type === type) as Extract<
      ServerMessage,
      { type: Type }
    >[];
  }

  async function hears<Type extends ServerMessage["type"]>(type: Type, count = 1) {
    return vi.waitFor(
      () => {
        const found = all(type);
        expect(found.length).toBeGreaterThanOrEqual(count);
        return found;
      },
      { timeout: 5000, interval: 10 },
    );
  }

  async function closes() {
    return vi.waitFor(
      () => {
        expect(closed).toHaveLength(1);
        return closed[0];
      },
      { timeout: 5000, interval: 10 },
    );
  }

  await hears("hello");
  return {
    heard,
    all,
    hears,
    closes,
    say: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    sayRaw: (data: string | ArrayBuffer) => socket.send(data),
    leave: () => socket.close(1000),
  };
}
