import { DurableObject } from "cloudflare:workers";
import {
  type DisconnectReason,
  type ClientMessage,
  SOCKET_MESSAGES_PER_SECOND,
  type ServerMessage,
} from "../../contract/socket";
import { openDatabase } from "../db/client";
import { MinuteCounter } from "../limiter/minute-counter";
import { getDeliveryStart } from "../queries/messages/delivery";
import { isCorrespondent, listFriends } from "../queries/messages/friends";
import { type NewMessage, type SentMessage, sendMessage } from "../queries/messages/messages";
import { getUnread, getUnreadTotal } from "../queries/messages/unread";
import { readClientMessage } from "./client-message";
import { deliver, listReadySockets } from "./deliver";
import {
  type SessionFilter,
  type StoredMessage,
  inboxOf,
  markConversationSeen,
  settleAll,
} from "./events";
import { createMessageRate } from "./message-rate";
import { type SocketTicket, readTicket } from "./socket-ticket";
import {
  type SocketKind,
  type SocketState,
  broadcast,
  closeOldest,
  disconnect,
  sendEvent,
  socketState,
} from "./sockets";

const MAX_SOCKETS: Record<SocketKind, number> = { messenger: 10, live: 2, badge: 10 };
const TRY_AGAIN_LATER = 1013;

// After these the unread total may be another one.
const BADGE_EVENTS = new Set<ServerMessage["type"]>(["unread", "gone"]);

/** The sockets of one user. They hibernate with this object, so their state is attached to them. */
export class Inbox extends DurableObject<ApiEnv> {
  readonly #db = openDatabase(this.env.DB);
  readonly #isTooFast = createMessageRate(SOCKET_MESSAGES_PER_SECOND);
  readonly #sentMessages = new MinuteCounter(this.ctx.storage);
  readonly #partners = new Set<string>();
  #isDelivering = false;
  #hasUndelivered = false;

  /** Opens a socket and delivers what it missed. */
  override async fetch(request: Request): Promise<Response> {
    const ticket = readTicket(request);
    const { 0: client, 1: socket } = new WebSocketPair();
    const isFirst = this.#openSockets().length === 0;
    closeOldest(this.#openSockets(ticket.kind), MAX_SOCKETS[ticket.kind] - 1);
    this.ctx.acceptWebSocket(socket, [ticket.sessionId, ticket.kind]);
    socket.serializeAttachment(toSocketState(ticket, null));
    await this.#startSocket(socket, ticket, isFirst && ticket.kind !== "badge");
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Counts a message of this user against the rate limit, like a Limiter. */
  consume(limit: number): number {
    return this.#sentMessages.consume(limit);
  }

  /**
   * Stores a message to this user and delivers it to their sockets; null if one of the two users
   * is gone. A message that went to somebody else under the same client id is only returned.
   */
  async receive(message: NewMessage): Promise<SentMessage | null> {
    const isOnline = listReadySockets(this.#openSockets()).length > 0;
    const sent = await sendMessage(this.#db, message, isOnline ? "delivered" : "unseen");
    if (sent?.row.receiver_id !== message.receiverId) return sent;
    const { row, receiverPreviousSeq: previousSeq, unread: followUps } = sent;
    this.ctx.waitUntil(this.deliverPending({ row, previousSeq, followUps }));
    this.ctx.waitUntil(this.#refreshBadges());
    return sent;
  }

  /** Delivers pending messages to all sockets, including those that arrive meanwhile. */
  async deliverPending(stored?: StoredMessage): Promise<void> {
    this.#hasUndelivered = true;
    let first = stored;
    while (this.#hasUndelivered && !this.#isDelivering) {
      this.#hasUndelivered = false;
      this.#isDelivering = true;
      try {
        const getSockets = () => this.#openSockets();
        if (await deliver(this.env, this.#db, getSockets, first)) this.#hasUndelivered = true;
      } catch (error) {
        // The page reconnects and requests what it missed.
        for (const socket of this.#openSockets()) socket.close(TRY_AGAIN_LATER, "Try again");
        throw error;
      } finally {
        this.#isDelivering = false;
      }
      first = undefined;
    }
  }

  /** Sends events to all sockets but badges, which learn of the unread total alone. */
  async broadcast(events: ServerMessage[]): Promise<void> {
    broadcast(this.#openSockets(), events);
    if (events.some(({ type }) => BADGE_EVENTS.has(type))) await this.#refreshBadges();
  }

  /** Sends the current number of unread messages from a friend to all sockets. */
  async broadcastUnread(userId: string, friendId: string): Promise<void> {
    const unread = await getUnread(this.#db, userId, friendId);
    if (unread) await this.broadcast([unread]);
  }

  /** Returns whether this user is online; announces the friend to them if newly online. */
  async exchangePresence(friendId: string, isNewlyOnline: boolean): Promise<boolean> {
    if (isNewlyOnline) await this.broadcast([{ type: "presence", userId: friendId, online: true }]);
    return this.#openSockets().length > 0;
  }

  /** Closes the sockets of sessions that have ended. */
  async disconnectSessions(
    reason: DisconnectReason,
    { only, except }: SessionFilter,
  ): Promise<void> {
    for (const socket of this.ctx.getWebSockets(only)) {
      if (socketState(socket).sessionId !== except) disconnect(socket, reason);
    }
  }

  override async alarm(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) {
      if (socketState(socket).expiresAtMs <= Date.now()) disconnect(socket, "expired");
    }
    const open = [...this.#openSockets(), ...this.#openSockets("badge")];
    const times = open.map((socket) => socketState(socket).expiresAtMs);
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const message = this.#isTooFast(socket) ? null : readClientMessage(data);
    if (message) await this.#handleMessage(socketState(socket).userId, message);
    else disconnect(socket, "refused");
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    socket.close();
    await this.#announceOffline(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#announceOffline(socket);
  }

  /** The open sockets of one kind, or all that show messages. */
  #openSockets(kind?: SocketKind): WebSocket[] {
    const open = this.ctx
      .getWebSockets(kind)
      .filter(({ readyState }) => readyState === WebSocket.OPEN);
    return kind ? open : open.filter((socket) => socketState(socket).kind !== "badge");
  }

  async #refreshBadges(): Promise<void> {
    const badges = this.#openSockets("badge");
    if (!badges[0]) return;
    const total = await getUnreadTotal(this.#db, socketState(badges[0]).userId);
    broadcast(badges, [{ type: "unread-total", total }]);
  }

  // The session may have ended since the Worker checked it.
  async #startSocket(socket: WebSocket, ticket: SocketTicket, isFirst: boolean): Promise<void> {
    const { userId, sessionId } = ticket;
    const { isSessionValid, cursor } = await getDeliveryStart(this.#db, userId, sessionId);
    if (!isSessionValid) return disconnect(socket, "expired");
    const { seq, id } = ticket.after ?? cursor;
    socket.serializeAttachment(toSocketState(ticket, seq));
    sendEvent(socket, { type: "hello", userId, cursor: id });
    await this.#scheduleAlarm(ticket.expiresAtMs);
    if (ticket.kind === "badge") return this.#refreshBadges();
    this.ctx.waitUntil(
      Promise.all([this.deliverPending(), this.#announceOnline(socket, userId, isFirst)]),
    );
  }

  async #scheduleAlarm(timeMs: number): Promise<void> {
    const scheduled = await this.ctx.storage.getAlarm();
    if (scheduled === null || scheduled > timeMs) await this.ctx.storage.setAlarm(timeMs);
  }

  async #handleMessage(userId: string, message: ClientMessage): Promise<void> {
    switch (message.type) {
      case "typing":
        if (!(await this.#isKnownTo(userId, message.to))) return;
        return inboxOf(this.env, message.to).broadcast([{ type: "typing", from: userId }]);
      case "seen":
        await markConversationSeen(this.env, this.#db, userId, message.friendId);
        return;
      case "ping":
        return;
      default:
        message satisfies never;
    }
  }

  /** Strangers see nothing of each other until one of them has written. */
  async #isKnownTo(userId: string, friendId: string): Promise<boolean> {
    if (friendId === userId || this.#partners.has(friendId)) return true;
    if (!(await isCorrespondent(this.#db, userId, friendId))) return false;
    this.#partners.add(friendId);
    return true;
  }

  async #announceOnline(socket: WebSocket, userId: string, isNewlyOnline: boolean): Promise<void> {
    await this.#forEachFriend(userId, async (friendId) => {
      const online = await inboxOf(this.env, friendId).exchangePresence(userId, isNewlyOnline);
      if (online) sendEvent(socket, { type: "presence", userId: friendId, online });
    });
  }

  async #announceOffline(closed: WebSocket): Promise<void> {
    const { userId, kind } = socketState(closed);
    if (kind === "badge" || this.#openSockets().some((socket) => socket !== closed)) return;
    await this.#forEachFriend(userId, (friendId) =>
      inboxOf(this.env, friendId).broadcast([{ type: "presence", userId, online: false }]),
    );
  }

  async #forEachFriend(userId: string, act: (friendId: string) => Promise<void>): Promise<void> {
    const friends = await listFriends(this.#db, userId, false);
    await settleAll(friends.map(({ friend_id }) => act(friend_id)));
  }
}

function toSocketState(ticket: SocketTicket, seq: number | null): SocketState {
  const { userId, sessionId, kind, openedAtMs, expiresAtMs } = ticket;
  return { userId, sessionId, kind, openedAtMs, expiresAtMs, seq };
}
