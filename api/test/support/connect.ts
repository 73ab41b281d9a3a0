import { expect, vi } from "vitest";
import { type ClientMessage, type ServerMessage, ServerMessageSchema } from "../../contract/socket";
import { send } from "./factory";

type SocketOptions = { after?: string; kind?: "live" | "badge"; asProtocol?: boolean };

/** Requests a socket as a client does. */
export function requestSocket(
  token: string | undefined,
  { after, kind, asProtocol }: SocketOptions = {},
) {
  const query = new URLSearchParams({ ...(after && { after }), ...(kind && { [kind]: "1" }) });
  const path = `/api/realtime?${query}`;
  const headers = {
    Upgrade: "websocket",
    ...(asProtocol && { "Sec-WebSocket-Protocol": `bearer, ${token}` }),
  };
  return send(path, { headers, token: asProtocol ? undefined : token });
}

/** An open socket and everything it receives. */
export async function connect(token: string, options: SocketOptions = {}) {
  const { status, webSocket: socket } = await requestSocket(token, options);
  if (!socket) throw new Error(`No socket, but ${status}`);
  const received: ServerMessage[] = [];
  const closed: { code: number; reason: string }[] = [];
  socket.addEventListener("message", ({ data }) => {
    received.push(ServerMessageSchema.parse(JSON.parse(String(data))));
  });
  socket.addEventListener("close", ({ code, reason }) => {
    closed.push({ code, reason });
  });
  socket.accept();

  function all<Type extends ServerMessage["type"]>(type: Type) {
    return received.filter((message) => message.type === type) as Extract<
      ServerMessage,
      { type: Type }
    >[];
  }

  async function waitFor<Type extends ServerMessage["type"]>(type: Type, count = 1) {
    return vi.waitFor(
      () => {
        const found = all(type);
        expect(found.length).toBeGreaterThanOrEqual(count);
        return found;
      },
      { timeout: 5000, interval: 10 },
    );
  }

  async function waitForClose() {
    return vi.waitFor(
      () => {
        expect(closed).toHaveLength(1);
        return closed[0];
      },
      { timeout: 5000, interval: 10 },
    );
  }

  await waitFor("hello");
  return {
    received,
    all,
    waitFor,
    waitForClose,
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    sendRaw: (data: string | ArrayBuffer) => socket.send(data),
    close: () => socket.close(1000),
  };
}
