/**
 * The calls that a message of ours makes, and nothing else: the Worker calls the sender's object, that
 * the conversation's, and that the receiver's. Where `STORES` is set, they keep what a messenger with
 * receipts and unread counts has to: the conversation a message, once per client id, and that it was
 * received; both people a copy, and who has written last. The token is the id of the person.
 */
import { DurableObject } from "cloudflare:workers";

type Message = {
  id: string;
  senderId: string;
  receiverId: string;
  clientId: string;
  message: { text: string };
};
type Posted = { receiverId: string; message: string; clientId: string };
type Env = {
  PERSON: DurableObjectNamespace<Person>;
  PAIR: DurableObjectNamespace<Pair>;
  STORES: boolean;
};

/** Stores a user's copy of a message, and who has written last and how much of it is unread. */
function storeCopy({ sql }: DurableObjectStorage, { id, message, senderId }: Message): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS feed (seq INTEGER PRIMARY KEY, id TEXT UNIQUE, text TEXT);
    CREATE TABLE IF NOT EXISTS friends (id TEXT PRIMARY KEY, last TEXT, unread INTEGER)`);
  sql.exec("INSERT OR IGNORE INTO feed (id, text) VALUES (?, ?)", id, message.text);
  sql.exec(
    `INSERT INTO friends VALUES (?1, ?2, 1)
      ON CONFLICT DO UPDATE SET last = ?2, unread = unread + 1`,
    ...[senderId, id],
  );
}

/** Numbers and stores a message, once per sender and client id. */
function storeMessage({ sql }: DurableObjectStorage, { id, message, senderId, clientId }: Message) {
  sql.exec(`CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY, id TEXT UNIQUE,
    sender_id TEXT, client_id TEXT, text TEXT, is_received, UNIQUE (sender_id, client_id))`);
  sql.exec(
    `INSERT OR IGNORE INTO messages (id, sender_id, client_id, text) VALUES (?, ?, ?, ?)`,
    ...[id, senderId, clientId, message.text],
  );
}

export class Person extends DurableObject<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment(readToken(request));
    socket.send(JSON.stringify({ type: "hello" }));
    return new Response(null, { status: 101, webSocket: client });
  }

  async post(message: Message): Promise<Message> {
    const pair = [message.senderId, message.receiverId].sort().join(":");
    const stored = await this.env.PAIR.get(this.env.PAIR.idFromName(pair)).send(message);
    this.take(stored);
    return stored;
  }

  take(message: Message): void {
    if (this.env.STORES) storeCopy(this.ctx.storage, message);
    this.broadcast({ type: "message", message });
  }

  broadcast(event: object): void {
    const text = JSON.stringify(event);
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }

  override async webSocketMessage(socket: WebSocket, data: string): Promise<void> {
    const { to } = JSON.parse(data) as { to: string };
    const from = socket.deserializeAttachment() as string;
    await this.env.PERSON.get(this.env.PERSON.idFromName(to)).broadcast({ type: "typing", from });
  }
}

export class Pair extends DurableObject<Env> {
  async send(message: Message): Promise<Message> {
    const receiver = this.env.PERSON.get(this.env.PERSON.idFromName(message.receiverId));
    if (this.env.STORES) storeMessage(this.ctx.storage, message);
    await receiver.take(message);
    if (this.env.STORES) {
      this.ctx.storage.sql.exec("UPDATE messages SET is_received = 1 WHERE id = ?", message.id);
    }
    return message;
  }
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const senderId = readToken(request);
    const person = env.PERSON.get(env.PERSON.idFromName(senderId));
    if (request.headers.get("Upgrade") === "websocket") return person.fetch(request);
    const posted = await request.json<Posted>();
    const message = {
      id: crypto.randomUUID(),
      senderId,
      receiverId: posted.receiverId,
      clientId: posted.clientId,
      message: { text: posted.message },
      createdAt: new Date().toISOString(),
    };
    return Response.json({ success: true, message: await person.post(message) }, { status: 201 });
  },
};

function readToken(request: Request): string {
  return request.headers.get("Authorization")?.slice("Bearer ".length) ?? "";
}
