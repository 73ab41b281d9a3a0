import { DurableObject } from "cloudflare:workers";
import {
  type ByeReason,
  type ClientMessage,
  SOCKET_MESSAGES_PER_SECOND,
  type ServerMessage,
} from "../../contract/socket";
import { openDatabase } from "../db/client";
import { MinuteCount } from "../limiter/minute-count";
import { openFeed } from "../queries/feed";
import { listFriends } from "../queries/friends";
import { type NewMessage, type SentMessage, sendMessage } from "../queries/messages";
import { getUnread } from "../queries/unread";
import { deliver, greeted } from "./deliver";
import { type Stored, type Which, inboxOf, openConversation, settleAll } from "./news";
import { createPace } from "./pace";
import { readClientMessage } from "./read";
import { type Holder, dismiss, holderOf, say, sayToAll } from "./sockets";
import { type Visit, readVisit } from "./visit";

const LIVE_VIEW = "live view";
const LIVE_VIEWS_AT_MOST = 2;
const TRY_AGAIN = 1013;

/** The sockets of one user. They sleep with their object, and carry what it must remember. */
export class Inbox extends DurableObject<ApiEnv> {
  readonly #db = openDatabase(this.env.DB);
  readonly #isTooFast = createPace(SOCKET_MESSAGES_PER_SECOND);
  readonly #sent = new MinuteCount(this.ctx.storage);
  #isBringing = false;
  #hasNews = false;

  /** Opens a socket, greets it and brings what it missed. */
  override async fetch(request: Request): Promise<Response> {
    const visit = readVisit(request);
    const { 0: client, 1: socket } = new WebSocketPair();
    const isFirst = this.#openSockets().length === 0;
    if (visit.isLiveView) this.#makeRoomForLiveView();
    this.ctx.acceptWebSocket(socket, [visit.sessionId, ...(visit.isLiveView ? [LIVE_VIEW] : [])]);
    socket.serializeAttachment(toHolder(visit, null));
    await this.#greet(socket, visit, isFirst);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Takes one of the messages that this user may send a minute; answers as a Limiter does. */
  take(limit: number): number {
    return this.#sent.take(limit);
  }

  /**
   * Stores a message to this user and brings it to their sockets; null where one of the two is gone. One
   * that went to somebody else under the same name is none of theirs.
   */
  async receive(message: NewMessage): Promise<SentMessage | null> {
    const isThere = greeted(this.#openSockets()).length > 0;
    const sent = await sendMessage(this.#db, message, isThere ? "delivered" : "unseen");
    if (sent?.row.receiver_id !== message.receiverId) return sent;
    const { row, receiverAfter: after, unread: thenSay } = sent;
    this.ctx.waitUntil(this.bringNews({ row, after, thenSay }));
    return sent;
  }

  /** Brings all sockets what they have not taken; news that come meanwhile go with it. */
  async bringNews(stored?: Stored): Promise<void> {
    this.#hasNews = true;
    let first = stored;
    while (this.#hasNews && !this.#isBringing) {
      this.#hasNews = false;
      this.#isBringing = true;
      try {
        const getSockets = () => this.#openSockets();
        if (await deliver(this.env, this.#db, getSockets, first)) this.#hasNews = true;
      } catch (error) {
        // A page whose socket closes opens another and asks for what it has not had.
        for (const socket of this.#openSockets()) socket.close(TRY_AGAIN, "Try again");
        throw error;
      } finally {
        this.#isBringing = false;
      }
      first = undefined;
    }
  }

  /** Says something to all sockets. */
  async tell(messages: ServerMessage[]): Promise<void> {
    sayToAll(this.ctx.getWebSockets(), messages);
  }

  /** Says to all sockets how many messages of a friend wait, as it is when this is asked. */
  async tellUnread(userId: string, friendId: string): Promise<void> {
    const unread = await getUnread(this.#db, userId, friendId);
    if (unread) await this.tell([unread]);
  }

  /** Hears that a friend is online, and answers whether this user is. */
  async meet(friendId: string, isNews: boolean): Promise<boolean> {
    if (isNews) await this.tell([{ type: "presence", userId: friendId, online: true }]);
    return this.#openSockets().length > 0;
  }

  /** Closes the sockets of sessions that have ended. */
  async end(reason: ByeReason, { only, except }: Which): Promise<void> {
    for (const socket of this.ctx.getWebSockets(only)) {
      if (holderOf(socket).sessionId !== except) dismiss(socket, reason);
    }
  }

  override async alarm(): Promise<void> {
    for (const socket of this.#openSockets()) {
      if (holderOf(socket).expiresAtMs <= Date.now()) dismiss(socket, "expired");
    }
    const times = this.#openSockets().map((socket) => holderOf(socket).expiresAtMs);
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const message = this.#isTooFast(socket) ? null : readClientMessage(data);
    if (message) await this.#hear(holderOf(socket).userId, message);
    else dismiss(socket, "refused");
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    socket.close();
    await this.#leave(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#leave(socket);
  }

  #openSockets(tag?: string): WebSocket[] {
    return this.ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  // Whoever opens another has usually left one: a page that was closed is noticed late.
  #makeRoomForLiveView(): void {
    const views = this.#openSockets(LIVE_VIEW);
    views.sort((one, other) => holderOf(one).openedAtMs - holderOf(other).openedAtMs);
    for (const view of views.slice(0, 1 - LIVE_VIEWS_AT_MOST)) dismiss(view, "refused");
  }

  // A session may end between the Worker's look at it and the moment the socket is here.
  async #greet(socket: WebSocket, visit: Visit, isFirst: boolean): Promise<void> {
    const { userId, sessionId } = visit;
    const { isOpen, cursor } = await openFeed(this.#db, userId, sessionId);
    if (!isOpen) return dismiss(socket, "expired");
    const { seq, id } = visit.after ?? cursor;
    socket.serializeAttachment(toHolder(visit, seq));
    say(socket, { type: "hello", userId, cursor: id });
    await this.#wakeBy(visit.expiresAtMs);
    this.ctx.waitUntil(Promise.all([this.bringNews(), this.#meetFriends(socket, userId, isFirst)]));
  }

  async #wakeBy(timeMs: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > timeMs) await this.ctx.storage.setAlarm(timeMs);
  }

  async #hear(userId: string, message: ClientMessage): Promise<void> {
    switch (message.type) {
      case "typing":
        return inboxOf(this.env, message.to).tell([{ type: "typing", from: userId }]);
      case "seen":
        await openConversation(this.env, this.#db, userId, message.friendId);
        return;
      case "ping":
        return;
      default:
        message satisfies never;
    }
  }

  async #meetFriends(socket: WebSocket, userId: string, isNews: boolean): Promise<void> {
    await this.#forFriends(userId, async (friendId) => {
      const online = await inboxOf(this.env, friendId).meet(userId, isNews);
      if (online) say(socket, { type: "presence", userId: friendId, online });
    });
  }

  async #leave(socket: WebSocket): Promise<void> {
    if (this.#openSockets().some((other) => other !== socket)) return;
    const { userId } = holderOf(socket);
    await this.#forFriends(userId, (friendId) =>
      inboxOf(this.env, friendId).tell([{ type: "presence", userId, online: false }]),
    );
  }

  async #forFriends(userId: string, act: (friendId: string) => Promise<void>): Promise<void> {
    const friends = await listFriends(this.#db, userId, false);
    await settleAll(friends.map(({ friend_id }) => act(friend_id)));
  }
}

function toHolder(visit: Visit, seq: number | null): Holder {
  const { userId, sessionId, openedAtMs, expiresAtMs } = visit;
  return { userId, sessionId, openedAtMs, expiresAtMs, seq };
}
