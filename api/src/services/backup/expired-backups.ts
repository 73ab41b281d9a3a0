import { newestIdBefore } from "../../db/id";
import { DAY_MS, isoTime } from "../../db/time";

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
// 1 January 1970 was a Thursday.
const MONDAY_MS = 4 * DAY_MS;

/** The backups that may go: all but the newest of 7 days, 4 weeks and 12 months. Names are times. */
export function listExpired(names: readonly string[]): string[] {
  const newestFirst = [...names].sort().reverse();
  const retained = new Set([
    ...newestOf(newestFirst, DAYS, (name) => name.slice(0, 10)),
    ...newestOf(newestFirst, WEEKS, weekOf),
    ...newestOf(newestFirst, MONTHS, (name) => name.slice(0, 7)),
  ]);
  return names.filter((name) => !retained.has(name));
}

/** The time during which what a backup holds was read: from a time on, and before an id is made. */
export type BackupPeriod = { from: string; beforeId: string };

/** When a backup was written, by its name. It is finished within a day, or given up. */
export function periodOf(name: string): BackupPeriod {
  const startedAt = Date.parse(name.replace(/T(\d\d)-(\d\d)-/u, "T$1:$2:"));
  // One that an operator named may hold anything.
  if (Number.isNaN(startedAt)) return { from: "", beforeId: "~" };
  return { from: isoTime(startedAt), beforeId: newestIdBefore(startedAt + DAY_MS) };
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
