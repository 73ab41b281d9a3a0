import { nameKey } from "./name-key";

/** A handle or a name as it looks, without what stands between its letters. */
export function handleKey(text: string): string {
  return nameKey(text).replace(/[^\p{L}\p{N}]/gu, "");
}
