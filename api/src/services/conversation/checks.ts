// For what was stored just before a conversation and both inboxes stopped, and nobody sent again.
const CHECK_MS = 10 * 60_000;

/** When a conversation looks for what the inboxes may have missed: by an alarm, one at a time. */
export class Checks {
  readonly #storage: DurableObjectStorage;
  #at = 0;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Continues with the alarm that was set before, in milliseconds; 0 without one. */
  open(at: number): void {
    this.#at = at;
  }

  /** Sets an alarm, unless there is one. */
  async schedule(): Promise<void> {
    if (this.#at <= Date.now()) await this.scheduleAfter(CHECK_MS);
  }

  /** Sets an alarm: not all at once. */
  scheduleAfter(ms: number): Promise<void> {
    const at = Math.round(Date.now() + ms * (1 + Math.random()));
    this.#note(at);
    return this.#storage.setAlarm(at);
  }

  /** Notes that the alarm has come. */
  begin(): void {
    this.#note(0);
  }

  #note(at: number): void {
    this.#storage.sql.exec("INSERT OR REPLACE INTO checks VALUES (0, ?)", at);
    this.#at = at;
  }
}
