import { DAY_MS, HOUR_MS } from "../../db/time";

const WINDOW_MS = HOUR_MS;
const PLACE_MS = 90 * DAY_MS;
const MAX_PLACES = 50;
const FIRST_DELAY_MS = 250;
export const MAX_DELAY_MS = 8000;

/** How many guesses are not delayed, and how many are told to the owner. */
export const FREE_GUESSES = 5;
export const TOLD_GUESSES = 10;

type Guesses = {
  startedAt: number;
  count: number;
  toldAt: number;
  /** When each place was last logged in from. */
  places: Record<string, number>;
};

/**
 * Counts the guesses at one account's password. Places from which it was logged in before are
 * neither counted nor delayed, so that strangers cannot keep its owner out; the delay of the others
 * ends at 8 seconds for the same reason.
 */
export class GuessCounter {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Counts an attempt before it is checked, so that parallel ones count; returns its delay. */
  begin(place: string, scale: number): number {
    const guesses = this.#read();
    if (guesses.places[place] !== undefined) return 0;
    guesses.count += 1;
    this.#write(guesses);
    const extra = guesses.count - FREE_GUESSES * scale;
    return extra <= 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (extra - 1), MAX_DELAY_MS);
  }

  /** Whether the owner is to be told of the failed attempts: once a day at most. */
  fail(scale: number): boolean {
    const guesses = this.#read();
    const isDue = guesses.count >= TOLD_GUESSES * scale && guesses.toldAt < Date.now() - DAY_MS;
    if (isDue) this.#write({ ...guesses, toldAt: Date.now() });
    return isDue;
  }

  /** Remembers a place with the right password, whose attempt was no guess. */
  succeed(place: string): void {
    const guesses = this.#read();
    if (guesses.places[place] === undefined) guesses.count = Math.max(0, guesses.count - 1);
    const places = Object.entries({ ...guesses.places, [place]: Date.now() })
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MAX_PLACES);
    this.#write({ ...guesses, places: Object.fromEntries(places) });
  }

  /** Whether anything is remembered that is not over. */
  get isAlive(): boolean {
    const { count, places } = this.#read();
    return count > 0 || Object.keys(places).length > 0;
  }

  #read(): Guesses {
    const now = Date.now();
    const stored = this.#storage.kv.get<Guesses>("guesses");
    const { places = {}, ...guesses } = stored ?? { startedAt: now, count: 0, toldAt: 0 };
    const isOver = guesses.startedAt < now - WINDOW_MS;
    const recent = Object.entries(places).filter(([, at]) => at > now - PLACE_MS);
    return {
      ...guesses,
      ...(isOver && { startedAt: now, count: 0 }),
      places: Object.fromEntries(recent),
    };
  }

  #write(guesses: Guesses): void {
    this.#storage.kv.put("guesses", guesses);
  }
}
