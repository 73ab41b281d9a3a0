import type { Fields } from "./unsaved-text";

const LEAVING_MS = 2_000;

/** A text that was saved whole as its page was left, under the name by which this browser kept it. */
export type LeftText = { name: string; fields: Fields; version: number | null };

let leaving: Promise<LeftText | null> = Promise.resolve(null);

/** Notes what is still being sent of a form that was left. */
export function noteLeaving(sending: Promise<LeftText | null>): void {
  leaving = sending;
}

/**
 * Waits for that: a form that is opened again goes on from what it was answered, which may be newer
 * than the page that was loaded meanwhile. Null if nothing was left, or it takes too long.
 */
export function whenLeft(): Promise<LeftText | null> {
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), LEAVING_MS));
  return Promise.race([leaving, tooLong]).catch(() => null);
}
