import { DAY_MS } from "../db/time";

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
// 1 January 1970 was a Thursday.
const MONDAY_MS = 4 * DAY_MS;

/** The backups that may go: all but the newest of 7 days, 4 weeks and 12 months. Names are times. */
export function listExpired(names: readonly string[]): string[] {
  const newestFirst = [...names].sort().reverse();
  const kept = new Set([
    ...newestOf(newestFirst, DAYS, (name) => name.slice(0, 10)),
    ...newestOf(newestFirst, WEEKS, weekOf),
    ...newestOf(newestFirst, MONTHS, (name) => name.slice(0, 7)),
  ]);
  return names.filter((name) => !kept.has(name));
}

function newestOf(newestFirst: string[], count: number, periodOf: (name: string) => string) {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(name);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}

function weekOf(name: string): string {
  return String(Math.floor((Date.parse(name.slice(0, 10)) - MONDAY_MS) / (7 * DAY_MS)));
}
