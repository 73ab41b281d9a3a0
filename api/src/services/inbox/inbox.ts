import { DurableObject } from "cloudflare:workers";
import type { ClientMessage, DisconnectReason, ServerMessage } from "../../../contract/socket";
import type { Changes, Taken } from "../messenger/changes";
import type { Marked } from "../conversation/conversation-store";
import { openDatabase } from "../../db/client";
import { isSessionValid } from "../../queries/accounts/sessions";
import { checkSockets, scheduleCheck } from "./check-sockets";
import { readClientMessage } from "./client-message";
import { coalesce } from "./coalesce";
import { type SessionFilter, inboxOf, settleAll } from "../messenger/inbox-stub";
import type { FeedRow } from "./feed";
import type { FriendState } from "../../db/message-rows";
import { Mailbox, type PostReply, type Posted } from "./mailbox";
import { createMessageRate } from "./message-rate";
import { MinuteCounter } from "./minute-counter";
import { announceOffline, announceOnline, listGreeted } from "./presence";
import { readTicket, toSocketState } from "./socket-ticket";
import {
  MAX_SOCKETS,
  SocketLists,
  broadcast,
  closeOldest,
  closeOthers,
  disconnect,
  listOpen,
  sendEvent,
  socketState,
} from "./sockets";
import { TypingPermissions } from "./typing-permissions";
import { sendUnseen } from "./unseen";

// After these the unread total may be another one.
const BADGE_EVENTS = new Set<ServerMessage["type"]>(["unread", "gone"]);
// Most people write less often than that, and their counts need not be written.
const UNSTORED = { unstoredPart: 1 / 20 };
// The clocks of a Worker and of this object may differ by so much.
const CLOCK_MS = 5000;

/** One user's sockets, which hibernate with this object, and messages. */
export class Inbox extends DurableObject<ApiEnv> {
  readonly #db = () => openDatabase(this.env.DB);
  readonly #isTooFast = createMessageRate();
  readonly #markSeen = coalesce((friendId) => this.#mailbox.markSeen(friendId));
  readonly #sentMessages = new MinuteCounter(this.ctx.storage.kv, UNSTORED);
  readonly #sockets = new SocketLists(this.ctx);
  readonly #mailbox = new Mailbox(this.ctx.storage, this.env, {
    openSockets: () => this.#sockets.showing,
    broadcast: (events) => this.broadcast(events),
  });
  readonly #typing = new TypingPermissions(this.#db, (id) => this.#mailbox.feed.hasFriend(id));
  #revokedAt = this.ctx.storage.kv.get<number>("revokedAt") ?? 0;

  /** Opens a socket and delivers what it missed. */
  override async fetch(request: Request): Promise<Response> {
    const ticket = readTicket(request);
    const { userId, sessionId, kind } = ticket;
    await this.#mailbox.open(userId);
    const after = ticket.after === null ? null : this.#mailbox.feed.findCursor(ticket.after);
    if (ticket.after !== null && !after) return new Response(null, { status: 404 });
    const { 0: client, 1: socket } = new WebSocketPair();
    const isFirst = this.#sockets.showing.length === 0;
    closeOldest(listOpen(this.#sockets.of(kind)), MAX_SOCKETS[kind] - 1);
    this.ctx.acceptWebSocket(socket, [sessionId, kind]);
    this.#sockets.clearCache();
    socket.serializeAttachment(toSocketState(ticket, null));
    // The session may have ended since the Worker checked it.
    if (await isSessionValid(this.#db(), sessionId)) {
      const { seq, id } = after ?? this.#mailbox.feed.end();
      socket.serializeAttachment(toSocketState(ticket, seq));
      sendEvent(socket, { type: "hello", userId, cursor: id });
      await scheduleCheck(this.ctx.storage, ticket.expiresAtMs);
      if (kind !== "live") this.ctx.waitUntil(sendUnseen(this.#db(), [socket], userId));
      if (kind === "badge") this.#refreshBadges();
      else this.ctx.waitUntil(this.#start(socket, userId, isFirst));
    } else disconnect(socket, "expired");
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Counts a message of this user against the rate limit, like a Limiter. */
  consume(limit: number): number {
    return this.#sentMessages.consume(limit);
  }

  /** Counts a message of this user and sends it, once per client id. */
  async post(userId: string, { friendId, message, limit, cachedAt }: Posted): Promise<PostReply> {
    await this.#mailbox.open(userId);
    if (cachedAt !== null && cachedAt <= this.#revokedAt + CLOCK_MS) return { kind: "stale" };
    const seconds = this.#sentMessages.consume(limit);
    if (seconds > 0) return { kind: "limited", seconds };
    return this.#mailbox.post(friendId, message);
  }

  /** Takes what a conversation tells. */
  async take(userId: string, friendId: string, changes: Changes): Promise<Taken> {
    await this.#mailbox.open(userId);
    return this.#mailbox.take(friendId, changes);
  }

  /** Marks a friend's messages as seen. */
  async markSeen(userId: string, friendId: string): Promise<Marked> {
    await this.#mailbox.open(userId);
    return this.#mailbox.markSeen(friendId);
  }

  /** Whom this user has written with, the newest first, how many, and what is unread of all but one. */
  async listFriends(userId: string, limit: number, offset: number, except = "") {
    await this.#mailbox.open(userId);
    return this.#mailbox.feed.listFriends(userId, limit, offset, except);
  }

  async getUnreadTotal(userId: string): Promise<number> {
    await this.#mailbox.open(userId);
    return this.#mailbox.feed.unreadTotal();
  }

  /** Messages after a place, in the order in which they came. */
  async read(userId: string, after: number, limit: number): Promise<FeedRow[]> {
    await this.#mailbox.open(userId);
    return this.#mailbox.feed.after(userId, after, limit);
  }

  /** A message with a few around it; none where it is not there. */
  async readAround(userId: string, id: string, before: number, after: number): Promise<FeedRow[]> {
    await this.#mailbox.open(userId);
    return this.#mailbox.feed.around(userId, id, before, after);
  }

  /** Tells some friends what became of this user; returns the last of them, or null after all. */
  async announceState(userId: string, state: FriendState, after: string): Promise<string | null> {
    await this.#mailbox.open(userId);
    const last = await this.#mailbox.announceState(state, after);
    // Its alarm is deleted with all it had.
    if (state === "gone" && last === null) this.disconnectSessions("deleted", {});
    return last;
  }

  /** Notes what became of a friend. */
  async setFriendState(userId: string, friendId: string, state: FriendState): Promise<void> {
    await this.#mailbox.open(userId);
    this.#mailbox.feed.setState(friendId, state);
    if (state === "gone") this.broadcast([{ type: "gone", userId: friendId }]);
    else this.#refreshBadges();
  }

  /** Sends events to all sockets but badges, which learn of the unread total alone. */
  broadcast(events: ServerMessage[]): void {
    this.#sockets.broadcast(events);
    if (events.some(({ type }) => BADGE_EVENTS.has(type))) this.#refreshBadges();
  }

  /** Tells the pages with scripts how many notifications are not seen. */
  announceUnseen(userId: string): Promise<void> {
    return sendUnseen(this.#db(), this.#sockets.of("badge", "messenger"), userId);
  }

  /** Returns whether this user is online; announces the friend to them if newly online. */
  exchangePresence(friendId: string, isNewlyOnline: boolean): boolean {
    if (isNewlyOnline) this.broadcast([{ type: "presence", userId: friendId, online: true }]);
    return this.#sockets.showing.length > 0;
  }

  /** Has the sessions of this user looked up again, and who may see them typing. */
  invalidateSessions(): void {
    this.#revokedAt = Date.now();
    this.ctx.storage.kv.put("revokedAt", this.#revokedAt);
    this.#typing.clear();
  }

  /** Closes the sockets of sessions that have ended. */
  disconnectSessions(reason: DisconnectReason, { only, except = [] }: SessionFilter): void {
    this.invalidateSessions();
    closeOthers(this.ctx.getWebSockets(only), except, reason);
  }

  override alarm(): Promise<void> {
    return checkSockets(this.ctx, this.#db());
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const message = readClientMessage(data);
    if (message && !this.#isTooFast(socket, message))
      await this.#handleMessage(this.#mailbox.userId, message, socket);
    else disconnect(socket, "refused");
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    this.#sockets.clearCache();
    socket.close();
    await this.#goOffline(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    this.#sockets.clearCache();
    await this.#goOffline(socket);
  }

  #refreshBadges(): void {
    const badges = this.#sockets.of("badge");
    if (badges.length === 0) return;
    broadcast(badges, [{ type: "unread-total", total: this.#mailbox.feed.unreadTotal() }]);
  }

  async #start(socket: WebSocket, userId: string, isFirst: boolean): Promise<void> {
    const greeting = announceOnline(this.env, socket, this.#greeted(userId), isFirst);
    await settleAll([this.#mailbox.deliverAll(), greeting]);
  }

  async #goOffline(closed: WebSocket): Promise<void> {
    const { userId, kind } = socketState(closed);
    if (kind === "badge" || this.#sockets.showing.some((socket) => socket !== closed)) return;
    await announceOffline(this.env, userId, this.#greeted(userId));
  }

  #greeted(userId: string): Promise<string[]> {
    return listGreeted(this.#db(), this.#mailbox.feed, userId);
  }

  async #handleMessage(userId: string, message: ClientMessage, from: WebSocket): Promise<void> {
    switch (message.type) {
      case "typing":
        if (!(await this.#typing.mayBeSeenBy(userId, message.to))) return;
        return inboxOf(this.env, message.to).broadcast([{ type: "typing", from: userId }]);
      case "seen":
        if (!this.#mailbox.feed.hasFriend(message.friendId)) return;
        return this.#markSeen(message.friendId);
      case "editing": {
        const others = this.#sockets.of("badge").filter((socket) => socket !== from);
        return broadcast(others, [message]);
      }
      case "ping":
        return;
      default:
        message satisfies never;
    }
  }
}
