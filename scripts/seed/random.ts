import { createHash } from "node:crypto";

/** Deterministic: the same number from 0 to 1 for the same words. */
export function randomFor(...words: string[]): number {
  return createHash("sha256").update(words.join(" ")).digest().readUInt32BE() / 2 ** 32;
}
