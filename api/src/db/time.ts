export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A point in time in the format of the database. */
export function isoTime(atMs: number = Date.now()): string {
  return new Date(atMs).toISOString();
}

export function isoDay(atMs: number = Date.now()): string {
  return isoTime(atMs).slice(0, 10);
}
