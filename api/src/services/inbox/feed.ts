import { BEFORE_ALL_MESSAGES } from "../../../contract/limits";
import { BEFORE } from "../messenger/changes";
import type { Receipt } from "../messenger/changes";
import type { StoredMessage } from "../../db/message-rows";
import { runTransaction } from "../messenger/storage";
import { FRIENDS_SCHEMA, FriendRows } from "./friend-rows";
import type { FriendState } from "../../db/message-rows";

/** A message in the order in which it came to this user. */
export type FeedRow = StoredMessage & { seq: number; friend_id: string; is_own: number };
export type Cursor = { seq: number; id: string };

const START: Cursor = { seq: 0, id: BEFORE_ALL_MESSAGES };

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS feed (seq INTEGER PRIMARY KEY, friend_id TEXT NOT NULL,
    number INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, is_own INTEGER NOT NULL,
    sender_name TEXT NOT NULL, client_id TEXT NOT NULL, text TEXT NOT NULL, status TEXT NOT NULL,
    created_at TEXT NOT NULL, updated_at TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS feed_by_friend ON feed (friend_id, is_own, status, number);
  CREATE INDEX IF NOT EXISTS feed_own ON feed (client_id) WHERE is_own = 1;
  ${FRIENDS_SCHEMA}`;

const COLUMNS = `seq, friend_id, number, id, is_own, sender_name, client_id, text, status,
  created_at, updated_at, iif(is_own, ?1, friend_id) AS sender_id`;

const PARTS = [0, 1].flatMap((isOwn) =>
  ["unseen", "delivered", "seen"].map((status) => `is_own = ${isOwn} AND status = '${status}'`),
);

/** What an inbox keeps: a copy of its user's messages in the order they came, and unread counts. */
export class Feed {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  readonly #friends: FriendRows;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#friends = new FriendRows(this.#sql);
  }

  setUp(): void {
    this.#sql.exec(SCHEMA);
    this.#friends.clearCache();
  }

  /** Runs changes of it of which all or none are stored. */
  transaction<Value>(change: () => Value): Value {
    return runTransaction(this.#storage, change, () => this.#friends.clearCache());
  }

  /** The number up to which it has the conversation with a friend. */
  lastOf(friendId: string): number {
    return this.#friends.get(friendId)?.last ?? 0;
  }

  hasFriend(friendId: string): boolean {
    return this.#friends.get(friendId) !== null;
  }

  /**
   * Adds a message; null if it is there already. `last` is the number up to which everything is there
   * then.
   */
  add(friendId: string, message: StoredMessage, last = message.number): FeedRow | null {
    const { number, id, sender_id, sender_name, client_id, text, status } = message;
    const isOwn = sender_id === friendId ? 0 : 1;
    const cursor = this.#sql.exec<{ seq: number }>(
      "INSERT OR IGNORE INTO feed VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq",
      friendId,
      number,
      id,
      isOwn,
      sender_name,
      client_id,
      text,
      status,
      message.created_at,
      message.updated_at,
    );
    const [row] = cursor.toArray();
    if (!row) return null;
    const isUnread = isOwn === 0 && status !== "seen";
    this.#friends.noteMessage(friendId, { number: last, seq: row.seq, isUnread });
    return { ...message, seq: row.seq, friend_id: friendId, is_own: isOwn };
  }

  /** Notes who received or saw messages; returns the ids of those that had not been. */
  mark(friendId: string, { reader_id, status, up_to, at }: Omit<Receipt, "number">): string[] {
    const isFriend = reader_id === friendId;
    const marked = this.#all<{ id: string }>(
      `UPDATE feed SET status = ?, updated_at = ?
        WHERE friend_id = ? AND is_own = ? AND status IN (${BEFORE[status]}) AND number <= ?
        RETURNING id`,
      status,
      at,
      friendId,
      isFriend ? 1 : 0,
      up_to,
    );
    if (!isFriend && status === "seen") this.#friends.noteSeen(friendId, marked.length);
    return marked.map(({ id }) => id);
  }

  /** Notes up to which number it has a conversation. */
  setLast(friendId: string, number: number): void {
    this.#friends.noteLast(friendId, number);
  }

  /** The last of a friend's messages that a socket received. */
  deliveredOf(friendId: string): { upTo: number; at: string } | null {
    return this.#first<{ upTo: number; at: string }>(
      `SELECT number AS upTo, updated_at AS at FROM feed
        WHERE friend_id = ? AND is_own = 0 AND status = 'delivered' ORDER BY number DESC LIMIT 1`,
      friendId,
    );
  }

  idOf(friendId: string, number: number): string | null {
    return (
      this.#first<{ id: string }>(
        `SELECT id FROM feed WHERE friend_id = ? AND is_own IN (0, 1)
          AND status IN ('unseen', 'delivered', 'seen') AND number = ?`,
        friendId,
        number,
      )?.id ?? null
    );
  }

  /** To whom its user sent the message of a name; null if there is none. */
  findReceiver(clientId: string): string | null {
    const query = "SELECT friend_id FROM feed WHERE client_id = ? AND is_own = 1";
    return this.#first<{ friend_id: string }>(query, clientId)?.friend_id ?? null;
  }

  find(userId: string, id: string): FeedRow | null {
    return this.#first(`SELECT ${COLUMNS} FROM feed WHERE id = ?2`, userId, id);
  }

  /** A message with a few of its conversation before and after it, in order; none without it. */
  around(userId: string, id: string, before: number, after: number): FeedRow[] {
    const message = this.find(userId, id);
    if (!message) return [];
    // By the parts of the index, each of which is in order: a conversation may be long.
    const part = (condition: string, order: string, limit: number) =>
      PARTS.flatMap((isPart) =>
        this.#all<FeedRow>(
          `SELECT ${COLUMNS} FROM feed WHERE friend_id = ?2 AND ${isPart}
            AND number ${condition} ?3 ORDER BY number ${order} LIMIT ?4`,
          userId,
          message.friend_id,
          message.number,
          limit,
        ),
      ).sort((one, other) => one.number - other.number);
    const earlier = part("<", "DESC", before).slice(-before);
    return [...earlier, message, ...part(">", "ASC", after).slice(0, after)];
  }

  /** What came after a place, in order. */
  after(userId: string, seq: number, limit: number): FeedRow[] {
    return this.#all(
      `SELECT ${COLUMNS} FROM feed WHERE seq > ?2 ORDER BY seq LIMIT ?3`,
      userId,
      seq,
      limit,
    );
  }

  /** The place of a message; null without one. */
  findCursor(id: string): Cursor | null {
    if (id === BEFORE_ALL_MESSAGES) return START;
    return this.#first("SELECT seq, id FROM feed WHERE id = ?", id);
  }

  /** The place of the last message. */
  end(): Cursor {
    return this.#first<Cursor>("SELECT seq, id FROM feed ORDER BY seq DESC LIMIT 1") ?? START;
  }

  /** Some friends, the newest first, how many there are, and what is unread of all but one. */
  listFriends(userId: string, limit: number, offset: number, except: string) {
    const unread = this.unreadTotal() - this.unreadOf(except);
    return { friends: this.#newest(userId, limit, offset), count: this.#countFriends(), unread };
  }

  /** The friends with the newest messages, each with the last of them. */
  #newest(userId: string, limit: number, offset: number) {
    return this.#all<FeedRow & { unread: number }>(
      `SELECT ${COLUMNS}, unread FROM (
          SELECT friend_id AS friend, last_seq, iif(state = 'open', unread, 0) AS unread
          FROM friends ORDER BY last_seq DESC LIMIT ?2 OFFSET ?3
        ) JOIN feed ON seq = last_seq ORDER BY last_seq DESC`,
      userId,
      limit,
      offset,
    );
  }

  newestFriends(limit: number): string[] {
    return this.#all<{ friend_id: string }>(
      "SELECT friend_id FROM friends ORDER BY last_seq DESC LIMIT ?",
      limit,
    ).map(({ friend_id }) => friend_id);
  }

  #countFriends(): number {
    return this.#first<{ count: number }>("SELECT count(*) AS count FROM friends")?.count ?? 0;
  }

  friendIds(limit: number, after = ""): string[] {
    return this.#all<{ friend_id: string }>(
      "SELECT friend_id FROM friends WHERE friend_id > ?2 ORDER BY friend_id LIMIT ?1",
      limit,
      after,
    ).map(({ friend_id }) => friend_id);
  }

  unreadOf(friendId: string): number {
    return this.#friends.unreadOf(friendId);
  }

  /** The unread messages of all who are neither blocked nor deleted. */
  unreadTotal(): number {
    return this.#friends.unreadTotal();
  }

  /** Notes that a friend is blocked, deleted, or no longer blocked. */
  setState(friendId: string, state: FriendState): void {
    this.#friends.setState(friendId, state);
    if (state !== "gone") return;
    this.#sql.exec("UPDATE feed SET sender_name = '' WHERE friend_id = ? AND is_own = 0", friendId);
  }

  #all<Row extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]): Row[] {
    return this.#sql.exec<Row>(query, ...values).toArray();
  }

  #first<Row extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]) {
    return this.#all<Row>(query, ...values)[0] ?? null;
  }
}
