import { once } from "node:events";
import { connect } from "node:net";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { ByeReason } from "../api/contract/socket";
import { HOST } from "./ports";

const PATH = "/messenger/socket";
const CLOSED = 1000;

/** Finds the API's token of whoever sent a request. */
type ReadToken = (request: Request) => Promise<string | null>;

/** Passes the messenger's sockets through to the API, as the Worker's bridge does. */
export function bridgeSockets(server: Server, apiPort: number, readToken: ReadToken): void {
  const farewells = new WebSocketServer({ noServer: true });

  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    const { pathname, search } = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (pathname !== PATH) return;
    socket.on("error", () => socket.destroy());
    pass(request, socket, search).catch((error: unknown) => {
      console.error(error);
      socket.destroy();
    });
  });

  async function pass(request: IncomingMessage, socket: Duplex, search: string) {
    const origin = `http://${request.headers.host}`;
    if (request.headers.origin !== origin) {
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      return;
    }
    const cookie = request.headers.cookie ?? "";
    const token = await readToken(new Request(origin + PATH, { headers: { Cookie: cookie } }));
    if (!token) return sayBye(request, socket, "expired");

    const key = request.headers["sec-websocket-key"] ?? "";
    let { api, start, status } = await askApi(key, token, search);
    // What the page had last may be gone since, with an account.
    if (search && (status === 404 || status === 422)) {
      api.destroy();
      ({ api, start, status } = await askApi(key, token, ""));
    }
    if (status === 401 || status === 403) {
      api.destroy();
      return sayBye(request, socket, status === 401 ? "expired" : "blocked");
    }
    socket.write(start);
    api.pipe(socket).pipe(api);
    socket.on("error", () => api.destroy());
  }

  /** Asks for a socket; the answer begins with its status. */
  async function askApi(key: string, token: string, search: string) {
    const api = connect(apiPort, HOST);
    api.write(
      [
        `GET /api/realtime${search} HTTP/1.1`,
        `Host: ${HOST}:${apiPort}`,
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        `Sec-WebSocket-Key: ${key}`,
        `Authorization: Bearer ${token}`,
        "\r\n",
      ].join("\r\n"),
    );
    const [start] = (await once(api, "data")) as [Buffer];
    api.pause();
    api.on("error", () => api.destroy());
    return { api, start, status: Number(start.toString("latin1", 9, 12)) };
  }

  /** A browser tells its page nothing of a refused socket; so this one opens, says why and closes. */
  function sayBye(request: IncomingMessage, socket: Duplex, reason: ByeReason) {
    farewells.handleUpgrade(request, socket, Buffer.alloc(0), (opened) => {
      opened.send(JSON.stringify({ type: "bye", reason }));
      opened.close(CLOSED, reason);
    });
  }
}
