const MINUTE_MS = 60_000;
// A count waits this long for those that follow it; the timer keeps its object in memory meanwhile.
const STORING_MS = 500;

type Minute = { startedAt: number; count: number };

/**
 * Counts what is done in a minute, exactly: an object handles one call at a time. The count is
 * stored, because an idle object leaves memory within the minute it has to remember.
 */
export class MinuteCount {
  readonly #storage: DurableObjectStorage;
  readonly #afterStoring: () => Promise<void>;
  #minute: Minute | undefined;
  #isToBeStored = false;

  constructor(storage: DurableObjectStorage, afterStoring = async () => {}) {
    this.#storage = storage;
    this.#afterStoring = afterStoring;
  }

  /** Takes one of `limit` a minute; answers 0, or how many seconds to wait where none is left. */
  take(limit: number): number {
    const now = Date.now();
    if (!this.isRunning) this.#minute = { startedAt: now, count: 0 };
    const minute = this.#read();
    if (minute.count >= limit) return Math.ceil((minute.startedAt + MINUTE_MS - now) / 1000);
    minute.count += 1;
    this.#storeSoon();
    return 0;
  }

  /** Whether a minute has begun and is not over. */
  get isRunning(): boolean {
    return Date.now() < this.#read().startedAt + MINUTE_MS;
  }

  #read(): Minute {
    this.#minute ??= this.#storage.kv.get<Minute>("window") ?? { startedAt: 0, count: 0 };
    return this.#minute;
  }

  #storeSoon(): void {
    if (this.#isToBeStored) return;
    this.#isToBeStored = true;
    setTimeout(() => {
      this.#isToBeStored = false;
      this.#storage.kv.put("window", this.#minute);
      return this.#afterStoring();
    }, STORING_MS);
  }
}
