import { connect } from "node:net";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { HOST } from "./ports";

const PATH = "/messenger/socket";

/** Finds the API's token of whoever sent a request. */
type ReadToken = (request: Request) => Promise<string | null>;

/** Passes the messenger's sockets through to the API, as the Worker's bridge does. */
export function bridgeSockets(server: Server, apiPort: number, readToken: ReadToken): void {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    const { pathname, search } = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (pathname !== PATH) return;
    pass(request, socket, search).catch((error: unknown) => {
      console.error(error);
      socket.destroy();
    });
  });

  async function pass(request: IncomingMessage, socket: Duplex, search: string) {
    const origin = `http://${request.headers.host}`;
    const cookie = request.headers.cookie ?? "";
    const token = await readToken(new Request(origin + PATH, { headers: { Cookie: cookie } }));
    if (!token || request.headers.origin !== origin) {
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const api = connect(apiPort, HOST);
    api.write(
      [
        `GET /api/realtime${search} HTTP/1.1`,
        `Host: ${HOST}:${apiPort}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        `Sec-WebSocket-Key: ${request.headers["sec-websocket-key"]}`,
        `Authorization: Bearer ${token}`,
        "\r\n",
      ].join("\r\n"),
    );
    api.pipe(socket).pipe(api);
    api.on("error", () => socket.destroy());
    socket.on("error", () => api.destroy());
  }
}
