import { ApiError } from "../errors";
import type { Derivation, DeriveKey } from "./scrypt";

// The hasher derives one key at a time; a few under way keep it busy.
const AT_ONCE = 4;
const MOST_WAITING = 16;
const POLL_MS = 20;
const MOST_WAIT_MS = 10_000;
// A request that was cut off never gives its place back. One that runs has this long, and one that
// waits shows itself this often.
const RUN_MS = 15_000;
const SIGN_MS = 1000;

type Place = { seenAt: number };
type Hasher = Pick<Fetcher, "fetch">;

/**
 * Derives keys by the hasher, which has a thread of its own, so that other requests go on. So many
 * are under way at once, so many wait, and the others are told to come back.
 */
export function createRemoteDerivation(getHasher: () => Hasher): DeriveKey {
  const running = new Set<Place>();
  const waiting = new Set<Place>();

  async function takePlace(): Promise<Place> {
    const place = { seenAt: Date.now() };
    if (count(waiting, SIGN_MS) > 0 || count(running, RUN_MS) >= AT_ONCE) await wait(place);
    running.add(place);
    return place;
  }

  /** By asking again and again: a request cannot wake another one up once it is cut off. */
  async function wait(place: Place): Promise<void> {
    if (count(waiting, SIGN_MS) >= MOST_WAITING) throw tooMany();
    const giveUpAt = Date.now() + MOST_WAIT_MS;
    waiting.add(place);
    try {
      while (first(waiting) !== place || count(running, RUN_MS) >= AT_ONCE) {
        if (Date.now() > giveUpAt) throw tooMany();
        await scheduler.wait(POLL_MS);
        place.seenAt = Date.now();
        waiting.add(place);
        count(waiting, SIGN_MS);
      }
    } finally {
      waiting.delete(place);
    }
  }

  return async (derivation) => {
    const place = await takePlace();
    try {
      return await ask(getHasher(), derivation);
    } finally {
      running.delete(place);
    }
  };
}

/** The places that are taken, without those of requests that were cut off. */
function count(places: Set<Place>, lifeMs: number): number {
  const oldest = Date.now() - lifeMs;
  for (const place of places) if (place.seenAt < oldest) places.delete(place);
  return places.size;
}

function first(places: Set<Place>): Place | undefined {
  const [place] = places;
  return place;
}

async function ask(hasher: Hasher, derivation: Derivation): Promise<Uint8Array> {
  const body = JSON.stringify(derivation);
  const send = () =>
    hasher.fetch("http://hasher/", { method: "POST", body, signal: AbortSignal.timeout(RUN_MS) });
  // An idle connection may be closed just then; deriving a key again changes nothing.
  const response = await send().catch(send);
  if (!response.ok) throw new Error(`The hasher answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function tooMany(): ApiError {
  return new ApiError("UNAVAILABLE", "Too many people are signing in. Try again in 5 seconds", {
    headers: { "Retry-After": "5" },
  });
}
