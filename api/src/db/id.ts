const RANDOM_BYTES = 6n;
const RANDOM_BITS = RANDOM_BYTES * 8n;

let lastId = 0n;

/**
 * A new id of 24 hexadecimal digits: the time in ms and 6 random bytes. Ids of one isolate always
 * increase, even within a millisecond or when the clock is set back.
 */
export function newId(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(Number(RANDOM_BYTES)));
  const id = (BigInt(now) << RANDOM_BITS) | BigInt(`0x${Buffer.from(random).toString("hex")}`);
  lastId = id > lastId ? id : lastId + 1n;
  return lastId.toString(16).padStart(24, "0");
}

/** The id before all that are made from then on. */
export function newestIdBefore(time: number): string {
  return (BigInt(time) << RANDOM_BITS).toString(16).padStart(24, "0");
}
