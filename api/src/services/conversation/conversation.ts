import { DurableObject } from "cloudflare:workers";
import { MESSAGES_SHOWN, type MessageListQuery } from "../../../contract/messages";
import { openDatabase } from "../../db/client";
import { isoTime } from "../../db/time";
import { inboxOf } from "../messenger/inbox-stub";
import { logError } from "../../lib/log";
import { findPeople, readMoving, recordConversation } from "../../queries/messages/moving";
import {
  type Call,
  type Changes,
  NO_CHANGES,
  type NewMessage,
  type Receipt,
  type ReceiptStatus,
  type Sent,
  type Taken,
  pairOf,
} from "../messenger/changes";
import type { StoredMessage } from "../../db/message-rows";
import { ConversationStore, type Marked } from "./conversation-store";
import { digestMessages } from "./digest";
import { isRecorded, noteRecord } from "./opening";
import { type Side, Sides } from "./sides";
import { waitAtMost } from "../messenger/wait-at-most";

// A sender does not wait longer for the inbox of the receiver, which is told again later.
const TELLING_MS = 1000;
const RETRY_MS = 30_000;

/**
 * The messages of two users. It numbers what happens, stores it, and tells both inboxes, which
 * skip the numbers that they have: so each learns of everything once and in order.
 */
export class Conversation extends DurableObject<ApiEnv> {
  readonly #db = () => openDatabase(this.env.DB);
  readonly #store = new ConversationStore(this.ctx);
  readonly #sides = new Sides();
  readonly #telling = new Map<string, Promise<void>>();
  readonly #sending = new Map<string, number>();
  #opening: Promise<void> | null = null;

  constructor(ctx: DurableObjectState, env: ApiEnv) {
    super(ctx, env);
    this.#sides.set(this.#store.open() ?? []);
  }

  /**
   * Stores messages of a user, which arrived together, in one transaction and tells the other's
   * inbox; null if one of the two users is gone.
   */
  async send(call: Call, messages: NewMessage[]): Promise<Sent | null> {
    await this.#open(call, true);
    const { userId, friendId, after } = call;
    if (!this.#sides.isOpenFor(userId) || !this.#sides.isOpenFor(friendId)) return null;
    await this.#record(userId, friendId);
    this.#sides.acknowledge(userId, after);
    this.#store.recall(call, this.#sides);
    this.#store.add(userId, friendId, messages);
    await this.#store.checks.schedule();
    this.#countSending(userId, 1);
    await waitAtMost(TELLING_MS, this.#tell(friendId));
    this.#countSending(userId, -1);
    const stored = messages.flatMap(({ clientId }) => this.#store.findSent(userId, clientId));
    return { messages: stored, changes: this.#store.changesAfter(after) };
  }

  /** Marks what a user received or saw; by default all. */
  async mark(
    call: Call,
    status: ReceiptStatus,
    receipt?: { upTo: number; at: string },
  ): Promise<Marked & { changes: Changes }> {
    await this.#open(call);
    const { userId, friendId, after } = call;
    this.#sides.acknowledge(userId, after);
    const { upTo, at } = receipt ?? { upTo: this.#store.last, at: isoTime() };
    if (this.#sides.isEmpty) return { count: 0, upTo: null, changes: NO_CHANGES };
    const marked = this.#mark(friendId, { reader_id: userId, status, up_to: upTo, at });
    if (marked.count > 0) {
      await this.#store.checks.schedule();
      this.ctx.waitUntil(this.#tell(friendId));
    }
    return { ...marked, changes: this.#store.changesAfter(after) };
  }

  /** What an inbox does not have. */
  async catchUp(call: Call): Promise<Changes> {
    await this.#open(call);
    this.#sides.acknowledge(call.userId, call.after);
    return this.#sides.isEmpty ? NO_CHANGES : this.#store.changesAfter(call.after);
  }

  /** Messages in their order, for one of the two users. */
  async list(
    userId: string,
    friendId: string,
    { limit = MESSAGES_SHOWN, ...query }: MessageListQuery,
  ): Promise<StoredMessage[]> {
    await this.#openToRead({ userId, friendId });
    return this.#sides.isEmpty ? [] : this.#store.list({ ...query, limit });
  }

  /** Messages after a number, for the backup. */
  async read(userId: string, friendId: string, after: number, limit: number) {
    await this.#openToRead({ userId, friendId });
    return this.#sides.isEmpty ? [] : this.#store.read(after, limit);
  }

  /** Takes over what the database has of it; returns how many of them it holds, and their hash. */
  async adopt(userId: string, friendId: string): Promise<{ count: number; hash: string }> {
    await this.#open({ userId, friendId });
    const held: StoredMessage[] = [];
    for await (const rows of readMoving(this.#db(), pairOf(userId, friendId))) {
      if (!this.#sides.isEmpty) this.#store.merge(rows);
      held.push(...rows.flatMap((row) => this.#store.findSent(row.sender_id, row.client_id)));
    }
    return { count: held.length, hash: digestMessages(held) };
  }

  /** Notes that a user is deleted; deletes everything once both are. Returns who is left. */
  async leave(userId: string, friendId: string): Promise<void> {
    await this.#open({ userId, friendId });
    const side = this.#sides.get(userId);
    if (!side) return;
    side.is_gone = 1;
    if (!this.#sides.isOpenFor(friendId)) {
      this.#sides.set([]);
      this.#store.save();
      await this.ctx.storage.deleteAlarm();
      return this.ctx.storage.deleteAll();
    }
    this.#store.forgetName(userId);
    this.#store.saveSides(this.#sides.all);
    await inboxOf(this.env, friendId).setFriendState(friendId, userId, "gone");
  }

  override async alarm(): Promise<void> {
    this.#store.checks.begin();
    const sides = this.#sides.all.filter(({ is_gone }) => !is_gone);
    await Promise.all(sides.map(({ user_id }) => this.#tell(user_id, true)));
    this.#store.saveSides(this.#sides.all);
    if (sides.some(({ told }) => told < this.#store.last))
      await this.#store.checks.scheduleAfter(RETRY_MS);
  }

  /** Sets it up with what the database has of it, or for its first message. */
  async #open(
    { userId, friendId }: Pick<Call, "userId" | "friendId">,
    isFirst = false,
  ): Promise<void> {
    // A call that begins it is not served by one that only looks.
    for (let opening = this.#opening; opening && this.#sides.isEmpty; opening = this.#opening) {
      await opening;
    }
    if (!this.#sides.isEmpty) return;
    this.#opening = this.#setUp(userId, friendId, isFirst).finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  async #setUp(userId: string, friendId: string, isFirst: boolean): Promise<void> {
    const people = await findPeople(this.#db(), [userId, friendId]);
    const moved: StoredMessage[] = [];
    for await (const rows of readMoving(this.#db(), pairOf(userId, friendId))) moved.push(...rows);
    // Nothing is kept of a conversation that nobody begins, or that cannot be.
    if (moved.length === 0 && (!isFirst || people.length < 2)) return;
    await recordConversation(this.#db(), userId, friendId);
    const told = moved.at(-1)?.number ?? 0;
    const sides = [userId, friendId].map((id): Side => ({
      user_id: id,
      told,
      is_gone: people.some((one) => one.id === id) ? 0 : 1,
    }));
    this.#store.setUp(sides, moved);
    this.#sides.set(this.#store.open() ?? []);
  }

  /** Tells an inbox what it does not know yet: one call at a time, so that all comes in order. */
  #tell(userId: string, isWhole = false): Promise<void> {
    const before = this.#telling.get(userId) ?? Promise.resolve();
    const telling = before
      .then(() => this.#tellNow(userId, isWhole))
      .catch(async (error: unknown) => {
        logError("An inbox could not be told of messages", error);
        await this.#store.checks.scheduleAfter(RETRY_MS);
      });
    this.#telling.set(userId, telling);
    return telling;
  }

  async #tellNow(userId: string, isWhole: boolean): Promise<void> {
    const side = this.#sides.get(userId);
    const friendId = this.#sides.friendOf(userId);
    if (!side || side.is_gone || !friendId) return;
    while (isWhole ? side.told < this.#store.last : this.#store.hasNewsFor(userId, side.told)) {
      const changes = this.#store.changesAfter(side.told);
      const toldBefore = side.told;
      const taken: Taken = await inboxOf(this.env, userId).take(userId, friendId, changes);
      if (taken.isGone) side.is_gone = 1;
      this.#sides.acknowledge(userId, taken.last);
      if (taken.delivered) this.#markDelivered(userId, friendId, taken.delivered);
      if (side.is_gone || side.told === toldBefore) return;
    }
  }

  #markDelivered(userId: string, friendId: string, { upTo, at }: { upTo: number; at: string }) {
    const receipt = { reader_id: userId, status: "delivered" as const, up_to: upTo, at };
    const { count } = this.#mark(friendId, receipt);
    // Whoever is sending learns of it by the answer.
    if (count > 0 && !this.#sending.get(friendId)) this.ctx.waitUntil(this.#tell(friendId));
  }

  /** Opens it to be read: whoever may have received something before this slept is asked. */
  async #openToRead(people: Pick<Call, "userId" | "friendId">): Promise<void> {
    await this.#open(people);
    const asked = this.#store.takeForgotten().map((readerId) => this.#tell(readerId, true));
    if (asked.length > 0) await waitAtMost(TELLING_MS, Promise.all(asked));
  }

  /** Marks what a user received or saw, who knows of it. */
  #mark(senderId: string, receipt: Omit<Receipt, "number">): Marked {
    const { reader_id: readerId } = receipt;
    const told = this.#sides.toldWith(readerId, this.#store.last);
    const marked = this.#store.mark(senderId, receipt, told);
    if (marked.count > 0) this.#sides.acknowledge(readerId, told[readerId] ?? 0);
    return marked;
  }

  #countSending(userId: string, change: number): void {
    this.#sending.set(userId, (this.#sending.get(userId) ?? 0) + change);
  }

  /** Records in the database that there is a conversation, where an older one was not. */
  async #record(userId: string, friendId: string): Promise<void> {
    if (isRecorded(this.ctx.storage)) return;
    await recordConversation(this.#db(), userId, friendId);
    noteRecord(this.ctx.storage);
  }
}
