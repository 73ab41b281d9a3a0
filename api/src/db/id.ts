const DIGITS = 12;
const RANDOM_END = 2 ** 48;

let lastMs = 0;
let lastRandom = 0;

/**
 * A new id of 24 hexadecimal digits: the time in ms and 6 random bytes. Ids of one isolate always
 * increase, even within a millisecond or when the clock is set back.
 */
export function newId(now: number = Date.now()): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  const random = (high % 2 ** 16) * 2 ** 32 + low;
  if (now > lastMs || (now === lastMs && random > lastRandom)) [lastMs, lastRandom] = [now, random];
  else if (lastRandom + 1 < RANDOM_END) lastRandom += 1;
  else [lastMs, lastRandom] = [lastMs + 1, 0];
  return toDigits(lastMs) + toDigits(lastRandom);
}

/** The id before all that are made from then on. */
export function newestIdBefore(time: number): string {
  return toDigits(time) + toDigits(0);
}

const toDigits = (part: number) => part.toString(16).padStart(DIGITS, "0");
