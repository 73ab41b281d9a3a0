import type { MessageListQuery } from "../../../contract/messages";
import { atomically } from "../messenger/storage";
import { newId } from "../../db/id";
import { isoTime } from "../../db/time";
import type { Call, Changes, NewMessage, Receipt } from "../messenger/changes";
import type { StoredMessage } from "../../db/message-rows";
import { Checks } from "./checks";
import { SCHEMA, readOpening } from "./opening";
import { type NewReceipt, Receipts, type Told } from "./receipts";
import { RecentChanges } from "./recent-changes";
import type { Side, Sides } from "./sides";

const CHANGES_AT_ONCE = 200;
// Moved messages keep their numbers, which are smaller.
const FIRST_NUMBER = 2 ** 40;

export type Marked = { count: number; upTo: string | null };

/** What a conversation keeps: its messages, who received and saw them, and what both users know. */
export class ConversationStore {
  readonly checks: Checks;
  readonly #ctx: DurableObjectState;
  readonly #storage: DurableObjectStorage;
  readonly #receipts: Receipts;
  readonly #recent = new RecentChanges();
  #last = 0;
  #lastAt = "";

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    this.#storage = ctx.storage;
    this.#receipts = new Receipts(ctx);
    this.checks = new Checks(ctx.storage);
  }

  /** Its two users; null until the conversation has been set up. */
  open(): Side[] | null {
    const opening = readOpening(this.#storage);
    if (!opening) return null;
    this.#last = Math.max(FIRST_NUMBER, opening.last);
    this.#lastAt = opening.at;
    this.checks.open(opening.checkAt);
    this.#receipts.open(opening);
    this.#recent.restart(this.#last);
    return opening.sides;
  }

  setUp(sides: readonly Side[], moved: readonly StoredMessage[]): void {
    atomically(this.#ctx, () => {
      this.#storage.sql.exec(SCHEMA);
      for (const message of moved) this.#put(message);
      for (const { user_id, told, is_gone } of sides) {
        this.#run("INSERT OR IGNORE INTO sides VALUES (?, ?, ?)", user_id, told, is_gone);
      }
    });
  }

  /** Adds messages from elsewhere that it does not have; returns how many. */
  merge(messages: readonly StoredMessage[]): number {
    this.#last = this.#receipts.giveUp(this.#last);
    const count = atomically(
      this.#ctx,
      () =>
        messages.filter((message) => {
          const isNumberFree = this.#all("SELECT 1 FROM messages WHERE number = ?", message.number);
          const number = isNumberFree.length === 0 ? message.number : this.#nextNumber;
          if (!this.#put({ ...message, number })) return false;
          this.#last = Math.max(this.#last, number);
          return true;
        }).length,
    );
    this.#receipts.forget();
    this.#recent.restart(this.#last);
    return count;
  }

  /** Stores messages of a user in one transaction, once per client id. */
  add(senderId: string, receiverId: string, messages: readonly NewMessage[]): void {
    const now = isoTime();
    if (now > this.#lastAt) this.#lastAt = now;
    const at = this.#lastAt;
    const added: StoredMessage[] = [];
    atomically(this.#ctx, () => {
      for (const { senderName, clientId, text } of messages) {
        const message: StoredMessage = {
          number: this.#nextNumber,
          id: newId(),
          sender_id: senderId,
          sender_name: senderName,
          client_id: clientId,
          text,
          status: "unseen",
          created_at: at,
          updated_at: at,
        };
        if (!this.#put(message)) continue;
        this.#last = message.number;
        added.push(message);
      }
      this.#receipts.reserve(senderId, receiverId, added);
    });
    for (const message of added) this.#recent.add(message);
  }

  findSent(senderId: string, clientId: string): StoredMessage[] {
    const recent = this.#recent.findSent(senderId, clientId);
    if (recent) return [recent];
    return this.#all(
      "SELECT * FROM messages WHERE sender_id = ? AND client_id = ?",
      senderId,
      clientId,
    );
  }

  /** Marks the messages to a user up to a number; tells how many had not been, and the last. */
  mark(senderId: string, receipt: NewReceipt, told: Told): Marked {
    const newest = this.#recent.newestMessage;
    const { rows, number } = this.#receipts.mark(this.#last, newest, { senderId, receipt, told });
    const last = rows.toSorted((one, other) => one.number - other.number).at(-1);
    if (!last) return { count: 0, upTo: null };
    this.#last = number;
    this.#recent.mark(senderId, receipt);
    this.#recent.add({ ...receipt, up_to: last.number, number, isOfOne: rows.length === 1 });
    return { count: rows.length, upTo: last.id };
  }

  /** Writes what was deferred. */
  save(): void {
    this.#receipts.save();
  }

  /** Knows again that the last message was received, if its sender was told so before this slept. */
  recall({ userId, friendId, after }: Call, sides: Sides): void {
    if (!this.#receipts.isForgotten(after, friendId)) return;
    sides.acknowledge(friendId, after);
    this.#receipts.recall(userId, after, sides.told);
  }

  /** Who may have received messages, of which this conversation knows nothing since it slept. */
  takeForgotten(): string[] {
    return this.#receipts.takeForgotten();
  }

  get #nextNumber(): number {
    return this.#receipts.numberAfter(this.#last);
  }

  get last(): number {
    return this.#last;
  }

  /** What came after a number. */
  changesAfter(number: number): Changes {
    if (this.#recent.reaches(number)) return this.#recent.since(number);
    // Receipts of nothing are told, too.
    this.#last = this.#receipts.giveUp(this.#last);
    const messages = this.#all<StoredMessage>(
      `SELECT * FROM messages WHERE number > ? ORDER BY number LIMIT ${CHANGES_AT_ONCE}`,
      number,
    );
    const receipts = this.#all<Omit<Receipt, "isOfOne">>(
      `SELECT * FROM receipts WHERE number > ? ORDER BY number LIMIT ${CHANGES_AT_ONCE}`,
      number,
    );
    const ends = [messages, receipts].filter(({ length }) => length === CHANGES_AT_ONCE);
    if (ends.length === 0) {
      this.#recent.restart(number, { messages, receipts });
      return { messages, receipts, isComplete: true };
    }
    const end = Math.min(...ends.map((list) => list.at(-1)?.number ?? Infinity));
    return {
      messages: messages.filter((one) => one.number <= end),
      receipts: receipts.filter((one) => one.number <= end),
      isComplete: false,
    };
  }

  /** Whether something is there that a user did not do and does not know of. */
  hasNewsFor(userId: string, told: number): boolean {
    const { messages, receipts, isComplete } = this.changesAfter(told);
    return messages.length > 0 || receipts.some((one) => one.reader_id !== userId) || !isComplete;
  }

  /** Messages in their order, before or after one of them. */
  list({ before, after, limit }: MessageListQuery & { limit: number }): StoredMessage[] {
    const numberOf = "(SELECT number FROM messages WHERE id = ?)";
    const conditions = [before && `number < ${numberOf}`, after && `number > ${numberOf}`];
    const isForward = after !== undefined && before === undefined;
    const rows = this.#all<StoredMessage>(
      `SELECT * FROM messages WHERE ${[...conditions, "true"].filter(Boolean).join(" AND ")}
        ORDER BY number ${isForward ? "ASC" : "DESC"} LIMIT ?`,
      ...[before, after].filter((id) => id !== undefined),
      limit,
    );
    return isForward ? rows : rows.reverse();
  }

  /** Messages after a number, for the backup. */
  read(after: number, limit: number): StoredMessage[] {
    return this.#all(
      "SELECT * FROM messages WHERE number > ? ORDER BY number LIMIT ?",
      after,
      limit,
    );
  }

  /** Saves what the users know; receipts that both know are dropped. */
  saveSides(sides: readonly Side[]): void {
    for (const { user_id, told, is_gone } of sides) {
      this.#run("UPDATE sides SET told = ?, is_gone = ? WHERE user_id = ?", told, is_gone, user_id);
    }
    const known = Math.min(...sides.map(({ told, is_gone }) => (is_gone ? Infinity : told)));
    if (Number.isFinite(known))
      this.#run("DELETE FROM receipts WHERE number <= ? AND number < ?", known, this.#last);
  }

  /** Takes the name of a deleted user from their messages. */
  forgetName(userId: string): void {
    this.#run("UPDATE messages SET sender_name = '' WHERE sender_id = ?", userId);
    this.#recent.restart(this.#last);
  }

  #put(message: StoredMessage): boolean {
    const { number, id, sender_id, sender_name, client_id, text, status, created_at, updated_at } =
      message;
    const values = [number, id, sender_id, sender_name, client_id, text, status];
    const cursor = this.#receipts.sql.exec(
      "INSERT OR IGNORE INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...values,
      created_at,
      updated_at,
    );
    return cursor.rowsWritten > 0;
  }

  #all<Row extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]): Row[] {
    return this.#receipts.sql.exec<Row>(query, ...values).toArray();
  }

  #run(query: string, ...values: unknown[]): void {
    this.#receipts.sql.exec(query, ...values);
  }
}
