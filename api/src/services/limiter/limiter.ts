import { DurableObject } from "cloudflare:workers";
import { DAY_MS } from "../../db/time";
import { setAlarmBy } from "../../lib/set-alarm-by";
import { Counts } from "./counts";
import { type Guess, GuessCounter, type Judged } from "./guess-counter";

const CLEAR_EVERY_MS = 5 * 60_000;

/** Counts exactly, and across restarts, what many addresses and accounts ask for. */
export class Limiter extends DurableObject<ApiEnv> {
  readonly #counts = new Counts(this.ctx.storage.sql);
  readonly #guesses = new GuessCounter(this.ctx.storage.sql, this.#counts);
  #isScheduled = false;

  /** Counts one of `limit` a period; returns 0, or the seconds to wait if none is left. */
  async consume(key: string, limit: number, periodMs: number): Promise<number> {
    await this.#scheduleClearing();
    return this.#counts.consume(key, limit, periodMs);
  }

  /** Counts an attempt at a password. */
  async beginGuess(guess: Guess, scale: number): Promise<Judged> {
    await this.#scheduleClearing();
    return this.#guesses.begin(guess, scale);
  }

  /** The attempt failed; returns whether to tell the owner. */
  failGuess(guess: Guess, scale: number): boolean {
    return this.#guesses.fail(guess, scale);
  }

  /** The attempt succeeded. */
  endGuess(guess: Guess): void {
    this.#guesses.succeed(guess);
  }

  /** Deletes what is over. */
  override async alarm(): Promise<void> {
    this.#isScheduled = false;
    const [hasCounts, hasPlaces] = [this.#counts.clear(), this.#guesses.clear()];
    if (hasCounts) await this.#scheduleClearing();
    else if (hasPlaces) await this.ctx.storage.setAlarm(Date.now() + DAY_MS);
  }

  async #scheduleClearing(): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    await setAlarmBy(this.ctx.storage, Date.now() + CLEAR_EVERY_MS);
  }
}
