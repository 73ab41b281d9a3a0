import { BEFORE } from "../inbox/feed";
import type { Receipt, StoredMessage } from "./changes";
import type { Opening } from "./opening";
import { atomically } from "./storage";

export type NewReceipt = Omit<Receipt, "number" | "isOfOne">;

/** Up to which number each user knows the conversation. */
export type Told = Readonly<Record<string, number>>;

type Mark = { number: number; senderId: string; receipt: NewReceipt; told: Told };
type Row = { number: number; id: string };

// What the users know is saved once it has moved on so far: to tell something again is no harm.
const MOST_UNSAVED = 32;

/**
 * What a conversation stores of who received its messages. That somebody received a message at once
 * is deferred, and written with what comes next: its number is reserved when the message is stored, by
 * a receipt of nothing, so that no number is given twice where the rest is lost (decision 80).
 */
export class Receipts {
  readonly #ctx: DurableObjectState;
  // How many messages of each user nobody has received; not a number where that is not known.
  readonly #unseen = new Map<string, number>();
  #saved = 0;
  #reserved = 0;
  #deferred: Mark | null = null;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  open({ saved, unseen }: Pick<Opening, "saved" | "unseen">): void {
    this.#saved = saved;
    this.#reserved = 0;
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

  /** What is deferred; another value each time. */
  get deferred(): object | null {
    return this.#deferred;
  }

  /** The number that comes after another. */
  numberAfter(last: number): number {
    return last + (this.isReserved(last + 1) ? 2 : 1);
  }

  /** Whether a number is kept for a receipt that has not come. */
  isReserved(number: number): boolean {
    return number === this.#reserved;
  }

  /** Notes messages that were stored, and reserves the number of the receipt of one that is alone. */
  reserve(senderId: string, receiverId: string, added: readonly StoredMessage[]): void {
    const unseen = (this.#unseen.get(senderId) ?? NaN) + added.length;
    this.#unseen.set(senderId, unseen);
    const [message] = added;
    if (!message || unseen !== 1) return;
    this.#reserved = message.number + 1;
    const values = [this.#reserved, receiverId, message.created_at];
    this.sql.exec("INSERT INTO receipts VALUES (?, ?, 'delivered', 0, ?)", ...values);
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
      this.#deferred = { ...mark, number: this.#reserved };
      this.#unseen.set(senderId, 0);
      return { rows: [newest], number: this.#reserved };
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
      this.isReserved(last + 1) &&
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
        ...[status, at, senderId, up_to],
      )
      .toArray();
    if (rows.length === 0) return rows;
    const last = Math.max(...rows.map((row) => row.number));
    const values = [number, reader_id, status, last, at];
    sql.exec("INSERT OR REPLACE INTO receipts VALUES (?, ?, ?, ?, ?)", ...values);
    if (number - this.#saved > MOST_UNSAVED) {
      sql.exec("UPDATE sides SET told = max(told, ? ->> user_id)", JSON.stringify(told));
      this.#saved = Math.min(...Object.values(told));
    }
    return rows;
  }
}
