import { DurableObject } from "cloudflare:workers";

const WINDOW_MS = 60_000;

type Window = { startedAt: number; count: number };

/**
 * Counts one rule for one subject, exactly: an object handles one call at a time. The count is
 * stored, because an idle object leaves memory within the minute it has to remember.
 */
export class Limiter extends DurableObject<ApiEnv> {
  /** Takes one of `limit` a minute; answers 0, or how many seconds to wait where none is left. */
  async take(limit: number): Promise<number> {
    const now = Date.now();
    const kept = this.ctx.storage.kv.get<Window>("window");
    const isOpen = kept !== undefined && now < kept.startedAt + WINDOW_MS;
    const { startedAt, count } = isOpen ? kept : { startedAt: now, count: 0 };
    if (count >= limit) return Math.ceil((startedAt + WINDOW_MS - now) / 1000);
    this.ctx.storage.kv.put("window", { startedAt, count: count + 1 });
    if (!isOpen) await this.ctx.storage.setAlarm(startedAt + WINDOW_MS);
    return 0;
  }

  /** Forgets a window that is over; one that was opened meanwhile has its own alarm. */
  override async alarm(): Promise<void> {
    const kept = this.ctx.storage.kv.get<Window>("window");
    if (kept && Date.now() < kept.startedAt + WINDOW_MS) return;
    await this.ctx.storage.deleteAll();
  }
}
