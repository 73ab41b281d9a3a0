import type { MessageListQuery } from "../../../contract/messages";
import { newId } from "../../db/id";
import type { StoredMessage } from "../../db/message-rows";
import { isoTime } from "../../db/time";
import { BEFORE, type Changes, type NewMessage, type Receipt } from "../messenger/changes";
import { runTransaction } from "../messenger/storage";
import { SCHEMA, loadState } from "./load-state";
import { type Participant, Participants } from "./participants";

const CHANGES_AT_ONCE = 200;

export type Marked = { count: number; upTo: string | null };

/** What a conversation stores: its messages, who received and saw them, and what both users know. */
export class ConversationStore {
  readonly participants = new Participants();
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  #last = 0;
  #lastAt = "";

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#load();
  }

  setUp(participants: readonly Participant[], messages: readonly StoredMessage[]): void {
    this.#change(() => {
      this.#sql.exec(SCHEMA);
      for (const message of messages) this.#put(message);
      for (const { user_id, last_acked_seq, is_gone } of participants) {
        const insert = "INSERT OR IGNORE INTO participants VALUES (?, ?, ?)";
        this.#sql.exec(insert, user_id, last_acked_seq, is_gone);
      }
    });
    this.#load();
  }

  /** Stores messages of a user in one transaction, once per client id. */
  add(senderId: string, messages: readonly NewMessage[]): void {
    this.#change(() => {
      const now = isoTime();
      if (now > this.#lastAt) this.#lastAt = now;
      for (const { senderName, clientId, text } of messages) {
        const isNew = this.#put({
          number: this.#last + 1,
          id: newId(),
          sender_id: senderId,
          sender_name: senderName,
          client_id: clientId,
          text,
          status: "unseen",
          created_at: this.#lastAt,
          updated_at: this.#lastAt,
        });
        if (isNew) this.#last += 1;
      }
    });
  }

  findSent(senderId: string, clientId: string): StoredMessage[] {
    const query = "SELECT * FROM messages WHERE sender_id = ? AND client_id = ?";
    return this.#all(query, senderId, clientId);
  }

  /** Marks messages as received or seen; returns how many had not been, and the last of them. */
  mark(senderId: string, { reader_id, status, up_to, at }: Omit<Receipt, "number">): Marked {
    return this.#change(() => {
      const rows = this.#all<{ number: number; id: string }>(
        `UPDATE messages SET status = ?, updated_at = ?
          WHERE sender_id = ? AND number <= ? AND status IN (${BEFORE[status]})
          RETURNING number, id`,
        status,
        at,
        senderId,
        up_to,
      );
      const last = rows.toSorted((one, other) => one.number - other.number).at(-1);
      if (!last) return { count: 0, upTo: null };
      const isReaderUpToDate = this.participants.get(reader_id)?.last_acked_seq === this.#last;
      this.#last += 1;
      const insert = "INSERT INTO receipts VALUES (?, ?, ?, ?, ?)";
      this.#sql.exec(insert, this.#last, reader_id, status, last.number, at);
      if (isReaderUpToDate) this.participants.acknowledge(reader_id, this.#last);
      this.#saveParticipants();
      return { count: rows.length, upTo: last.id };
    });
  }

  get last(): number {
    return this.#last;
  }

  /** What came after a number. */
  changesAfter(number: number): Changes {
    const messages = this.#all<StoredMessage>(
      `SELECT * FROM messages WHERE number > ? ORDER BY number LIMIT ${CHANGES_AT_ONCE}`,
      number,
    );
    const receipts = this.#all<Receipt>(
      `SELECT * FROM receipts WHERE number > ? ORDER BY number LIMIT ${CHANGES_AT_ONCE}`,
      number,
    );
    const full = [messages, receipts].filter(({ length }) => length === CHANGES_AT_ONCE);
    const end = Math.min(...full.map((list) => list.at(-1)?.number ?? Infinity));
    return {
      messages: messages.filter((one) => one.number <= end),
      receipts: receipts.filter((one) => one.number <= end),
      isComplete: full.length === 0,
    };
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
    const query = "SELECT * FROM messages WHERE number > ? ORDER BY number LIMIT ?";
    return this.#all(query, after, limit);
  }

  /** Stores how far both users are; deletes the receipts that both inboxes have. */
  saveProgress(): void {
    const present = this.participants.all.filter(({ is_gone }) => !is_gone);
    const acked = Math.min(this.#last - 1, ...present.map((one) => one.last_acked_seq));
    this.#change(() => {
      this.#saveParticipants();
      // The last one stays for its number.
      this.#sql.exec("DELETE FROM receipts WHERE number <= ?", acked);
    });
  }

  /** Notes that a user is deleted, and takes their name from their messages. */
  removeUser(userId: string): void {
    this.#change(() => {
      const participant = this.participants.get(userId);
      if (participant) participant.is_gone = 1;
      this.#saveParticipants();
      this.#sql.exec("UPDATE messages SET sender_name = '' WHERE sender_id = ?", userId);
    });
  }

  async deleteAll(): Promise<void> {
    this.participants.set([]);
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
    this.#load();
  }

  #load(): void {
    const { participants, last, lastAt } = loadState(this.#sql);
    this.participants.set(participants);
    this.#last = last;
    this.#lastAt = lastAt;
  }

  #change<Value>(change: () => Value): Value {
    return runTransaction(this.#storage, change, () => this.#load());
  }

  #saveParticipants(): void {
    for (const { user_id, last_acked_seq, is_gone } of this.participants.all) {
      const update = "UPDATE participants SET last_acked_seq = ?, is_gone = ? WHERE user_id = ?";
      this.#sql.exec(update, last_acked_seq, is_gone, user_id);
    }
  }

  #put(message: StoredMessage): boolean {
    const { number, id, sender_id, sender_name, client_id, text, status, created_at, updated_at } =
      message;
    const values = [number, id, sender_id, sender_name, client_id, text, status];
    const cursor = this.#sql.exec(
      "INSERT OR IGNORE INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...values,
      created_at,
      updated_at,
    );
    return cursor.rowsWritten > 0;
  }

  #all<Row extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]): Row[] {
    return this.#sql.exec<Row>(query, ...values).toArray();
  }
}
