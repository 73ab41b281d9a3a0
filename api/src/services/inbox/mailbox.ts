import type { ServerMessage } from "../../../contract/socket";
import { type Changes, type NewMessage, type Taken } from "../messenger/changes";
import { conversationOf } from "../messenger/conversation-stub";
import type { Marked } from "../conversation/conversation-store";
import { openDatabase } from "../../db/client";
import { isoTime } from "../../db/time";
import { applyChanges } from "./apply";
import { deliver, deliveredBy, listReadySockets, listReceived } from "./deliver";
import { inboxOf, settleAll } from "../messenger/inbox-stub";
import { Feed, type FeedRow } from "./feed";
import type { FriendState } from "../../db/message-rows";
import { Outbox } from "./outbox";
import { addRestored } from "./restored";

const FRIENDS_TOLD_AT_ONCE = 200;

/** Where what comes to a mailbox is shown. */
type Screen = {
  openSockets: () => WebSocket[];
  broadcast: (events: ServerMessage[]) => void;
};

/** A message to a friend, and when its sender's session was looked up, if not for this request. */
export type Posted = {
  friendId: string;
  message: NewMessage;
  limit: number;
  cachedAt: number | null;
};

export type PostReply =
  | { kind: "stored"; row: FeedRow }
  | { kind: "limited"; seconds: number }
  | { kind: "gone" }
  | { kind: "taken" }
  | { kind: "stale" };

/** A user's copy of their messages, which it gets from their conversations and sends to them. */
export class Mailbox {
  readonly feed: Feed;
  readonly #storage: DurableObjectStorage;
  readonly #env: ApiEnv;
  readonly #screen: Screen;
  readonly #outbox = new Outbox((friendId, messages) => this.#send(friendId, messages));
  #state: "open" | "gone" | undefined;
  #userId: string;
  #opening: Promise<void> | null = null;

  constructor(storage: DurableObjectStorage, env: ApiEnv, screen: Screen) {
    this.feed = new Feed(storage);
    this.#storage = storage;
    this.#env = env;
    this.#screen = screen;
    this.#state = storage.kv.get("state");
    this.#userId = storage.kv.get("userId") ?? "";
  }

  /** Whose it is; empty until it has been opened for the first time. */
  get userId(): string {
    return this.#userId;
  }

  /** Sets it up at its first call, with what was restored of it. */
  async open(userId: string): Promise<void> {
    if (this.#state) return;
    this.#opening ??= this.#setUp(userId).finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  /** Sends a message of its user, once per client id. */
  async post(friendId: string, message: NewMessage): Promise<PostReply> {
    const { clientId } = message;
    const receiverId = this.feed.findReceiver(clientId);
    const isTaken = receiverId !== null && receiverId !== friendId;
    if (isTaken || this.#outbox.isNamed(clientId, friendId)) return { kind: "taken" };
    const sent = await this.#outbox.send(friendId, message);
    const stored = sent?.messages.find(({ client_id }) => client_id === clientId);
    if (!stored) return { kind: "gone" };
    return { kind: "stored", row: { ...stored, seq: 0, friend_id: friendId, is_own: 1 } };
  }

  /** Takes what a conversation tells. */
  take(friendId: string, changes: Changes): Taken {
    if (this.#state === "gone") return { last: 0, delivered: null, isGone: true };
    const received = this.#apply(friendId, changes);
    const delivered = received ?? this.feed.deliveredOf(friendId);
    return { last: this.feed.lastOf(friendId), delivered, isGone: false };
  }

  async markSeen(friendId: string): Promise<Marked> {
    const conversation = this.#conversation(friendId);
    const { changes, ...marked } = await conversation.mark(this.#callTo(friendId), "seen");
    await this.#applyAll(friendId, changes);
    return marked;
  }

  /** Delivers messages to the sockets that do not have them, and tells who has received some. */
  async deliverAll(): Promise<void> {
    const receivers = listReadySockets(this.#screen.openSockets());
    const received = listReceived(deliver(this.feed, this.#userId, receivers));
    await settleAll(
      [...received].map(async ([friendId, upTo]) => {
        const { at } = deliveredBy(this.#userId, upTo);
        const call = this.#callTo(friendId);
        const marking = this.#conversation(friendId).mark(call, "delivered", { upTo, at });
        await this.#applyAll(friendId, (await marking).changes);
      }),
    );
  }

  /** Tells some friends what became of its user; returns the last of them, or null after all. */
  async announceState(state: FriendState, after: string): Promise<string | null> {
    const friendIds = this.feed.friendIds(FRIENDS_TOLD_AT_ONCE, after);
    await settleAll(
      friendIds.map(async (friendId) => {
        if (state === "gone") await this.#conversation(friendId).leave(this.#userId, friendId);
        else await inboxOf(this.#env, friendId).setFriendState(friendId, this.#userId, state);
      }),
    );
    if (friendIds.length === FRIENDS_TOLD_AT_ONCE) return friendIds.at(-1) ?? null;
    if (state === "gone") await this.#wipe();
    return null;
  }

  async #setUp(userId: string): Promise<void> {
    this.feed.setUp();
    await addRestored(this.feed, openDatabase(this.#env.DB), userId);
    this.#note(userId, "open");
  }

  async #wipe(): Promise<void> {
    await this.#storage.deleteAll();
    this.feed.setUp();
    this.#note(this.#userId, "gone");
  }

  #note(userId: string, state: "open" | "gone"): void {
    this.#storage.kv.put("userId", userId);
    this.#storage.kv.put("state", state);
    this.#userId = userId;
    this.#state = state;
  }

  #conversation(friendId: string) {
    return conversationOf(this.#env, this.#userId, friendId);
  }

  #callTo(friendId: string) {
    return { userId: this.#userId, friendId, after: this.feed.lastOf(friendId) };
  }

  async #send(friendId: string, messages: NewMessage[]) {
    const sent = await this.#conversation(friendId).send(this.#callTo(friendId), messages);
    if (sent) await this.#applyAll(friendId, sent.changes);
    return sent;
  }

  /** Applies changes and those that come after them. */
  async #applyAll(friendId: string, first: Changes): Promise<void> {
    this.#apply(friendId, first);
    for (let { isComplete } = first; !isComplete;) {
      const changes = await this.#conversation(friendId).catchUp(this.#callTo(friendId));
      this.#apply(friendId, changes);
      isComplete = changes.isComplete;
    }
  }

  /** Applies changes; returns up to which message a socket has received them just now. */
  #apply(friendId: string, changes: Changes): Taken["delivered"] {
    const receivers = listReadySockets(this.#screen.openSockets());
    const at = receivers.length > 0 ? isoTime() : null;
    const { added, events, isUnreadChanged } = this.feed.transaction(() =>
      applyChanges(this.feed, friendId, changes, at),
    );
    // The conversation learns of these by the answer, too.
    for (const [id, upTo] of listReceived(deliver(this.feed, this.#userId, receivers, added))) {
      this.feed.mark(id, deliveredBy(this.#userId, upTo));
    }
    if (isUnreadChanged) events.push(this.#describeUnread(friendId));
    if (events.length > 0) this.#screen.broadcast(events);
    const last = added.findLast(({ is_own }) => is_own === 0);
    return last && at !== null ? { upTo: last.number, at } : null;
  }

  #describeUnread(friendId: string): ServerMessage {
    const count = this.feed.unreadOf(friendId);
    return { type: "unread", friendId, count, total: this.feed.unreadTotal() };
  }
}
