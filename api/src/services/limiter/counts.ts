type Count = { count: number; endsAt: number };

const SCHEMA = `CREATE TABLE IF NOT EXISTS counts (key TEXT PRIMARY KEY, count INTEGER NOT NULL,
  ends_at INTEGER NOT NULL) WITHOUT ROWID`;

/** Counts under names, each from its first one on for a period. Times are in milliseconds. */
export class Counts {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
  }

  /** What is counted in the period that runs; null where none does. */
  read(key: string): Count | null {
    const [row] = this.#sql
      .exec<Count>(
        "SELECT count, ends_at AS endsAt FROM counts WHERE key = ? AND ends_at > ?",
        key,
        Date.now(),
      )
      .toArray();
    return row ?? null;
  }

  /** Counts one of `limit` a period; returns 0, or the seconds to wait if none is left. */
  consume(key: string, limit: number, periodMs: number): number {
    const running = this.read(key);
    if (running && running.count >= limit) return Math.ceil((running.endsAt - Date.now()) / 1000);
    this.add(key, 1, periodMs);
    return 0;
  }

  /** Adds to a count, and returns it. */
  add(key: string, by: number, periodMs: number): number {
    const { count, endsAt } = this.read(key) ?? { count: 0, endsAt: Date.now() + periodMs };
    const total = Math.max(0, count + by);
    this.#sql.exec("INSERT OR REPLACE INTO counts VALUES (?, ?, ?)", key, total, endsAt);
    return total;
  }

  /** Deletes the counts whose period is over; returns whether any is left. */
  clear(): boolean {
    this.#sql.exec("DELETE FROM counts WHERE ends_at <= ?", Date.now());
    return this.#sql.exec("SELECT 1 FROM counts LIMIT 1").toArray().length > 0;
  }
}
