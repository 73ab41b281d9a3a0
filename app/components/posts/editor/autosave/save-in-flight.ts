import type { Fields } from "./unsaved-text";

const LEAVING_MS = 2_000;

/** A text that was saved completely when its page was left, and the key of this browser's copy. */
export type LeftText = { name: string; fields: Fields; version: number | null };

let leaving: Promise<LeftText | null> = Promise.resolve(null);

/** Notes a save that is still being sent from a form that was left. */
export function trackSave(sending: Promise<LeftText | null>): void {
  leaving = sending;
}

/**
 * Waits for that: a form that is opened again goes on from what it was answered, which may be newer
 * than the page that was loaded meanwhile. Null if nothing was left, or it takes too long.
 */
export function waitForSave(): Promise<LeftText | null> {
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), LEAVING_MS));
  return Promise.race([leaving, tooLong]).catch(() => null);
}
