export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A point in time in the format of the database. */
export function isoTime(atMs: number = Date.now()): string {
  return new Date(atMs).toISOString();
}

export function isoDay(atMs: number = Date.now()): string {
  return isoTime(atMs).slice(0, 10);
}
