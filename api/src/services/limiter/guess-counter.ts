import { DAY_MS, HOUR_MS } from "../../db/time";
import type { Counts } from "./counts";

const PLACE_MS = 90 * DAY_MS;
const MAX_PLACES = 50;
const FIRST_DELAY_MS = 250;
export const MAX_DELAY_MS = 8000;

/** How many guesses are not delayed, and how many are told to the owner. */
export const FREE_GUESSES = 5;
export const NOTIFY_AFTER_GUESSES = 10;

/** Who tries a password: digests of the account's address and of the network; whether it is known. */
export type Guess = { account: string; place: string; isKnown: boolean };

/** Whether an attempt comes from a known place or browser, and for how long to delay it. */
export type Judged = { isKnown: boolean; delayMs: number };

const SCHEMA = `CREATE TABLE IF NOT EXISTS places (account TEXT NOT NULL, place TEXT NOT NULL,
  used_at INTEGER NOT NULL, PRIMARY KEY (account, place)) WITHOUT ROWID`;

const guesses = (account: string) => `guesses:${account}`;

/**
 * Counts the guesses at the passwords of accounts. Browsers that an account knows, and places from
 * which it was logged in before, are neither counted nor delayed, so that strangers cannot keep its
 * owner out; the delay of the others ends at 8 seconds for the same reason.
 */
export class GuessCounter {
  readonly #sql: SqlStorage;
  readonly #counts: Counts;

  constructor(sql: SqlStorage, counts: Counts) {
    this.#sql = sql;
    this.#counts = counts;
    sql.exec(SCHEMA);
  }

  /** Counts an attempt before it is checked, so that parallel ones count. */
  begin(guess: Guess, scale: number): Judged {
    if (guess.isKnown || this.#knows(guess)) return { isKnown: true, delayMs: 0 };
    const count = this.#counts.add(guesses(guess.account), 1, HOUR_MS);
    const extra = count - FREE_GUESSES * scale;
    const delayMs = extra <= 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (extra - 1), MAX_DELAY_MS);
    return { isKnown: false, delayMs };
  }

  /** Whether the owner is to be told of the failed attempts: once a day at most. */
  fail({ account }: Guess, scale: number): boolean {
    const { count } = this.#counts.read(guesses(account)) ?? { count: 0 };
    if (count < NOTIFY_AFTER_GUESSES * scale) return false;
    return this.#counts.consume(`told:${account}`, 1, DAY_MS) === 0;
  }

  /** Remembers a place with the right password, whose attempt was no guess. */
  succeed(guess: Guess): void {
    const { account, place } = guess;
    if (!guess.isKnown && !this.#knows(guess)) this.#counts.add(guesses(account), -1, HOUR_MS);
    this.#sql.exec("INSERT OR REPLACE INTO places VALUES (?, ?, ?)", account, place, Date.now());
    this.#sql.exec(
      `DELETE FROM places WHERE account = ?1 AND place IN (SELECT place FROM places
        WHERE account = ?1 ORDER BY used_at DESC LIMIT -1 OFFSET ${MAX_PLACES})`,
      account,
    );
  }

  /** Deletes the places of long ago; returns whether any is left. */
  clear(): boolean {
    this.#sql.exec("DELETE FROM places WHERE used_at <= ?", Date.now() - PLACE_MS);
    return this.#sql.exec("SELECT 1 FROM places LIMIT 1").toArray().length > 0;
  }

  #knows({ account, place }: Guess): boolean {
    const since = Date.now() - PLACE_MS;
    return (
      this.#sql
        .exec(
          "SELECT 1 FROM places WHERE account = ? AND place = ? AND used_at > ?",
          account,
          place,
          since,
        )
        .toArray().length > 0
    );
  }
}
