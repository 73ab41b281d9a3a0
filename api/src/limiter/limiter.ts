import { DurableObject } from "cloudflare:workers";
import { MinuteCount } from "./minute-count";

const KEPT_MS = 3_600_000;

/** Counts one rule for one subject. */
export class Limiter extends DurableObject<ApiEnv> {
  readonly #count = new MinuteCount(this.ctx.storage, async () => {
    if ((await this.ctx.storage.getAlarm()) === null) await this.#wakeLater();
  });

  /** Takes one of `limit` a minute; answers 0, or how many seconds to wait where none is left. */
  take(limit: number): number {
    return this.#count.take(limit);
  }

  /** Forgets what is long over. */
  override async alarm(): Promise<void> {
    if (this.#count.isRunning) await this.#wakeLater();
    else await this.ctx.storage.deleteAll();
  }

  #wakeLater(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }
}
