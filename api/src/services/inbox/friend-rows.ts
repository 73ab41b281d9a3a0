import type { FriendState } from "../../db/message-rows";

/** Up to which number an inbox has the conversation with a friend, and how much of it is unread. */
type Friend = { last: number; unread: number; state: FriendState };
type NewMessage = { number: number; seq: number; isUnread: boolean };

export const FRIENDS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS friends (friend_id TEXT PRIMARY KEY, last INTEGER NOT NULL,
    last_seq INTEGER NOT NULL, unread INTEGER NOT NULL, state TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS friends_newest ON friends (last_seq)`;

const MOST_CACHED = 500;

/** The friends of an inbox, some of them cached in memory. */
export class FriendRows {
  readonly #sql: SqlStorage;
  readonly #cached = new Map<string, Friend | null>();
  #total: number | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Has everything read again, as after a change that was rolled back. */
  clearCache(): void {
    this.#cached.clear();
    this.#total = null;
  }

  get(friendId: string): Friend | null {
    const cached = this.#cached.get(friendId);
    if (cached !== undefined) return cached;
    if (this.#cached.size >= MOST_CACHED) this.#cached.clear();
    const [row] = this.#sql
      .exec<Friend>("SELECT last, unread, state FROM friends WHERE friend_id = ?", friendId)
      .toArray();
    this.#cached.set(friendId, row ?? null);
    return row ?? null;
  }

  noteMessage(friendId: string, { number, seq, isUnread }: NewMessage): void {
    this.#write(
      friendId,
      `INSERT INTO friends VALUES (?1, ?2, ?3, ?4, 'open') ON CONFLICT (friend_id) DO UPDATE SET
        last = max(last, ?2), last_seq = max(last_seq, ?3), unread = unread + ?4`,
      number,
      seq,
      isUnread ? 1 : 0,
    );
  }

  noteSeen(friendId: string, count: number): void {
    if (count === 0) return;
    const query = "UPDATE friends SET unread = max(0, unread - ?2) WHERE friend_id = ?1";
    this.#write(friendId, query, count);
  }

  noteLast(friendId: string, number: number): void {
    const friend = this.get(friendId);
    if (!friend || friend.last >= number) return;
    this.#write(friendId, "UPDATE friends SET last = ?2 WHERE friend_id = ?1", number);
  }

  setState(friendId: string, state: FriendState): void {
    const query = "UPDATE friends SET state = ?2 WHERE friend_id = ?1 AND state <> 'gone'";
    this.#write(friendId, query, state);
  }

  unreadOf(friendId: string): number {
    return countUnread(this.get(friendId));
  }

  unreadTotal(): number {
    this.#total ??= this.#sql
      .exec<{ total: number }>(
        "SELECT coalesce(sum(unread), 0) AS total FROM friends WHERE unread > 0 AND state = 'open'",
      )
      .one().total;
    return this.#total;
  }

  #write(friendId: string, query: string, ...values: unknown[]): void {
    const before = this.#cached.get(friendId);
    const [row] = this.#sql
      .exec<Friend>(`${query} RETURNING last, unread, state`, friendId, ...values)
      .toArray();
    if (!row) return;
    this.#cached.set(friendId, row);
    if (before === undefined) this.#total = null;
    if (this.#total !== null) this.#total += countUnread(row) - countUnread(before ?? null);
  }
}

/** What is unread of somebody who is neither blocked nor deleted. */
function countUnread(friend: Friend | null): number {
  return friend?.state === "open" ? friend.unread : 0;
}
