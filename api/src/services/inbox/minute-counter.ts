import { MINUTE_MS } from "../../db/time";

// Writes are batched for this long; the timer keeps the object in memory until then.
const STORE_DELAY_MS = 500;

type Window = { startedAt: number; count: number };

/**
 * An exact fixed-window counter: a Durable Object handles one call at a time. The window is stored,
 * because an idle object is evicted from memory within the minute; `unstoredPart` of a limit is not,
 * and may pass again after each time that the object was idle.
 */
export class MinuteCounter {
  readonly #kv: SyncKvStorage;
  readonly #unstoredPart: number;
  #window: Window | undefined;
  #isStoring = false;

  constructor(kv: SyncKvStorage, { unstoredPart = 0 } = {}) {
    this.#kv = kv;
    this.#unstoredPart = unstoredPart;
  }

  /** Counts one of `limit` a minute; returns 0, or the seconds to wait if none is left. */
  consume(limit: number): number {
    const now = Date.now();
    if (!this.isRunning) this.#window = { startedAt: now, count: 0 };
    const window = this.#readWindow();
    if (window.count >= limit) return Math.ceil((window.startedAt + MINUTE_MS - now) / 1000);
    window.count += 1;
    if (window.count > limit * this.#unstoredPart) this.#scheduleStore();
    return 0;
  }

  /** Whether a window has started and not ended. */
  get isRunning(): boolean {
    return Date.now() < this.#readWindow().startedAt + MINUTE_MS;
  }

  #readWindow(): Window {
    this.#window ??= this.#kv.get<Window>("window") ?? { startedAt: 0, count: 0 };
    return this.#window;
  }

  #scheduleStore(): void {
    if (this.#isStoring) return;
    this.#isStoring = true;
    setTimeout(() => {
      this.#isStoring = false;
      this.#kv.put("window", this.#window);
    }, STORE_DELAY_MS);
  }
}
