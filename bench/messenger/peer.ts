/**
 * The smallest messenger: presence is a Map, and the token is the person's id. Over `ws` or
 * socket.io, with messages in SQLite.
 */
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { Server } from "socket.io";
import { WebSocketServer } from "ws";
import type { WebSocket } from "ws";

type Message = {
  id: string;
  senderId: string;
  receiverId: string;
  message: { text: string };
  createdAt: string;
};
type Posted = { receiverId: string; message: string; clientId: string };

const HOST = "127.0.0.1";
const [kind, path = ""] = process.argv.slice(2);
const server = createServer((request, response) => void handlePost(request, response));
const broadcast = kind === "ws" ? serveWs() : serveSocketIo();
const store = openDatabase(path);
let count = 0;

server.listen(0, HOST, () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit(0));

function readToken(request: IncomingMessage): string {
  return request.headers.authorization?.slice("Bearer ".length) ?? "";
}

async function handlePost(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const posted = JSON.parse(Buffer.concat(chunks).toString()) as Posted;
  count += 1;
  const message: Message = {
    id: String(count).padStart(24, "0"),
    senderId: readToken(request),
    receiverId: posted.receiverId,
    message: { text: posted.message },
    createdAt: new Date().toISOString(),
  };
  await store(message, posted.clientId);
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ success: true, message }));
  broadcast(message.receiverId, "message", { message });
  broadcast(message.senderId, "message", { message });
}

function serveWs() {
  const rooms = new Map<string, Set<WebSocket>>();
  new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket, request) => {
    const userId = readToken(request);
    const room = rooms.get(userId) ?? new Set();
    rooms.set(userId, room.add(socket));
    socket.on("close", () => room.delete(socket));
    socket.on("message", (data) => {
      const event = JSON.parse(String(data)) as { type: "typing"; to: string };
      broadcast(event.to, event.type, { from: userId });
    });
    socket.send(JSON.stringify({ type: "hello" }));
  });
  return (userId: string, type: string, data: object) => {
    const text = JSON.stringify({ type, ...data });
    for (const socket of rooms.get(userId) ?? []) socket.send(text);
  };
}

function serveSocketIo() {
  const io = new Server(server, { transports: ["websocket"] });
  io.on("connection", (socket) => {
    const userId = String(socket.handshake.auth.token);
    void socket.join(userId);
    socket.on("typing", ({ to }: { to: string }) => broadcast(to, "typing", { from: userId }));
    socket.emit("hello", {});
  });
  return (userId: string, type: string, data: object) => {
    io.to(userId).emit(type, data);
  };
}

/** Messages before the next turn of the event loop share a commit. */
function openDatabase(name: string) {
  const database = new DatabaseSync(name);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE messages (id TEXT PRIMARY KEY, sender_id TEXT NOT NULL, client_id TEXT NOT NULL,
      receiver_id TEXT NOT NULL, text TEXT NOT NULL, created_at TEXT NOT NULL,
      UNIQUE (sender_id, client_id))`);
  const insert = database.prepare("INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?)");
  let waiting: { values: string[]; done: () => void }[] = [];

  function commit(): void {
    const group = waiting;
    waiting = [];
    database.exec("BEGIN");
    for (const { values } of group) insert.run(...values);
    database.exec("COMMIT");
    for (const { done } of group) done();
  }

  return ({ id, senderId, receiverId, message, createdAt }: Message, clientId: string) =>
    new Promise<void>((done) => {
      if (waiting.length === 0) setImmediate(commit);
      const values = [id, senderId, clientId, receiverId, message.text, createdAt];
      waiting.push({ values, done });
    });
}
