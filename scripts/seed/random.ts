import { createHash } from "node:crypto";

/** A pseudorandom number from 0 up to 1, always the same for the same words. */
export function randomFor(...words: string[]): number {
  return createHash("sha256").update(words.join(" ")).digest().readUInt32BE() / 2 ** 32;
}
