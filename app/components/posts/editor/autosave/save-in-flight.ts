import type { Fields } from "./unsaved-text";

const LEAVING_MS = 2_000;

/** A text that was saved completely when its page was left, and the id of its draft or post. */
export type LeftText = { id: string | null; fields: Fields; version: number | null };

let leaving: Promise<LeftText | null> = Promise.resolve(null);

export function trackSave(sending: Promise<LeftText | null>): void {
  leaving = sending;
}

/** Awaits the save of a page that was left, whose result may be newer than this page. */
export function waitForSave(): Promise<LeftText | null> {
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), LEAVING_MS));
  return Promise.race([leaving, tooLong]).catch(() => null);
}
