import { DurableObject } from "cloudflare:workers";
import { MESSAGES_SHOWN, type MessageListQuery } from "../../../contract/messages";
import { openDatabase } from "../../db/client";
import type { StoredMessage } from "../../db/message-rows";
import { isoTime } from "../../db/time";
import { logError } from "../../lib/log";
import { setAlarmBy } from "../../lib/set-alarm-by";
import { findPeople, recordConversation } from "../../queries/messages/messages";
import { readRestoredPair } from "../../queries/messages/restored";
import {
  type Call,
  type Changes,
  NO_CHANGES,
  type NewMessage,
  type ReceiptStatus,
  type Sent,
  type Taken,
  pairOf,
} from "../messenger/changes";
import { inboxOf } from "../messenger/inbox-stub";
import { waitAtMost } from "../messenger/wait-at-most";
import { ConversationStore, type Marked } from "./conversation-store";
import type { Participant } from "./participants";

// A sender does not wait longer for the inbox of the receiver, which gets the message later.
const DELIVERY_MS = 1000;
const RETRY_MS = 30_000;
// For what was stored just before a conversation and both inboxes stopped, and nobody sent again.
const CHECK_MS = 10 * 60_000;

/**
 * The messages of two users. It numbers what happens, stores it, and tells both inboxes, which
 * skip the numbers that they have: so each learns of everything once and in order.
 */
export class Conversation extends DurableObject<ApiEnv> {
  readonly #db = () => openDatabase(this.env.DB);
  readonly #store = new ConversationStore(this.ctx.storage);
  readonly #participants = this.#store.participants;
  readonly #deliveries = new Map<string, Promise<void>>();
  readonly #sending = new Map<string, number>();
  #opening: Promise<void> | null = null;

  /**
   * Stores messages of a user, which arrived together, in one transaction and delivers them to the
   * other's inbox; null if one of the two users is gone.
   */
  async send(call: Call, messages: NewMessage[]): Promise<Sent | null> {
    await this.#open(call, true);
    const { userId, friendId, after } = call;
    const isOpen = [userId, friendId].every((id) => this.#participants.isOpenFor(id));
    if (!isOpen) return null;
    this.#participants.acknowledge(userId, after);
    this.#store.add(userId, messages);
    await this.#scheduleCheck(CHECK_MS);
    this.#countSending(userId, 1);
    await waitAtMost(DELIVERY_MS, this.#deliver(friendId));
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
    if (this.#participants.isEmpty) return { count: 0, upTo: null, changes: NO_CHANGES };
    this.#participants.acknowledge(userId, after);
    const { upTo, at } = receipt ?? { upTo: this.#store.last, at: isoTime() };
    const marked = this.#store.mark(friendId, { reader_id: userId, status, up_to: upTo, at });
    if (marked.count > 0) {
      await this.#scheduleCheck(CHECK_MS);
      this.ctx.waitUntil(this.#deliver(friendId));
    }
    return { ...marked, changes: this.#store.changesAfter(after) };
  }

  /** What an inbox does not have. */
  async catchUp(call: Call): Promise<Changes> {
    await this.#open(call);
    this.#participants.acknowledge(call.userId, call.after);
    return this.#participants.isEmpty ? NO_CHANGES : this.#store.changesAfter(call.after);
  }

  /** Messages in their order, for one of the two users. */
  async list(
    userId: string,
    friendId: string,
    { limit = MESSAGES_SHOWN, ...query }: MessageListQuery,
  ): Promise<StoredMessage[]> {
    await this.#open({ userId, friendId });
    return this.#participants.isEmpty ? [] : this.#store.list({ ...query, limit });
  }

  /** Messages after a number, for the backup. */
  async read(userId: string, friendId: string, after: number, limit: number) {
    await this.#open({ userId, friendId });
    return this.#participants.isEmpty ? [] : this.#store.read(after, limit);
  }

  /** Notes that a user is deleted; deletes everything once both are. */
  async leave(userId: string, friendId: string): Promise<void> {
    await this.#open({ userId, friendId });
    if (!this.#participants.get(userId)) return;
    if (!this.#participants.isOpenFor(friendId)) return this.#store.deleteAll();
    this.#store.removeUser(userId);
    await inboxOf(this.env, friendId).setFriendState(friendId, userId, "gone");
  }

  override async alarm(): Promise<void> {
    const present = this.#participants.all.filter(({ is_gone }) => !is_gone);
    await Promise.all(present.map(({ user_id }) => this.#deliver(user_id, true)));
    this.#store.saveProgress();
    const isBehind = ({ last_acked_seq }: Participant) => last_acked_seq < this.#store.last;
    if (present.some(isBehind)) await this.#scheduleCheck(RETRY_MS);
  }

  /** Sets it up with what was restored of it, or for its first message. */
  async #open(
    { userId, friendId }: Pick<Call, "userId" | "friendId">,
    isFirst = false,
  ): Promise<void> {
    // A call that begins it is not served by one that only looks.
    for (let opening = this.#opening; opening && this.#participants.isEmpty;) {
      await opening;
      opening = this.#opening;
    }
    if (!this.#participants.isEmpty) return;
    this.#opening = this.#setUp(userId, friendId, isFirst).finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  async #setUp(userId: string, friendId: string, isFirst: boolean): Promise<void> {
    const people = await findPeople(this.#db(), [userId, friendId]);
    const restored: StoredMessage[] = [];
    const parts = readRestoredPair(this.#db(), pairOf(userId, friendId));
    for await (const rows of parts) restored.push(...rows);
    // Nothing is stored of a conversation that nobody begins, or that cannot be.
    if (restored.length === 0 && (!isFirst || people.length < 2)) return;
    await recordConversation(this.#db(), userId, friendId);
    const last_acked_seq = restored.at(-1)?.number ?? 0;
    const participants = [userId, friendId].map((id): Participant => ({
      user_id: id,
      last_acked_seq,
      is_gone: people.some((one) => one.id === id) ? 0 : 1,
    }));
    this.#store.setUp(participants, restored);
  }

  /** Delivers to an inbox what it does not have: one call at a time, so that all comes in order. */
  #deliver(userId: string, isWhole = false): Promise<void> {
    const before = this.#deliveries.get(userId) ?? Promise.resolve();
    const delivery = before
      .then(() => this.#deliverNow(userId, isWhole))
      .catch(async (error: unknown) => {
        logError("An inbox could not be told of messages", error);
        await this.#scheduleCheck(RETRY_MS);
      });
    this.#deliveries.set(userId, delivery);
    return delivery;
  }

  async #deliverNow(userId: string, isWhole: boolean): Promise<void> {
    const friendId = this.#participants.friendOf(userId);
    if (!friendId) return;
    for (let isProgress = true; isProgress;) {
      const participant = this.#participants.get(userId);
      if (!participant || participant.is_gone) return;
      const { last_acked_seq: acked } = participant;
      const changes = this.#store.changesAfter(acked);
      const isDue = isWhole ? acked < this.#store.last : hasNewsFor(userId, changes);
      if (!isDue) return;
      const taken: Taken = await inboxOf(this.env, userId).take(userId, friendId, changes);
      this.#noteTaken(userId, friendId, taken);
      isProgress = taken.last > acked;
    }
  }

  #noteTaken(userId: string, friendId: string, { last, delivered, isGone }: Taken): void {
    const participant = this.#participants.get(userId);
    if (participant && isGone) participant.is_gone = 1;
    this.#participants.acknowledge(userId, last);
    if (!delivered) return;
    const { upTo, at } = delivered;
    const receipt = { reader_id: userId, status: "delivered" as const, up_to: upTo, at };
    const { count } = this.#store.mark(friendId, receipt);
    // A sender who is waiting learns of it by the response.
    if (count > 0 && !this.#sending.get(friendId)) this.ctx.waitUntil(this.#deliver(friendId));
  }

  #countSending(userId: string, change: number): void {
    this.#sending.set(userId, (this.#sending.get(userId) ?? 0) + change);
  }

  /** Sets the alarm that delivers what an inbox may have missed: not of all conversations at once. */
  #scheduleCheck(delayMs: number): Promise<void> {
    const timeMs = Math.round(Date.now() + delayMs * (1 + Math.random()));
    return setAlarmBy(this.ctx.storage, timeMs);
  }
}

/** Whether something is there that a user did not do. */
function hasNewsFor(userId: string, { messages, receipts, isComplete }: Changes): boolean {
  return messages.length > 0 || receipts.some((one) => one.reader_id !== userId) || !isComplete;
}
