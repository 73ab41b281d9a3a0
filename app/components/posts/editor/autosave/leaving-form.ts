const LEAVING_MS = 2_000;

let leaving: Promise<unknown> = Promise.resolve();

/** Notes what is still being sent of a form that was left. */
export function noteLeaving(sending: Promise<unknown>): void {
  leaving = sending;
}

/** Waits for that: a form that is opened again goes on from what it was answered. */
export function whenLeft(): Promise<unknown> {
  return Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, LEAVING_MS))]);
}
