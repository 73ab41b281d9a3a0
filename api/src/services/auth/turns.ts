import { ApiError } from "../../lib/errors";

// The hasher derives one key at a time, in a quarter of a second: a second one under way keeps it busy.
// A third place is for known people, who would otherwise wait for one more stranger.
const AT_ONCE = { unknown: 2, known: 3 };
const MOST_WAITING = 256;
const POLL_MS = 40;
const MOST_WAIT_MS = 5000;
// A request that was cut off never gives its place back. One that runs has this long, and one that
// waits shows itself this often.
export const RUN_MS = 15_000;
const SIGN_MS = 1000;
// Attempts are counted for this long, and for this many networks at most; then all counts are reset.
const ATTEMPTS_MS = 10 * 60_000;
const MOST_NETWORKS = 20_000;

/** Who wants a key derived: a network of many addresses, and whether the account knows who asks. */
export type Asker = { network: string; isKnown: boolean };

type Place = { seenAt: number; isKnown: boolean; attempts: number; number: number };

/**
 * A queue that runs few tasks at a time. Known people go first, then networks by their recent attempts,
 * fewest first, so that a crowd of strangers keeps nobody out. Among equals the newest goes first: under
 * overload the oldest have usually given up (adaptive LIFO; B. Maurer, "Fail at Scale", ACM Queue 2015).
 * Waiting ends with a 503 after five seconds.
 */
export class Turns {
  readonly #running = new Set<Place>();
  readonly #waiting = new Set<Place>();
  readonly #attempts = new Map<string, number>();
  readonly #mostWaitMs: number;
  #attemptsEndAt = 0;
  #count = 0;

  constructor({ mostWaitMs = MOST_WAIT_MS } = {}) {
    this.#mostWaitMs = mostWaitMs;
  }

  /** Runs work when its turn has come. */
  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    const place = this.#createPlace(asker);
    await this.#wait(place);
    try {
      return await work();
    } finally {
      this.#running.delete(place);
    }
  }

  #isFree({ isKnown }: Pick<Asker, "isKnown">): boolean {
    return count(this.#running, RUN_MS) < (isKnown ? AT_ONCE.known : AT_ONCE.unknown);
  }

  /** By asking again and again: a request cannot wake another one up once it is cut off. */
  async #wait(place: Place): Promise<void> {
    if (count(this.#waiting, SIGN_MS) >= MOST_WAITING) throw tooMany();
    const giveUpAt = Date.now() + this.#mostWaitMs;
    this.#waiting.add(place);
    try {
      while (!this.#isFree(place) || this.#findNext() !== place) {
        if (Date.now() > giveUpAt) throw tooMany();
        await scheduler.wait(POLL_MS);
        place.seenAt = Date.now();
        this.#waiting.add(place);
      }
      this.#running.add(place);
    } finally {
      this.#waiting.delete(place);
    }
  }

  #findNext(): Place | undefined {
    count(this.#waiting, SIGN_MS);
    let next: Place | undefined;
    for (const place of this.#waiting) if (!next || isBefore(place, next)) next = place;
    return next;
  }

  #createPlace({ network, isKnown }: Asker): Place {
    const seenAt = Date.now();
    if (seenAt > this.#attemptsEndAt || this.#attempts.size >= MOST_NETWORKS) {
      this.#attempts.clear();
      this.#attemptsEndAt = seenAt + ATTEMPTS_MS;
    }
    const attempts = this.#attempts.get(network) ?? 0;
    this.#attempts.set(network, attempts + 1);
    this.#count += 1;
    return { seenAt, isKnown, attempts, number: this.#count };
  }
}

function isBefore(one: Place, other: Place): boolean {
  if (one.isKnown !== other.isKnown) return one.isKnown;
  if (one.attempts !== other.attempts) return one.attempts < other.attempts;
  return one.number > other.number;
}

/** How many places are taken, after deleting those of requests that were cut off. */
function count(places: Set<Place>, lifeMs: number): number {
  const oldest = Date.now() - lifeMs;
  for (const place of places) if (place.seenAt < oldest) places.delete(place);
  return places.size;
}

function tooMany(): ApiError {
  return new ApiError("UNAVAILABLE", "Too many people are signing in. Try again in 5 seconds", {
    headers: { "Retry-After": "5" },
  });
}
