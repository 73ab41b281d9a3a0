import { DurableObject } from "cloudflare:workers";

const WINDOW_MS = 60_000;
// A count waits this long for those that follow it; the timer keeps the object in memory meanwhile.
const STORING_MS = 500;
const KEPT_MS = 3_600_000;

type Window = { startedAt: number; count: number };

/**
 * Counts one rule for one subject, exactly: an object handles one call at a time. The count is
 * stored, because an idle object leaves memory within the minute it has to remember.
 */
export class Limiter extends DurableObject<ApiEnv> {
  #window = this.ctx.storage.kv.get<Window>("window") ?? { startedAt: 0, count: 0 };
  #isToBeStored = false;

  /** Takes one of `limit` a minute; answers 0, or how many seconds to wait where none is left. */
  take(limit: number): number {
    const now = Date.now();
    if (now >= this.#window.startedAt + WINDOW_MS) this.#window = { startedAt: now, count: 0 };
    const { startedAt, count } = this.#window;
    if (count >= limit) return Math.ceil((startedAt + WINDOW_MS - now) / 1000);
    this.#window.count += 1;
    this.#storeSoon();
    return 0;
  }

  /** Forgets what is long over. */
  override async alarm(): Promise<void> {
    if (Date.now() < this.#window.startedAt + WINDOW_MS) await this.#wakeLater();
    else await this.ctx.storage.deleteAll();
  }

  #storeSoon(): void {
    if (this.#isToBeStored) return;
    this.#isToBeStored = true;
    setTimeout(async () => {
      this.#isToBeStored = false;
      this.ctx.storage.kv.put("window", this.#window);
      if ((await this.ctx.storage.getAlarm()) === null) await this.#wakeLater();
    }, STORING_MS);
  }

  #wakeLater(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }
}
