/**
 * The object calls of one message: the Worker calls the sender's object, that the conversation's,
 * and that the receiver's. With `STORES`, they keep the rows that delivery, counts and receipts
 * need. The token is the person's id.
 */
import { DurableObject } from "cloudflare:workers";

type Message = {
  id: string;
  number: number;
  senderId: string;
  receiverId: string;
  clientId: string;
  message: { text: string };
  createdAt: string;
};
type Posted = { receiverId: string; message: string; clientId: string };
type Env = {
  PERSON: DurableObjectNamespace<Person>;
  PAIR: DurableObjectNamespace<Pair>;
  STORES: boolean;
};

const MOST_PER_MINUTE = 10_000;
const MINUTE_MS = 60_000;

const COPIES = `
  CREATE TABLE IF NOT EXISTS feed (seq INTEGER PRIMARY KEY, friend_id TEXT, number INTEGER,
    id TEXT UNIQUE, is_own INTEGER, client_id TEXT, text TEXT, status TEXT, created_at TEXT);
  CREATE INDEX IF NOT EXISTS feed_by_friend ON feed (friend_id, is_own, status, number);
  CREATE TABLE IF NOT EXISTS friends (id TEXT PRIMARY KEY, last INTEGER, last_seq INTEGER,
    unread INTEGER) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS friends_newest ON friends (last_seq)`;

const MESSAGES = `
  CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY, id TEXT UNIQUE, sender_id TEXT,
    client_id TEXT, text TEXT, created_at TEXT, UNIQUE (sender_id, client_id));
  CREATE TABLE IF NOT EXISTS participants (id TEXT PRIMARY KEY, acked INTEGER, received INTEGER)
    WITHOUT ROWID`;

/** Stores a copy of a new message, the last sender, and the unread count. */
function storeCopy({ sql }: DurableObjectStorage, message: Message, isOwn: boolean): void {
  const friendId = isOwn ? message.receiverId : message.senderId;
  const { number } = message;
  const [friend] = sql.exec("SELECT last FROM friends WHERE id = ?", friendId).toArray();
  if (friend && Number(friend["last"]) >= number) return;
  const { seq } = sql
    .exec(
      "INSERT INTO feed VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq",
      friendId,
      number,
      message.id,
      isOwn ? 1 : 0,
      message.clientId,
      message.message.text,
      "delivered",
      message.createdAt,
    )
    .one();
  sql.exec(
    `INSERT INTO friends VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET last = ?2, last_seq = ?3, unread = unread + ?4`,
    friendId,
    number,
    seq,
    isOwn ? 0 : 1,
  );
}

export class Person extends DurableObject<Env> {
  #window = { startedAt: 0, count: 0 };
  #revokedAt = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    if (!env.STORES) return;
    ctx.storage.sql.exec(COPIES);
    this.#window = ctx.storage.kv.get("window") ?? this.#window;
    this.#revokedAt = ctx.storage.kv.get("revokedAt") ?? 0;
  }

  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    socket.serializeAttachment(readToken(request));
    socket.send(JSON.stringify({ type: "hello" }));
    return new Response(null, { status: 101, webSocket: client });
  }

  async post(message: Message): Promise<Message | null> {
    if (!this.#admits()) return null;
    const pair = [message.senderId, message.receiverId].sort().join(":");
    const stored = await this.env.PAIR.get(this.env.PAIR.idFromName(pair)).send(message);
    this.#keep(stored, true);
    return stored;
  }

  take(message: Message): void {
    this.#keep(message, false);
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

  #keep(message: Message, isOwn: boolean): void {
    if (this.env.STORES) storeCopy(this.ctx.storage, message, isOwn);
    this.broadcast({ type: "message", message });
  }

  /** Counts a message of its user, whose session may have ended. */
  #admits(): boolean {
    const now = Date.now();
    if (now > this.#window.startedAt + MINUTE_MS) this.#window = { startedAt: now, count: 0 };
    this.#window.count += 1;
    return this.#window.count <= MOST_PER_MINUTE && this.#revokedAt < now;
  }
}

export class Pair extends DurableObject<Env> {
  #last = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    if (!env.STORES) return;
    ctx.storage.sql.exec(MESSAGES);
    const [row] = ctx.storage.sql.exec("SELECT max(number) AS last FROM messages").toArray();
    this.#last = Number(row?.["last"] ?? 0);
  }

  async send(posted: Message): Promise<Message> {
    const message = { ...posted, number: this.#last + 1 };
    const receiver = this.env.PERSON.get(this.env.PERSON.idFromName(message.receiverId));
    if (this.env.STORES) this.#store(message);
    await receiver.take(message);
    if (this.env.STORES) this.#noteReceived(message);
    return message;
  }

  #store({ number, id, senderId, clientId, message, createdAt }: Message): void {
    this.#last = number;
    this.ctx.storage.sql.exec(
      "INSERT OR IGNORE INTO messages VALUES (?, ?, ?, ?, ?, ?)",
      number,
      id,
      senderId,
      clientId,
      message.text,
      createdAt,
    );
  }

  #noteReceived({ number, receiverId }: Message): void {
    this.ctx.storage.sql.exec(
      "INSERT INTO participants VALUES (?1, ?2, ?2) ON CONFLICT DO UPDATE SET acked = ?2, received = ?2",
      receiverId,
      number,
    );
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
      number: 0,
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
