const CHANCE_BYTES = 6n;
const CHANCE_BITS = CHANCE_BYTES * 8n;

let last = 0n;

/**
 * A new identifier: 24 hexadecimal digits, 6 bytes of time in ms and 6 of chance. Ids made in one
 * isolate rise strictly, also within a millisecond and when the clock steps back.
 */
export function newId(now: number = Date.now()): string {
  const chance = crypto.getRandomValues(new Uint8Array(Number(CHANCE_BYTES)));
  const made = (BigInt(now) << CHANCE_BITS) | BigInt(`0x${Buffer.from(chance).toString("hex")}`);
  last = made > last ? made : last + 1n;
  return last.toString(16).padStart(24, "0");
}
