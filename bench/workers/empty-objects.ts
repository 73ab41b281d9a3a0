/**
 * The calls that a message of ours makes, and nothing else: the Worker calls the sender's object, that
 * the conversation's, and that the receiver's. Where `STORES` is set, each stores one row, and the
 * conversation that the row was received. The token is the id of the person.
 */
import { DurableObject } from "cloudflare:workers";

type Message = { id: string; senderId: string; receiverId: string; message: { text: string } };
type Env = {
  PERSON: DurableObjectNamespace<Person>;
  PAIR: DurableObjectNamespace<Pair>;
  STORES: boolean;
};

/** Stores a message, if at all. */
function store({ storage }: DurableObjectState, env: Env, { id, message }: Message): void {
  if (!env.STORES) return;
  storage.sql.exec(
    "CREATE TABLE IF NOT EXISTS messages (id TEXT PRIMARY KEY, text TEXT, is_received)",
  );
  storage.sql.exec("INSERT INTO messages VALUES (?, ?, 0)", id, message.text);
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
    store(this.ctx, this.env, message);
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
    store(this.ctx, this.env, message);
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
    const posted = await request.json<{ receiverId: string; message: string }>();
    const message = {
      id: crypto.randomUUID(),
      senderId,
      receiverId: posted.receiverId,
      message: { text: posted.message },
      createdAt: new Date().toISOString(),
    };
    return Response.json({ success: true, message: await person.post(message) }, { status: 201 });
  },
};

function readToken(request: Request): string {
  return request.headers.get("Authorization")?.slice("Bearer ".length) ?? "";
}
