import { BEFORE } from "../messenger/changes";
import type { Receipt } from "../messenger/changes";
import type { StoredMessage } from "../../db/message-rows";
import type { KeptNumber, Opening } from "./opening";
import { atomically } from "../messenger/storage";

export type NewReceipt = Omit<Receipt, "number" | "isOfOne">;

/** Up to which number each user knows the conversation. */
export type Told = Readonly<Record<string, number>>;

type Mark = { number: number; senderId: string; receipt: NewReceipt; told: Told };
type Row = { number: number; id: string };

// What the users know is saved once it has moved on so far: to tell something again is no harm.
const MOST_UNSAVED = 32;

// Of a number that is kept, and of one that nobody waits for any more.
const [KEPT, GIVEN_UP] = [0, -1];

/**
 * What a conversation stores of who received its messages. That somebody received a message at once
 * is deferred, and written with what comes next: its number is kept when the message is stored, by
 * a receipt of nothing, so that no number is given twice. Where the object has slept in between, the
 * sender's inbox still knows (decision 80).
 */
export class Receipts {
  readonly #ctx: DurableObjectState;
  // How many messages of each user nobody has received; not a number where that is not known.
  readonly #unseen = new Map<string, number>();
  #saved = 0;
  // By number; those of before the object slept may have been used.
  readonly #kept = new Map<number, KeptNumber & { isForgotten: boolean }>();
  #deferred: Mark | null = null;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  open({ saved, unseen, kept }: Pick<Opening, "saved" | "unseen" | "kept">): void {
    this.#saved = saved;
    this.#kept.clear();
    for (const one of kept) this.#kept.set(one.number, { ...one, isForgotten: true });
    for (const [userId, count] of unseen) this.#unseen.set(userId, count);
  }

  /** The database, which then has what was deferred. */
  get sql(): SqlStorage {
    this.save();
    return this.#ctx.storage.sql;
  }

  /** Writes what was deferred. */
  save(): void {
    const mark = this.#deferred;
    this.#deferred = null;
    if (mark) atomically(this.#ctx, () => this.#write(mark));
  }

  /** The number that comes after another. */
  numberAfter(last: number): number {
    return last + (this.#kept.has(last + 1) ? 2 : 1);
  }

  /** Keeps no number any more, since they are told as they are stored; returns which is the last then. */
  giveUp(last: number): number {
    const isKept = this.#kept.has(last + 1);
    if (this.#kept.size > 0) {
      this.sql.exec("UPDATE receipts SET up_to = ? WHERE up_to = ?", GIVEN_UP, KEPT);
      this.#kept.clear();
    }
    return isKept ? last + 1 : last;
  }

  /** Whether somebody may have received a message, with a receipt of this number, before this object slept. */
  isForgotten(number: number, readerId: string): boolean {
    const kept = this.#kept.get(number);
    return kept?.readerId === readerId && kept.isForgotten;
  }

  /** Who may have received messages, of which this object has forgotten; it is theirs to say. */
  takeForgotten(): string[] {
    const forgotten = [...this.#kept.values()].filter(({ isForgotten }) => isForgotten);
    for (const { number } of forgotten) {
      this.#kept.delete(number);
      this.sql.exec("UPDATE receipts SET up_to = ? WHERE number = ?", GIVEN_UP, number);
    }
    return [...new Set(forgotten.map(({ readerId }) => readerId))];
  }

  /** Defers a receipt once more that was given before this object slept. */
  recall(senderId: string, number: number, told: Told): void {
    const kept = this.#kept.get(number);
    if (!kept) return;
    this.save();
    kept.isForgotten = false;
    const { readerId: reader_id, at } = kept;
    const receipt = { reader_id, status: "delivered" as const, up_to: number - 1, at };
    this.#deferred = { number, senderId, receipt, told };
    this.#unseen.set(senderId, 0);
  }

  /** Notes messages that were stored, and keeps the number of the receipt of one that is alone. */
  reserve(senderId: string, receiverId: string, added: readonly StoredMessage[]): void {
    const unseen = (this.#unseen.get(senderId) ?? NaN) + added.length;
    this.#unseen.set(senderId, unseen);
    const [message] = added;
    if (!message || unseen !== 1) return;
    const kept = { number: message.number + 1, readerId: receiverId, at: message.created_at };
    const values = [kept.number, kept.readerId, KEPT, kept.at];
    this.sql.exec("INSERT INTO receipts VALUES (?, ?, 'delivered', ?, ?)", ...values);
    this.#kept.set(kept.number, { ...kept, isForgotten: false });
  }

  /** Forgets how many messages nobody has received, since others came from elsewhere. */
  forget(): void {
    this.#unseen.clear();
  }

  /** Marks messages after the last number, at once or later; the messages that had not been, and its own number. */
  mark(
    last: number,
    newest: StoredMessage | undefined,
    mark: Omit<Mark, "number">,
  ): { rows: Row[]; number: number } {
    const { senderId, receipt } = mark;
    if (newest && this.#isOnlyUnseen(last, newest, mark)) {
      const number = last + 1;
      this.#deferred = { ...mark, number };
      this.#unseen.set(senderId, 0);
      return { rows: [newest], number };
    }
    const number = this.numberAfter(last);
    this.save();
    const rows = atomically(this.#ctx, () => this.#write({ ...mark, number }));
    const unseen = this.#unseen.get(senderId) ?? NaN;
    const isAll = receipt.up_to >= last || unseen === 0;
    const left = receipt.status === "delivered" ? unseen - rows.length : NaN;
    this.#unseen.set(senderId, isAll ? 0 : left);
    return { rows, number };
  }

  #isOnlyUnseen(
    last: number,
    newest: StoredMessage,
    { senderId, receipt: { status, up_to } }: Omit<Mark, "number">,
  ): boolean {
    return (
      status === "delivered" &&
      this.#kept.has(last + 1) &&
      newest.number === last &&
      newest.sender_id === senderId &&
      up_to === last &&
      this.#unseen.get(senderId) === 1
    );
  }

  #write({ number, senderId, receipt, told }: Mark): Row[] {
    const { sql } = this.#ctx.storage;
    const { reader_id, status, up_to, at } = receipt;
    const rows = sql
      .exec<Row>(
        `UPDATE messages SET status = ?, updated_at = ?
          WHERE sender_id = ? AND number <= ? AND status IN (${BEFORE[status]})
          RETURNING number, id`,
        status,
        at,
        senderId,
        up_to,
      )
      .toArray();
    if (rows.length === 0) return rows;
    const last = Math.max(...rows.map((row) => row.number));
    const values = [number, reader_id, status, last, at];
    sql.exec("INSERT OR REPLACE INTO receipts VALUES (?, ?, ?, ?, ?)", ...values);
    this.#kept.delete(number);
    this.#dropKept(reader_id);
    if (number - this.#saved > MOST_UNSAVED) {
      sql.exec("UPDATE sides SET told = max(told, ? ->> user_id)", JSON.stringify(told));
      this.#saved = Math.min(...Object.values(told));
    }
    return rows;
  }

  /** Drops the numbers that are kept for somebody who has said by another what they received. */
  #dropKept(readerId: string): void {
    for (const kept of this.#kept.values()) {
      if (kept.readerId !== readerId) continue;
      this.#ctx.storage.sql.exec("DELETE FROM receipts WHERE number = ?", kept.number);
      this.#kept.delete(kept.number);
    }
  }
}
