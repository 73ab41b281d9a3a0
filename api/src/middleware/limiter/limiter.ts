import { DurableObject } from "cloudflare:workers";
import { NEW_MS } from "../../queries/users/standing";
import { GuessCounter } from "./guess-counter";
import { MinuteCounter } from "./minute-counter";

type Newcomer = { since: number; count: number };

const RETENTION_MS = 3_600_000;

/** Counts the requests of one subject against one rule, or the guesses at one password. */
export class Limiter extends DurableObject<ApiEnv> {
  readonly #counter = new MinuteCounter(this.ctx.storage.kv, {
    onStored: async () => {
      if ((await this.ctx.storage.getAlarm()) === null) await this.#scheduleCleanup();
    },
  });

  readonly #guesses = new GuessCounter(this.ctx.storage);

  /** Counts one of `limit` requests a minute; returns 0, or the seconds to wait if none is left. */
  consume(limit: number): number {
    return this.#counter.consume(limit);
  }

  /** Counts an attempt at a password; returns for how many milliseconds to delay it. */
  async beginGuess(place: string, scale: number): Promise<number> {
    const delayMs = this.#guesses.begin(place, scale);
    if ((await this.ctx.storage.getAlarm()) === null) await this.#scheduleCleanup();
    return delayMs;
  }

  /** The attempt failed; returns whether to tell the owner. */
  failGuess(scale: number): boolean {
    return this.#guesses.fail(scale);
  }

  /** The attempt succeeded. */
  endGuess(place: string): void {
    this.#guesses.succeed(place);
  }

  /** Counts one of `most` things that a new account may do; false if none is left. */
  async countNewcomer(most: number): Promise<boolean> {
    const known = this.ctx.storage.kv.get<Newcomer>("newcomer") ?? { since: Date.now(), count: 0 };
    if (known.count >= most) return false;
    this.ctx.storage.kv.put("newcomer", { ...known, count: known.count + 1 });
    if ((await this.ctx.storage.getAlarm()) === null) await this.#scheduleCleanup();
    return true;
  }

  get #hasNewcomer(): boolean {
    const { since } = this.ctx.storage.kv.get<Newcomer>("newcomer") ?? { since: 0 };
    return since > Date.now() - NEW_MS;
  }

  /** Deletes what is long over. */
  override async alarm(): Promise<void> {
    if (this.#counter.isRunning || this.#guesses.isAlive || this.#hasNewcomer)
      await this.#scheduleCleanup();
    else await this.ctx.storage.deleteAll();
  }

  #scheduleCleanup(): Promise<void> {
    return this.ctx.storage.setAlarm(Date.now() + RETENTION_MS);
  }
}
